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
