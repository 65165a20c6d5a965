import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { toMinor } from '#contract/money.ts'
import type { Tables } from '../parts/database/types.ts'
import { drawnPicture } from '../parts/drawn-pictures.ts'
import { DRAWN } from '../parts/media.ts'
import type { Parts } from '../parts/parts.ts'
import { hashPassword } from '../parts/passwords.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { seedApplications } from './applications.ts'
import { seedBookings } from './bookings.ts'
import { listings } from './listings.ts'
import { people } from './people.ts'
import { likes, reviews } from './reviews.ts'
import { standings } from './standings.ts'

/** Of two processes that start at once on an empty database one fills it. */
const SEED_LOCK = 5_463_202
const DAY = 86_400_000

/** Fills an empty database with the demo market; answers whether it did. All or nothing. */
export const seedDemo = async ({
  db,
  storage,
  clock,
  config,
}: Pick<Parts, 'db' | 'storage' | 'clock' | 'config'>): Promise<boolean> => {
  const now = clock()
  const password_hash = await hashPassword(DEMO_PASSWORD)
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)

    const userIds = new Map(
      [...people.map(({ key }) => key), ...DEMO_ACCOUNTS.map(({ role }) => role)].map((key) => [key, uuid()]),
    )
    const userId = (key: string) => known(userIds, key)
    const users: Insertable<Tables['users']>[] = people.map((person) => ({
      id: userId(person.key),
      name: person.name,
      email: person.email,
      role: person.role,
      bio: person.bio,
      languages: person.languages,
      is_verified: true,
      created_at: daysAgo(person.memberSinceDaysAgo),
    }))
    for (const account of DEMO_ACCOUNTS)
      users.push({
        ...account,
        id: userId(account.role),
        is_verified: true,
        password_hash,
        languages: ['en'],
        created_at: daysAgo(400),
      })
    await trx.insertInto('users').values(users).execute()

    const propertyIds = new Map(listings.map(({ slug }) => [slug, uuid()]))
    const propertyId = (slug: string) => known(propertyIds, slug)
    await trx
      .insertInto('properties')
      .values(
        listings.map((listing) => ({
          id: propertyId(listing.slug),
          landlord_id: userId(standings[listing.slug]?.ofLandlord ? 'LANDLORD' : listing.landlord),
          title: listing.title,
          description: listing.description,
          property_type: listing.propertyType,
          price_minor: toMinor(listing.price),
          price_unit: listing.priceUnit,
          deposit_minor: toMinor(listing.deposit),
          min_stay: listing.minStay,
          max_stay: listing.maxStay,
          bedrooms: listing.bedrooms,
          bathrooms: listing.bathrooms,
          area_sqm: listing.areaSqm,
          max_guests: listing.maxGuests,
          amenities: listing.amenities,
          house_rules: listing.houseRules,
          address: listing.address,
          neighbourhood: listing.neighbourhood,
          city: listing.city,
          country: listing.country,
          lat: listing.lat,
          lng: listing.lng,
          status: 'APPROVED' as const,
          created_at: daysAgo(listing.createdDaysAgo),
          updated_at: daysAgo(listing.createdDaysAgo),
          ...standings[listing.slug]?.columns?.(daysAgo),
        })),
      )
      .execute()
    await trx
      .insertInto('images')
      .values(
        listings.flatMap((listing) =>
          listing.pictures.map(({ key, caption }, position) => {
            const { width, height, placeholder } = drawnPicture(key)
            return {
              id: uuid(),
              property_id: propertyId(listing.slug),
              position,
              key: `${DRAWN}/${key}`,
              width,
              height,
              placeholder,
              caption,
            }
          }),
        ),
      )
      .execute()
    await trx
      .insertInto('reviews')
      .values(
        reviews.map((review) => ({
          id: uuid(),
          property_id: propertyId(review.listing),
          author_id: userId(review.author),
          rating: review.rating,
          title: review.title,
          comment: review.comment,
          verified_stay: review.verifiedStay,
          reply: review.reply ?? null,
          replied_at: review.reply ? daysAgo(Math.max(0, review.daysAgo - 2)) : null,
          created_at: daysAgo(review.daysAgo),
          updated_at: daysAgo(review.daysAgo),
        })),
      )
      .execute()
    await trx
      .insertInto('likes')
      .values(
        Object.entries(likes).flatMap(([slug, keys]) =>
          keys.map((key) => ({ user_id: userId(key), property_id: propertyId(slug) })),
        ),
      )
      .execute()
    await seedApplications(trx, storage, userId, now)
    const { serviceFeePercent: feePercent, currency } = config
    await seedBookings(trx, { userId, propertyId, feePercent, currency, now })
    return true
  })
}

const known = (ids: Map<string, string>, key: string): string => {
  const id = ids.get(key)
  if (!id) throw new Error(`The demo speaks of "${key}", which is not there.`)
  return id
}
