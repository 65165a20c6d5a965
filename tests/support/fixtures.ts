import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { payInSandbox } from '../../server/src/demo/payments.ts'
import { issueToken } from '../../server/src/features/auth/session-actions.ts'
import { findAccountById } from '../../server/src/features/users/actions.ts'
import type { Db, Tables } from '../../server/src/platform/database/types.ts'
import type { Services } from '../../server/src/platform/services.ts'
import { timeZoneAt } from '../../server/src/platform/time-zone.ts'
import { dayAhead, TEST_INSTANT } from './clock.ts'

const SESSION_PERIOD = 7 * 86_400_000

/** Inserts a user, by default a verified landlord. Returns the id. */
export const addPerson = async (db: Db, given: Partial<Insertable<Tables['users']>> = {}): Promise<string> => {
  const id = uuid()
  await db
    .insertInto('users')
    .values({
      id,
      name: 'Ada Host',
      email: `${id}@lintel.example`,
      role: 'LANDLORD',
      isVerified: true,
      createdAt: TEST_INSTANT,
      ...given,
    })
    .execute()
  return id
}

/** Inserts a property, by default a published apartment in Paris. Returns the id. */
export const addProperty = async (
  db: Db,
  landlordId: string,
  given: Partial<Insertable<Tables['properties']>> = {},
): Promise<string> => {
  const id = uuid()
  await db
    .insertInto('properties')
    .values({
      id,
      landlordId,
      title: 'A quiet flat by the canal',
      description: 'Two rooms over a courtyard.',
      propertyType: 'APARTMENT',
      priceMinor: 100_000,
      priceUnit: 'MONTH',
      bedrooms: 1,
      maxGuests: 2,
      city: 'Paris',
      country: 'FR',
      neighbourhood: 'Canal Saint-Martin',
      lat: 48.871234,
      lng: 2.365678,
      status: 'APPROVED',
      createdAt: TEST_INSTANT,
      updatedAt: TEST_INSTANT,
      confirmedAvailableAt: TEST_INSTANT,
      ...given,
    })
    .execute()
  return id
}

/** Inserts a processed upload of that user. Returns the id. */
export const addUpload = async (
  db: Db,
  ownerId: string,
  given: Partial<Insertable<Tables['uploads']>> = {},
): Promise<string> => {
  const id = uuid()
  await db
    .insertInto('uploads')
    .values({
      id,
      ownerId,
      key: `pictures/${id}`,
      width: 1600,
      height: 1200,
      placeholder: 'data:image/webp;base64,AA==',
      state: 'READY',
      touchedAt: TEST_INSTANT,
      ...given,
    })
    .execute()
  return id
}

/** Inserts a booking at 100 a night, by default a request for dates a month ahead. Returns the id. */
export const addBooking = async (
  db: Db,
  { propertyId, tenantId }: { propertyId: string; tenantId: string },
  given: Partial<Insertable<Tables['bookings']>> = {},
): Promise<string> => {
  const id = uuid()
  const { landlordId, ...position } = await db
    .selectFrom('properties')
    .select(['landlordId', 'lat', 'lng'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('bookings')
    .values({
      id,
      propertyId,
      tenantId,
      landlordId,
      startDate: dayAhead(30),
      endDate: dayAhead(33),
      timeZone: timeZoneAt(position),
      guests: 1,
      priceUnit: 'NIGHT',
      unitPriceMinor: 10_000,
      units: 3,
      extraNights: 0,
      subtotalMinor: 30_000,
      serviceFeeMinor: 1_500,
      depositMinor: 5_000,
      currency: 'USD',
      createdAt: TEST_INSTANT,
      ...given,
    })
    .execute()
  if (given.paymentStatus === 'PAID') await payInSandbox(db, id, TEST_INSTANT, dayAhead(0))
  return id
}

/** Inserts a review, by default of four stars. Returns the id. */
export const addReview = async (
  db: Db,
  given: Pick<Insertable<Tables['reviews']>, 'propertyId' | 'authorId'> & Partial<Insertable<Tables['reviews']>>,
): Promise<string> => {
  const row = { id: uuid(), rating: 4, title: 'Quiet', comment: 'We slept well.', createdAt: TEST_INSTANT, ...given }
  await db
    .insertInto('reviews')
    .values({ updatedAt: row.createdAt, ...row })
    .execute()
  return row.id
}

/** Stores a session of a user, also of one who is being deleted at the same time, and returns its bearer token. */
const tokenOf = async (services: Services, userId: string): Promise<string> => {
  const account = await findAccountById(services.db, userId)
  if (!account) throw new Error('The account does not exist.')
  const session = { id: uuid(), expiresAt: new Date(services.clock().getTime() + SESSION_PERIOD) }
  await services.db
    .insertInto('sessions')
    .values({ ...session, userId, userAgent: '', createdAt: services.clock(), usedAt: services.clock() })
    .execute()
  return (await issueToken(services, account, session)).token
}

/** Returns the options of `inject` for an authenticated user. */
export const as = async (services: Services, userId: string) => ({
  headers: { authorization: `Bearer ${await tokenOf(services, userId)}` },
})

/** Inserts a conversation of a tenant with the landlord of a property. Returns the id. */
export const addConversation = async (
  db: Db,
  { propertyId, tenantId }: { propertyId: string; tenantId: string },
): Promise<string> => {
  const id = uuid()
  const { landlordId } = await db
    .selectFrom('properties')
    .select('landlordId')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('conversations')
    .values({ id, propertyId, tenantId, landlordId, createdAt: TEST_INSTANT, updatedAt: TEST_INSTANT })
    .execute()
  return id
}

/** Inserts the next message of a conversation without counting it as unread. Returns the id. */
export const addMessage = async (
  db: Db,
  conversationId: string,
  senderId: string,
  text = 'Is it quiet?',
): Promise<string> => {
  const id = uuid()
  const { messageCount: number } = await db
    .updateTable('conversations')
    .set((eb) => ({ messageCount: eb('messageCount', '+', 1) }))
    .where('id', '=', conversationId)
    .returning('messageCount')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('messages')
    .values({ id, conversationId, number, senderId, text, createdAt: TEST_INSTANT })
    .execute()
  return id
}

/** Inserts a support conversation with its first message. Returns the id. */
export const addSupport = async (
  db: Db,
  /** Null for a guest, whose columns are given. */
  userId: string | null,
  given: Partial<Insertable<Tables['supportConversations']>> = {},
): Promise<string> => {
  const id = uuid()
  const { status = 'OPEN', createdAt = TEST_INSTANT } = given
  const waitingSince = status === 'OPEN' ? createdAt : sql<Date>`'infinity'::timestamptz`
  const times = { createdAt, updatedAt: createdAt, waitingSince }
  await db
    .insertInto('supportConversations')
    .values({ id, userId, subject: 'No code', status, ...times, messageCount: 1, ...given })
    .execute()
  const text = 'My code does not arrive.'
  await db
    .insertInto('supportMessages')
    .values({ id: uuid(), conversationId: id, number: 1, authorId: userId, isFromAdmin: false, text, createdAt })
    .execute()
  return id
}
