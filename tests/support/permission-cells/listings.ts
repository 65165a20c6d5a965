import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { TEST_INSTANT } from '../clock.ts'
import { form } from '../forms.ts'
import { type Cells, NOT_OWN, OWN_ONLY, SUBJECTS, type World } from './cell.ts'

const drawPicture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#567' } })
    .png()
    .toBuffer()

const UPLOAD_IDS = { own: '018f4d5e-0000-7000-8000-000000000002', other: '018f4d5e-0000-7000-8000-000000000003' }

const addUploads = async ({ context, caller, other }: World) => {
  await context.services.db.deleteFrom('uploads').where('id', 'in', Object.values(UPLOAD_IDS)).execute()
  const row = (id: string, ownerId: string) => ({
    id,
    ownerId,
    key: `pictures/${id}`,
    width: 800,
    height: 600,
    placeholder: 'data:',
    touchedAt: TEST_INSTANT,
  })
  await context.services.db
    .insertInto('uploads')
    .values([row(UPLOAD_IDS.own, caller), row(UPLOAD_IDS.other, other)])
    .execute()
}

const setPending = ({ context, subjectProperty }: World) =>
  context.services.db
    .updateTable('properties')
    .set({ status: 'PENDING' })
    .where('id', '=', subjectProperty)
    .execute()
    .then(() => {})

export const listingCells = {
  listOwnProperties: { outcome: 200 },
  createProperty: { request: () => ({ payload: { status: 'DRAFT' } }), outcome: 201 },
  uploadPicture: { request: async () => form({}, [['file', 'room.png', await drawPicture()]]), outcome: 201 },
  getUpload: {
    about: SUBJECTS,
    before: addUploads,
    request: ({ caller, subject, other }) => ({
      url: `/api/uploads/${subject === caller ? UPLOAD_IDS.own : subject === other ? UPLOAD_IDS.other : randomUUID()}`,
    }),
    outcome: OWN_ONLY,
  },
  updateProperty: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/properties/${subjectProperty}`, payload: { bedrooms: 3 } }),
    outcome: OWN_ONLY,
  },
  deleteProperty: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/properties/${subjectProperty}` }),
    outcome: { ...OWN_ONLY, own: 204 },
  },
  confirmAvailability: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/properties/${subjectProperty}/confirm-availability` }),
    outcome: OWN_ONLY,
  },
  getAskedListing: { request: () => ({ url: '/api/availability-confirmation?token=x' }), outcome: 404 },
  confirmByLink: { request: () => ({ url: '/api/availability-confirmation?token=x' }), outcome: 404 },
  listListingHints: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/landlord/listing-hints?ids=${subjectProperty}` }),
    // Those of others are left out.
    outcome: 200,
  },
  comparePrices: {
    request: () => ({
      url: '/api/landlord/price-comparison?city=Paris&country=FR&propertyType=APARTMENT&bedrooms=1&priceUnit=MONTH',
    }),
    outcome: 200,
  },
  getLandlordHome: { outcome: 200 },
  getLandlordCalendar: {
    request: () => ({ url: '/api/landlord/calendar?from=2026-05-01&to=2026-06-01' }),
    outcome: 200,
  },
  // No geocoder is configured.
  findAddresses: { request: () => ({ url: '/api/addresses?q=Street' }), outcome: 404 },
  listModeratedProperties: { outcome: 200 },
  exportModeratedProperties: { outcome: 200 },
  countModerationQueues: { outcome: 200 },
  listLookAlikeMarks: {
    request: () => ({ url: '/api/admin/properties/look-alikes?ids=00000000-0000-4000-8000-000000000000' }),
    outcome: 200,
  },
  listLookAlikes: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/admin/properties/${subjectProperty}/look-alikes` }),
    outcome: { own: 200, other: 200, missing: 404 },
  },
  approveProperty: {
    about: SUBJECTS,
    before: setPending,
    request: ({ subjectProperty }) => ({ url: `/api/admin/properties/${subjectProperty}/approve` }),
    outcome: NOT_OWN,
  },
  rejectProperty: {
    about: SUBJECTS,
    before: setPending,
    request: ({ subjectProperty }) => ({
      url: `/api/admin/properties/${subjectProperty}/reject`,
      payload: { reason: 'No.' },
    }),
    outcome: NOT_OWN,
  },
  previewRejection: {
    about: SUBJECTS,
    before: setPending,
    request: ({ subjectProperty }) => ({ url: `/api/admin/properties/${subjectProperty}/rejection` }),
    outcome: NOT_OWN,
  },
  previewRemoval: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/admin/properties/${subjectProperty}/deletion` }),
    outcome: NOT_OWN,
  },
  removeProperty: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/admin/properties/${subjectProperty}` }),
    outcome: { own: 403, other: 204, missing: 404 },
  },
} satisfies Cells
