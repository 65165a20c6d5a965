import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { toMinor } from '#contract/money.ts'
import { DAY_MS } from '#contract/periods.ts'
import { addPastPayouts } from '../features/payments/payouts/add-past-payouts.ts'
import type { Tables } from '../platform/database/types.ts'
import { getDrawnPicture } from '../platform/pictures/drawn-pictures.ts'
import { hashPassword } from '../platform/security/passwords.ts'
import type { Services } from '../platform/services.ts'
import { DRAWN_KEY_PREFIX } from '../platform/storage/media.ts'
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts'
import { seedAdminWork } from './admin-work.ts'
import { seedBookings } from './bookings.ts'
import { seedConversations } from './conversations.ts'
import { likes, listings, people, reviews } from './data.ts'
import { seedLandlordRequests } from './landlord-requests.ts'
import { listingStates } from './listing-states.ts'
import { demoRules } from './price-rules.ts'

/** Advisory lock: only one of several starting processes seeds. */
const SEED_LOCK = 5_463_202
/** Availability was confirmed within these days. */
const FRESH_DAYS = 13

/** Fills an empty database with demo data in one transaction. Returns whether it did. */
export const seedDemo = async ({
  db,
  storage,
  clock,
  config,
}: Pick<Services, 'db' | 'storage' | 'clock' | 'config'>): Promise<boolean> => {
  const now = clock()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

    const accounts = demoAccounts(config)
    const userIds = new Map(
      [...people.map(({ key }) => key), ...accounts.map(({ role }) => role)].map((key) => [key, uuid()]),
    )
    const userId = (key: string) => lookUp(userIds, key)
    const users: Insertable<Tables['users']>[] = people.map((person) => ({
      id: userId(person.key),
      name: person.name,
      email: person.email,
      role: person.role,
      bio: person.bio,
      languages: person.languages,
      isVerified: true,
      isDemo: true,
      createdAt: daysAgo(person.memberSinceDaysAgo),
    }))
    for (const account of accounts)
      users.push({
        ...account,
        id: userId(account.role),
        isVerified: true,
        isDemo: true,
        passwordHash,
        languages: ['en'],
        createdAt: daysAgo(400),
      })
    await trx.insertInto('users').values(users).execute()

    const propertyIds = new Map(listings.map(({ slug }) => [slug, uuid()]))
    const propertyId = (slug: string) => lookUp(propertyIds, slug)
    await trx
      .insertInto('properties')
      .values(
        listings.map((listing, index) => ({
          id: propertyId(listing.slug),
          landlordId: userId(listingStates[listing.slug]?.belongsToDemoLandlord ? 'LANDLORD' : listing.landlord),
          title: listing.title,
          description: listing.description,
          propertyType: listing.propertyType,
          priceMinor: toMinor(listing.price),
          priceUnit: listing.priceUnit,
          depositMinor: toMinor(listing.deposit),
          priceRules: demoRules(listing.slug, now.toISOString().slice(0, 10)),
          minStay: listing.minStay,
          maxStay: listing.maxStay,
          instantBooking: listing.instantBooking ?? false,
          checkInTime: listing.checkInTime,
          checkOutTime: listing.checkOutTime,
          bedrooms: listing.bedrooms,
          bathrooms: listing.bathrooms,
          areaSqm: listing.areaSqm,
          maxGuests: listing.maxGuests,
          amenities: listing.amenities,
          houseRules: listing.houseRules,
          address: listing.address,
          neighbourhood: listing.neighbourhood,
          city: listing.city,
          country: listing.country,
          lat: listing.lat,
          lng: listing.lng,
          status: 'APPROVED' as const,
          createdAt: daysAgo(listing.createdDaysAgo),
          updatedAt: daysAgo(listing.createdDaysAgo),
          confirmedAvailableAt: daysAgo(Math.min(listing.createdDaysAgo, index % FRESH_DAYS)),
          ...listingStates[listing.slug]?.columns?.(daysAgo),
        })),
      )
      .execute()
    await trx
      .insertInto('images')
      .values(
        listings.flatMap((listing) =>
          listing.pictures.map(({ key, caption }, position) => {
            const { width, height, placeholder } = getDrawnPicture(key)
            return {
              id: uuid(),
              propertyId: propertyId(listing.slug),
              position,
              key: `${DRAWN_KEY_PREFIX}/${key}`,
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
          propertyId: propertyId(review.listing),
          authorId: userId(review.author),
          rating: review.rating,
          title: review.title,
          comment: review.comment,
          verifiedStay: review.verifiedStay,
          reply: review.reply ?? null,
          repliedAt: review.reply ? daysAgo(Math.max(0, review.daysAgo - 2)) : null,
          createdAt: daysAgo(review.daysAgo),
          updatedAt: daysAgo(review.daysAgo),
        })),
      )
      .execute()
    await trx
      .insertInto('likes')
      .values(
        Object.entries(likes).flatMap(([slug, keys]) =>
          keys.map((key) => ({ userId: userId(key), propertyId: propertyId(slug) })),
        ),
      )
      .execute()
    await seedLandlordRequests(trx, storage, userId, now)
    const { serviceFeePercent: feePercent, currency } = config
    await seedBookings(trx, { userId, propertyId, feePercent, currency, now })
    await seedConversations(trx, { userId, propertyId, now })
    const admin = userIds.get('ADMIN')
    if (!admin) return true
    await seedAdminWork(trx, { userId, propertyId, adminId: admin, now })
    await addPastPayouts({ db: trx, config }, { at: daysAgo(37), paidBy: admin, reference: 'Transfer 1042' })
    return true
  })
}

const lookUp = (ids: Map<string, string>, key: string): string => {
  const id = ids.get(key)
  if (!id) throw new Error(`The demo data have no "${key}".`)
  return id
}
