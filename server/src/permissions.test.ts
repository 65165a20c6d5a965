import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Role } from '#contract/users.ts'
import { openStage, type Stage } from '../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addBooking, addPerson, addProperty, as, dayAhead } from '../../tests/support/fixtures.ts'
import { form, PDF } from '../../tests/support/forms.ts'

type CallName = keyof typeof calls
const CALLERS = ['stranger', 'unverified', 'TENANT', 'LANDLORD', 'ADMIN', 'SUPER_ADMIN'] as const
type CallerName = (typeof CALLERS)[number]
/** Whose thing the call is about. */
const SUBJECTS = ['own', 'other', 'missing'] as const
type Subject = (typeof SUBJECTS)[number]

/** Everybody and everything that a call may be about, made anew for every cell. */
type World = {
  stage: Stage
  caller: string
  subject: string
  other: string
  property: string
  /** A property of the caller, of another landlord, or one that is not there: as the cell asks. */
  theirs: string
  /** As `before` made it. */
  booking?: string
}

type Request = { url?: string; payload?: unknown; headers?: Record<string, string> }
/** Statuses that a call answers with to who may call at all; by caller where it differs. */
type Outcome = number | Partial<Record<CallerName, number>>
type Cell = {
  /** The subject's place in the path, query or body; without one the call is about nobody in particular. */
  about?: Subject[]
  request?: (world: World) => Request | Promise<Request>
  /** What happens before, so that the call finds something. */
  before?: (world: World) => Promise<void>
  outcome: Outcome | Record<Subject, Outcome>
}

const PASSWORD = 'lamp-post-in-the-snow'
const email = () => `${randomUUID()}@lintel.example`

const apply = async ({ stage, subject }: World) => {
  await stage.parts.db
    .insertInto('landlord_requests')
    .values({ user_id: subject, phone: '123456', address: 'a', message: 'm', created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    // A missing person applies for nothing.
    .catch(() => {})
}

const DOCUMENT = '018f4d5e-0000-7000-8000-000000000001'
const document = async (world: World) => {
  await apply(world)
  const id = randomUUID()
  await world.stage.parts.storage.put(`documents/${id}`, PDF)
  await world.stage.parts.db.deleteFrom('landlord_documents').execute()
  await world.stage.parts.db
    .insertInto('landlord_documents')
    .values({
      id: DOCUMENT,
      user_id: world.subject,
      position: 0,
      key: `documents/${id}`,
      name: 'a.pdf',
      type: 'application/pdf',
      size: PDF.length,
    })
    .execute()
    .catch(() => {})
}

const picture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#567' } })
    .png()
    .toBuffer()

const UPLOADS = { own: '018f4d5e-0000-7000-8000-000000000002', other: '018f4d5e-0000-7000-8000-000000000003' }
const sent = async ({ stage, caller, other }: World) => {
  await stage.parts.db.deleteFrom('uploads').where('id', 'in', Object.values(UPLOADS)).execute()
  const row = (id: string, owner_id: string) => ({
    id,
    owner_id,
    key: `pictures/${id}`,
    width: 800,
    height: 600,
    placeholder: 'data:',
    touched_at: new Date(),
  })
  await stage.parts.db
    .insertInto('uploads')
    .values([row(UPLOADS.own, caller), row(UPLOADS.other, other)])
    .execute()
}

const found = { own: 200, other: 200, missing: 404 }
/** Of a landlord; to others it is as if it were not there. */
const mine = { own: 200, other: 404, missing: 404 }

const STAY = { startDate: dayAhead(30), endDate: dayAhead(33), guests: 1 }
/** A request of the caller, or of somebody else. */
const asked = async (world: World) => {
  const { stage, subject, caller, other, property } = world
  world.booking = randomUUID()
  if (subject === caller || subject === other)
    world.booking = await addBooking(stage.parts.db, { propertyId: property, tenantId: subject })
}
/** A request for a property of the caller, or of another landlord. */
const askedOf = async (world: World) => {
  const { stage, subject, caller, other, theirs } = world
  world.booking = randomUUID()
  if (subject === caller || subject === other)
    world.booking = await addBooking(stage.parts.db, { propertyId: theirs, tenantId: other })
}
const BLOCK = '018f4d5e-0000-7000-8000-000000000004'
const FEED = '018f4d5e-0000-7000-8000-000000000005'
/** A block, a calendar and a secret link of the property. */
const calendar = async ({ stage, theirs }: World) => {
  const { db } = stage.parts
  await db.deleteFrom('taken_days').where('id', '=', BLOCK).execute()
  await db.deleteFrom('calendar_feeds').where('id', '=', FEED).execute()
  const property_id = theirs
  // A missing property has none.
  await Promise.allSettled([
    db
      .insertInto('taken_days')
      .values({ id: BLOCK, property_id, kind: 'BLOCK', during: `[${STAY.startDate},${STAY.endDate})` })
      .execute(),
    db
      .insertInto('calendar_feeds')
      .values({
        id: FEED,
        property_id,
        name: 'a',
        url: 'https://a.example',
        created_at: new Date(),
        next_at: new Date(),
      })
      .execute(),
    db.insertInto('calendar_keys').values({ property_id, key: 'the-key' }).execute(),
  ])
}
const waiting = ({ stage, theirs }: World) =>
  stage.parts.db
    .updateTable('properties')
    .set({ status: 'PENDING' })
    .where('id', '=', theirs)
    .execute()
    .then(() => {})

/** One cell for every call: a new call without one does not compile, and fails below. */
const CELLS: Record<CallName, Cell> = {
  healthz: { outcome: 200 },
  readyz: { outcome: 200 },
  metrics: { outcome: 200 },
  listProperties: { outcome: 200 },
  propertyFacets: { outcome: 200 },
  propertyPins: { outcome: 200 },
  mapSettings: { outcome: 200 },
  getProperty: { request: ({ property }) => ({ url: `/api/properties/${property}` }), outcome: 200 },
  similarProperties: { request: ({ property }) => ({ url: `/api/properties/${property}/similar` }), outcome: 200 },
  listCities: { outcome: 200 },
  likeProperty: {
    about: ['other', 'missing'],
    request: ({ property, subject, other }) => ({
      url: `/api/properties/${subject === other ? property : subject}/like`,
    }),
    outcome: found,
  },
  unlikeProperty: {
    about: ['other', 'missing'],
    request: ({ property, subject, other }) => ({
      url: `/api/properties/${subject === other ? property : subject}/like`,
    }),
    outcome: found,
  },
  listFavourites: { outcome: 200 },
  listLikes: { request: ({ property }) => ({ url: `/api/users/me/likes?ids=${property}` }), outcome: 200 },
  listOwnProperties: { outcome: 200 },
  createProperty: { request: () => ({ payload: { status: 'DRAFT' } }), outcome: 201 },
  uploadPicture: { request: async () => form({}, [['file', 'room.png', await picture()]]), outcome: 201 },
  getUpload: {
    about: [...SUBJECTS],
    before: sent,
    request: ({ caller, subject, other }) => ({
      url: `/api/uploads/${subject === caller ? UPLOADS.own : subject === other ? UPLOADS.other : randomUUID()}`,
    }),
    outcome: mine,
  },
  updateProperty: {
    about: [...SUBJECTS],
    request: ({ theirs }) => ({ url: `/api/properties/${theirs}`, payload: { bedrooms: 3 } }),
    outcome: mine,
  },
  deleteProperty: {
    about: [...SUBJECTS],
    request: ({ theirs }) => ({ url: `/api/properties/${theirs}` }),
    outcome: { ...mine, own: 204 },
  },
  listModerated: { outcome: 200 },
  approveProperty: {
    about: [...SUBJECTS],
    before: waiting,
    request: ({ theirs }) => ({ url: `/api/admin/properties/${theirs}/approve` }),
    outcome: found,
  },
  rejectProperty: {
    about: [...SUBJECTS],
    before: waiting,
    request: ({ theirs }) => ({ url: `/api/admin/properties/${theirs}/reject`, payload: { reason: 'No.' } }),
    outcome: found,
  },
  removeProperty: {
    about: [...SUBJECTS],
    request: ({ theirs }) => ({ url: `/api/admin/properties/${theirs}` }),
    outcome: { own: 204, other: 204, missing: 404 },
  },
  requestBooking: {
    request: ({ property }) => ({ payload: { ...STAY, propertyId: property } }),
    outcome: 201,
  },
  quoteBooking: { request: ({ property }) => ({ payload: { ...STAY, propertyId: property } }), outcome: 200 },
  listUserBookings: { outcome: 200 },
  listLandlordBookings: { outcome: 200 },
  listPropertyBookings: {
    about: [...SUBJECTS],
    request: ({ theirs }) => ({ url: `/api/bookings/property/${theirs}` }),
    outcome: { own: 200, other: { TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 }, missing: 404 },
  },
  getBooking: {
    about: [...SUBJECTS],
    before: asked,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}` }),
    outcome: { own: 200, other: { TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 }, missing: 404 },
  },
  confirmBooking: {
    about: [...SUBJECTS],
    before: askedOf,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/confirm` }),
    outcome: mine,
  },
  rejectBooking: {
    about: [...SUBJECTS],
    before: askedOf,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/reject` }),
    outcome: mine,
  },
  cancelBooking: {
    about: [...SUBJECTS],
    before: asked,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}` }),
    outcome: mine,
  },
  previewRefund: {
    about: [...SUBJECTS],
    before: asked,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/refund-preview` }),
    outcome: mine,
  },
  getAvailability: { request: ({ property }) => ({ url: `/api/properties/${property}/availability` }), outcome: 200 },
  listAdminBookings: { outcome: 200 },
  setBookingStatus: {
    about: [...SUBJECTS],
    before: asked,
    request: ({ booking }) => ({ url: `/api/admin/bookings/${booking}/status`, payload: { status: 'CANCELLED' } }),
    outcome: found,
  },
  blockDays: {
    about: [...SUBJECTS],
    request: ({ theirs }) => ({
      url: `/api/properties/${theirs}/blocks`,
      payload: { startDate: STAY.startDate, endDate: STAY.endDate },
    }),
    outcome: { ...mine, own: 201 },
  },
  unblockDays: {
    about: [...SUBJECTS],
    before: calendar,
    request: ({ theirs }) => ({ url: `/api/properties/${theirs}/blocks/${BLOCK}` }),
    outcome: { ...mine, own: 204 },
  },
  getCalendar: {
    about: [...SUBJECTS],
    request: ({ theirs }) => ({ url: `/api/properties/${theirs}/calendar` }),
    outcome: mine,
  },
  renewCalendarLink: {
    about: [...SUBJECTS],
    request: ({ theirs }) => ({ url: `/api/properties/${theirs}/calendar-link` }),
    outcome: mine,
  },
  // By whoever has the key, and nobody else.
  calendarFile: {
    about: [...SUBJECTS],
    before: calendar,
    request: ({ theirs, subject, caller }) => ({
      url: `/api/properties/${theirs}/calendar.ics?key=${subject === caller ? 'the-key' : 'no-key'}`,
    }),
    outcome: mine,
  },
  listFeeds: {
    about: [...SUBJECTS],
    request: ({ theirs }) => ({ url: `/api/properties/${theirs}/calendars` }),
    outcome: mine,
  },
  addFeed: {
    about: [...SUBJECTS],
    request: ({ theirs }) => ({
      url: `/api/properties/${theirs}/calendars`,
      payload: { url: 'https://calendars.example/a.ics' },
    }),
    outcome: { ...mine, own: 201 },
  },
  removeFeed: {
    about: [...SUBJECTS],
    before: calendar,
    request: ({ theirs }) => ({ url: `/api/properties/${theirs}/calendars/${FEED}` }),
    outcome: { ...mine, own: 204 },
  },
  refreshFeed: {
    about: [...SUBJECTS],
    before: calendar,
    request: ({ theirs }) => ({ url: `/api/properties/${theirs}/calendars/${FEED}/refresh` }),
    outcome: { ...mine, own: 202 },
  },
  listNotifications: { outcome: 200 },
  readNotifications: { outcome: 200 },
  listReviews: { request: ({ property }) => ({ url: `/api/reviews/${property}` }), outcome: 200 },
  register: { request: () => ({ payload: { name: 'Ann', email: email(), password: PASSWORD } }), outcome: 201 },
  login: { request: () => ({ payload: { email: email(), password: PASSWORD } }), outcome: 401 },
  verifyOtp: { request: () => ({ payload: { email: email(), otp: '123456' } }), outcome: 400 },
  resendOtp: { request: () => ({ payload: { email: email() } }), outcome: 200 },
  forgotPassword: { request: () => ({ payload: { email: email() } }), outcome: 200 },
  verifyResetOtp: { request: () => ({ payload: { email: email(), otp: '123456' } }), outcome: 400 },
  resetPassword: { request: () => ({ payload: { token: 'x', newPassword: PASSWORD } }), outcome: 400 },
  getMe: { outcome: 200 },
  updateMe: { request: () => ({ payload: { bio: 'Hello' } }), outcome: 200 },
  changePassword: { request: () => ({ payload: { currentPassword: 'x', newPassword: PASSWORD } }), outcome: 400 },
  signOutEverywhere: { outcome: 200 },
  deleteMe: { outcome: 204 },
  exportMe: { outcome: 200 },
  getUser: {
    about: [...SUBJECTS],
    request: ({ subject }) => ({ url: `/api/users/${subject}` }),
    outcome: {
      own: { unverified: 404, TENANT: 200, LANDLORD: 200, ADMIN: 200, SUPER_ADMIN: 200 },
      other: 200,
      missing: 404,
    },
  },
  changeRole: {
    about: [...SUBJECTS],
    request: ({ subject }) => ({ url: `/api/users/${subject}/role`, payload: { role: 'LANDLORD' } }),
    outcome: {
      // Nobody rises by oneself; stepping down is everybody's right.
      own: { TENANT: 403, LANDLORD: 200, ADMIN: 200, SUPER_ADMIN: 200 },
      other: { TENANT: 403, LANDLORD: 403, ADMIN: 200, SUPER_ADMIN: 200 },
      missing: 404,
    },
  },
  applyLandlord: {
    request: () =>
      form({ phone: '+251 911 234567', address: 'Bole Road 1', message: 'Two flats.' }, [
        ['documents', 'deed.pdf', PDF],
      ]),
    outcome: { TENANT: 201, LANDLORD: 409, ADMIN: 409, SUPER_ADMIN: 409 },
  },
  myLandlordRequest: { outcome: 200 },
  listLandlordRequests: { outcome: 200 },
  approveLandlordRequest: {
    about: [...SUBJECTS],
    before: apply,
    request: ({ subject }) => ({ url: `/api/admin/landlord-requests/${subject}/approve` }),
    outcome: found,
  },
  rejectLandlordRequest: {
    about: [...SUBJECTS],
    before: apply,
    request: ({ subject }) => ({ url: `/api/admin/landlord-requests/${subject}/reject`, payload: { reason: 'No.' } }),
    outcome: found,
  },
  getLandlordDocument: {
    about: [...SUBJECTS],
    before: document,
    request: ({ subject }) => ({ url: `/api/admin/landlord-requests/${subject}/documents/${DOCUMENT}` }),
    outcome: found,
  },
  listUsers: { outcome: 200 },
  deleteUser: {
    about: [...SUBJECTS],
    request: ({ subject }) => ({ url: `/api/admin/users/${subject}` }),
    outcome: { own: 403, other: 204, missing: 404 },
  },
  listAdmins: { outcome: 200 },
  createAdmin: { request: () => ({ payload: { name: 'Ada', email: email(), password: PASSWORD } }), outcome: 201 },
  deleteAdmin: {
    about: [...SUBJECTS],
    request: ({ subject }) => ({ url: `/api/super-admin/admins/${subject}` }),
    // The other one is a tenant: among the admins there is no such person.
    outcome: { own: 403, other: 404, missing: 404 },
  },
  listAudit: { outcome: 200 },
  exportUsers: { outcome: 200 },
  exportAudit: { outcome: 200 },
  exportLandlordRequests: { outcome: 200 },
}

let base: FreshDatabase
let stage: Stage
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  stage = await openStage(base.db)
  // So that nobody below is the last one.
  await addPerson(base.db, { role: 'SUPER_ADMIN' })
})
afterAll(async () => {
  await stage.app.close()
  await base.drop()
})

const MAY: Record<string, readonly CallerName[]> = {
  anyone: CALLERS,
  // The tests stand on the machine itself.
  operator: CALLERS,
  user: CALLERS.slice(1),
  landlord: ['LANDLORD'],
  verified: CALLERS.slice(2),
  admin: ['ADMIN', 'SUPER_ADMIN'],
  'super-admin': ['SUPER_ADMIN'],
}

/** What who may not call is told. */
const turnedAway = (who: string, caller: CallerName) => {
  if (MAY[who]?.includes(caller)) return undefined
  return caller === 'stranger'
    ? { status: 401, code: 'NOT_AUTHENTICATED' }
    : { status: 403, code: caller === 'unverified' ? 'NOT_VERIFIED' : 'FORBIDDEN' }
}

const isBySubject = (outcome: Cell['outcome']): outcome is Record<Subject, Outcome> =>
  typeof outcome === 'object' && 'missing' in outcome

const expected = (cell: Cell, subject: Subject, caller: CallerName): number | undefined => {
  const outcome = isBySubject(cell.outcome) ? cell.outcome[subject] : cell.outcome
  return typeof outcome === 'number' ? outcome : outcome[caller]
}

const makeWorld = async (caller: CallerName, subject: Subject): Promise<World> => {
  const { db } = stage.parts
  const role: Role = caller === 'stranger' || caller === 'unverified' ? 'TENANT' : caller
  const id = await addPerson(db, { role, is_verified: caller !== 'unverified' })
  const other = await addPerson(db, { role: 'TENANT' })
  const property = await addProperty(db, await addPerson(db))
  const theirs = { own: subject === 'own' ? await addProperty(db, id) : '', other: property, missing: randomUUID() }[
    subject
  ]
  return { stage, caller: id, other, property, theirs, subject: { own: id, other, missing: randomUUID() }[subject] }
}

it('R15 has a cell for every call of the contract', () => {
  expect(Object.keys(CELLS).sort()).toEqual(Object.keys(calls).sort())
})

describe.each(Object.keys(CELLS) as CallName[])('R15 %s', (name) => {
  const call = calls[name]
  const cell = CELLS[name]
  const rows = CALLERS.flatMap((caller) =>
    (cell.about ?? (['own'] as const))
      .filter((subject) => !(caller === 'stranger' && subject === 'own' && cell.about))
      .map((subject) => [caller, subject] as const),
  )

  it.each(rows)('by %s on %s', async (caller, subject) => {
    const world = await makeWorld(caller, subject)
    await cell.before?.(world)
    const request = (await cell.request?.(world)) ?? {}
    const signed = caller === 'stranger' ? { headers: {} } : await as(stage.parts, world.caller)
    const answer = await stage.app.inject({
      method: call.method,
      url: request.url ?? call.path,
      ...(request.payload !== undefined && { payload: request.payload as object }),
      headers: { ...request.headers, ...signed.headers },
    })
    const away = turnedAway(call.who, caller)
    if (away) {
      expect({ status: answer.statusCode, code: answer.json().code }).toEqual(away)
      return
    }
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(expected(cell, subject, caller))
  })
})
