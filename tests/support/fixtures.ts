import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tables } from '../../server/src/parts/database/types.ts'
import type { Parts } from '../../server/src/parts/parts.ts'
import { signToken } from '../../server/src/parts/tokens.ts'

/** Stores a person; what is not given is a plain landlord. Answers the id. */
export const addPerson = async (db: Db, given: Partial<Insertable<Tables['users']>> = {}): Promise<string> => {
  const id = uuid()
  await db
    .insertInto('users')
    .values({ id, name: 'Ada Host', email: `${id}@lintel.example`, role: 'LANDLORD', is_verified: true, ...given })
    .execute()
  return id
}

/** Stores an approved, listed place; what is not given is a plain apartment in Paris. Answers the id. */
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
      landlord_id: landlordId,
      title: 'A quiet flat by the canal',
      description: 'Two rooms over a courtyard.',
      property_type: 'APARTMENT',
      price_minor: 100_000,
      price_unit: 'MONTH',
      bedrooms: 1,
      max_guests: 2,
      city: 'Paris',
      country: 'FR',
      neighbourhood: 'Canal Saint-Martin',
      lat: 48.871234,
      lng: 2.365678,
      status: 'APPROVED',
      ...given,
    })
    .execute()
  return id
}

/** Stores a picture that person sent, as if its sizes were made. Answers the id. */
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
      owner_id: ownerId,
      key: `pictures/${id}`,
      width: 1600,
      height: 1200,
      placeholder: 'data:image/webp;base64,AA==',
      state: 'READY',
      touched_at: new Date(),
      ...given,
    })
    .execute()
  return id
}

/** A day so many days from today (of the server). */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Stores a booking at 100 a night, by default a request for days a month ahead. Answers the id. */
export const addBooking = async (
  db: Db,
  { propertyId, tenantId }: { propertyId: string; tenantId: string },
  given: Partial<Insertable<Tables['bookings']>> = {},
): Promise<string> => {
  const id = uuid()
  const { landlord_id } = await db
    .selectFrom('properties')
    .select('landlord_id')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('bookings')
    .values({
      id,
      property_id: propertyId,
      tenant_id: tenantId,
      landlord_id,
      start_date: dayAhead(30),
      end_date: dayAhead(33),
      guests: 1,
      price_unit: 'NIGHT',
      unit_price_minor: 10_000,
      units: 3,
      extra_nights: 0,
      subtotal_minor: 30_000,
      service_fee_minor: 1_500,
      deposit_minor: 5_000,
      currency: 'USD',
      created_at: new Date(),
      ...given,
    })
    .execute()
  return id
}

/** A bearer token of that person, as a login would give it. */
const tokenOf = async (parts: Parts, userId: string): Promise<string> => {
  const { session_number } = await parts.db
    .selectFrom('users')
    .select('session_number')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return signToken(parts, { userId, sessionNumber: session_number })
}

/** What inject wants of somebody who is signed in. */
export const as = async (parts: Parts, userId: string) => ({
  headers: { authorization: `Bearer ${await tokenOf(parts, userId)}` },
})
