import { type ExpressionBuilder, sql } from 'kysely'
import { type ListingState, MODERATION_QUEUES, type ModerationQueue, type PropertySort } from '#contract/moderation.ts'
import type { Sorted } from '#contract/sorting.ts'
import { type Between, isBetween } from '../../platform/database/between.ts'
import { type Ordering, ordered, orderingOf, type Span } from '../../platform/database/ordered.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { IMAGES_MAX, matchesAdminSearch, SUMMARY_COLUMNS, selectImages } from '../properties/queries.ts'
import { type FoundPeople, isNamed, searchPeopleOnce, selectMatchingIds } from '../users/queries.ts'

export type ModerationFilter = Sorted<PropertySort> & {
  search?: string | undefined
  status?: ListingState | 'DRAFT' | undefined
  queue?: ModerationQueue | undefined
  userId?: string | undefined
} & Between &
  FoundPeople

const inQueue = (eb: ExpressionBuilder<Tables, 'properties'>, queue: ModerationQueue) =>
  queue === 'new'
    ? eb('status', '=', 'PENDING')
    : eb.and([eb('changedFrom', 'is not', null), eb('status', '=', 'APPROVED')])

/** A listing is paused by its landlord while it is approved. */
const hasState = (eb: ExpressionBuilder<Tables, 'properties'>, state: ListingState | 'DRAFT') => {
  if (state === 'APPROVED' || state === 'PAUSED')
    return eb.and([eb('status', '=', 'APPROVED'), eb('listed', '=', state === 'APPROVED')])
  return eb('status', '=', state)
}

/** When a listing came into a queue; of all listings when it was created. */
const datedBy = (queue: ModerationQueue | undefined) => {
  if (queue === undefined) return sql`properties.created_at`
  return queue === 'new' ? sql`coalesce(submitted_at, created_at)` : sql`changed_at`
}

/** Drafts are visible to their landlord only. */
const matching = (db: Db, { search, people, status, queue, userId, from, to }: ModerationFilter) =>
  db
    .selectFrom('properties')
    .where('deletedAt', 'is', null)
    .where('status', '!=', 'DRAFT')
    .where(isBetween(datedBy(queue), { from, to }))
    .$if(status !== undefined, (query) => query.where((eb) => hasState(eb, status ?? 'DRAFT')))
    .$if(queue !== undefined, (query) => query.where((eb) => inQueue(eb, queue as ModerationQueue)))
    .$if(userId !== undefined, (query) => query.where('landlordId', '=', userId ?? ''))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          matchesAdminSearch(search ?? ''),
          isNamed(sql`properties.landlord_id`, people, selectMatchingIds(search ?? '')),
        ]),
      ),
    )

/** Finds the landlords of a search before their properties. */
export const findLandlordsOnce = (db: Db) => searchPeopleOnce(db)

const withDetails = (query: ReturnType<typeof matching>) =>
  query
    .select(SUMMARY_COLUMNS)
    .select(['description', 'depositMinor', 'minStay', 'maxStay', 'houseRules', 'listed', 'updatedAt'])
    .select(['checkInTime', 'checkOutTime', 'instantLeadDays', 'instantNeedsStay'])
    .select(['address', 'lat', 'lng', 'rejectionReason', 'changedFrom', 'changedAt', 'submittedAt'])
    .select((eb) => selectImages(eb, IMAGES_MAX))

const ID = sql`properties.id`
const columnsOf = (queue: ModerationQueue | undefined) => ({
  title: sql`properties.title_plain`,
  createdAt: sql`properties.created_at`,
  updatedAt: sql`properties.updated_at`,
  queuedAt: datedBy(queue),
})

/** Queues oldest first, all others newest first. */
const defaultOrder = (queue: ModerationQueue | undefined): Ordering => {
  const direction = queue === undefined ? 'desc' : 'asc'
  return [
    [datedBy(queue), direction],
    [ID, direction],
  ]
}

/** The ids of properties: an index has them without the rows before a page. */
export const findModeratedIds = (db: Db, wanted: ModerationFilter, span: Span) =>
  ordered(
    matching(db, wanted).select('properties.id'),
    orderingOf(columnsOf(wanted.queue), ID, wanted, defaultOrder(wanted.queue)),
    span,
  )

export const findModerated = (db: Db, ids: readonly string[]) =>
  withDetails(matching(db, {})).where('properties.id', 'in', ids)

export const countModerated = (db: Db, wanted: ModerationFilter) =>
  matching(db, wanted).select((eb) => eb.fn.countAll<number>().as('total'))

export const countQueued = (db: Db) =>
  matching(db, {})
    // Matches the partial indexes, so that only queued rows are read.
    .where((eb) => eb.or(MODERATION_QUEUES.map((queue) => inQueue(eb, queue))))
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(inQueue(eb, 'new')).as('new'),
      eb.fn.countAll<number>().filterWhere(inQueue(eb, 'changed')).as('changed'),
    ])
