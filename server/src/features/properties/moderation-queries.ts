import { sql } from 'kysely'
import type { Queue } from '#contract/listings.ts'
import type { PropertyStatus } from '#contract/properties.ts'
import { contains } from '../../parts/database/patterns.ts'
import type { Db } from '../../parts/database/types.ts'
import { ALL_IMAGES, imagesOf, SUMMARY } from './queries.ts'

/** `landlords` are those whose name or address fits the search. */
export type Wanted = {
  search?: string | undefined
  landlords?: string[]
  status?: PropertyStatus | undefined
  queue?: Queue | undefined
}

/** Drafts are their landlord's alone. */
const matching = (db: Db, { search, landlords = [], status, queue }: Wanted) =>
  db
    .selectFrom('properties')
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'DRAFT')
    .$if(status !== undefined, (query) => query.where('status', '=', status as PropertyStatus))
    .$if(queue === 'new', (query) => query.where('status', '=', 'PENDING'))
    .$if(queue === 'changed', (query) => query.where('changed_from', 'is not', null).where('status', '=', 'APPROVED'))
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`plain(title || ' ' || city || ' ' || neighbourhood || ' ' || address) like plain(${contains(search ?? '')})`,
          sql<boolean>`landlord_id = any(${landlords}::uuid[])`,
        ]),
      ),
    )

const whole = (query: ReturnType<typeof matching>) =>
  query
    .select(SUMMARY)
    .select(['description', 'deposit_minor', 'min_stay', 'max_stay', 'house_rules', 'listed', 'updated_at'])
    .select(['address', 'lat', 'lng', 'rejection_reason', 'changed_from', 'changed_at', 'submitted_at'])
    .select((eb) => imagesOf(eb, ALL_IMAGES))

export const findModerated = (db: Db, wanted: Wanted, page: number, limit: number) => {
  const query = whole(matching(db, wanted))
    .limit(limit)
    .offset((page - 1) * limit)
  if (wanted.queue === 'new') return query.orderBy(sql`coalesce(submitted_at, created_at)`).orderBy('properties.id')
  if (wanted.queue === 'changed') return query.orderBy('changed_at').orderBy('properties.id')
  return query.orderBy('properties.created_at', 'desc').orderBy('properties.id', 'desc')
}

export const countModerated = (db: Db, wanted: Wanted) =>
  matching(db, wanted).select((eb) => eb.fn.countAll<number>().as('total'))

export const findOneModerated = (db: Db, id: string) => whole(matching(db, {})).where('properties.id', '=', id)
