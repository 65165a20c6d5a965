import { randomUUID } from 'node:crypto'
import { TEST_INSTANT } from '../clock.ts'
import { form, PDF } from '../forms.ts'
import { type Cells, EXISTING, NOT_OWN, SUBJECTS, type World } from './cell.ts'

/** The subject may be a user who does not exist, for whom the database keeps nothing (SQLSTATE 23503). */
const unlessMissing = (problem: unknown) => {
  if ((problem as { code?: string }).code !== '23503') throw problem
}

const addApplication = async ({ context, subject }: World) => {
  await context.services.db
    .insertInto('landlordRequests')
    .values({ userId: subject, phone: '123456', address: 'a', message: 'm', createdAt: TEST_INSTANT })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch(unlessMissing)
}

const DOCUMENT_ID = '018f4d5e-0000-7000-8000-000000000001'

const addDocument = async (world: World) => {
  await addApplication(world)
  const id = randomUUID()
  await world.context.services.storage.put(`documents/${id}`, PDF)
  await world.context.services.db.deleteFrom('landlordDocuments').execute()
  await world.context.services.db
    .insertInto('landlordDocuments')
    .values({
      id: DOCUMENT_ID,
      userId: world.subject,
      position: 0,
      key: `documents/${id}`,
      name: 'a.pdf',
      type: 'application/pdf',
      size: PDF.length,
    })
    .execute()
    .catch(unlessMissing)
}

export const landlordRequestCells = {
  applyLandlord: {
    request: () =>
      form({ phone: '+251 911 234567', address: 'Bole Road 1', message: 'Two flats.' }, [
        ['documents', 'deed.pdf', PDF],
      ]),
    outcome: { TENANT: 201, LANDLORD: 409, ADMIN: 409, SUPER_ADMIN: 409 },
  },
  getMyLandlordRequest: { outcome: 200 },
  listLandlordRequests: { outcome: 200 },
  countLandlordRequests: { outcome: 200 },
  approveLandlordRequest: {
    about: SUBJECTS,
    before: addApplication,
    request: ({ subject }) => ({ url: `/api/admin/landlord-requests/${subject}/approve` }),
    outcome: NOT_OWN,
  },
  rejectLandlordRequest: {
    about: SUBJECTS,
    before: addApplication,
    request: ({ subject }) => ({ url: `/api/admin/landlord-requests/${subject}/reject`, payload: { reason: 'No.' } }),
    outcome: NOT_OWN,
  },
  getLandlordDocument: {
    about: SUBJECTS,
    before: addDocument,
    request: ({ subject }) => ({ url: `/api/admin/landlord-requests/${subject}/documents/${DOCUMENT_ID}` }),
    outcome: EXISTING,
  },
  exportLandlordRequests: { outcome: 200 },
} satisfies Cells
