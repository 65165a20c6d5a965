import { type ExpressionBuilder, sql } from 'kysely'
import { MODERATION_QUEUES, type ModerationQueue } from '#contract/moderation.ts'
import type { PropertyStatus } from '#contract/property.ts'
import { contains } from '../../platform/database/patterns.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { IMAGES_MAX, SUMMARY_COLUMNS, selectImages } from '../properties/queries.ts'
import { selectMatchingIds } from '../users/queries.ts'

export type ModerationFilter = {
  search?: string | undefined
  status?: PropertyStatus | undefined
  queue?: ModerationQueue | undefined
  userId?: string | undefined
}

const inQueue = (eb: ExpressionBuilder<Tables, 'properties'>, queue: ModerationQueue) =>
  queue === 'new'
    ? eb('status', '=', 'PENDING')
    : eb.and([eb('changedFrom', 'is not', null), eb('status', '=', 'APPROVED')])

/** Drafts are visible to their landlord only. */
const matching = (db: Db, { search, status, queue, userId }: ModerationFilter) =>
  db
    .selectFrom('properties')
    .where('deletedAt', 'is', null)
    .where('status', '!=', 'DRAFT')
    .$if(status !== undefined, (query) => query.where('status', '=', status as PropertyStatus))
    .$if(queue !== undefined, (query) => query.where((eb) => inQueue(eb, queue as ModerationQueue)))
    .$if(userId !== undefined, (query) => query.where('landlordId', '=', userId ?? ''))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`plain(title || ' ' || city || ' ' || neighbourhood || ' ' || address) like plain(${contains(search ?? '')})`,
          eb('landlordId', 'in', selectMatchingIds(search ?? '')),
        ]),
      ),
    )

const withDetails = (query: ReturnType<typeof matching>) =>
  query
    .select(SUMMARY_COLUMNS)
    .select(['description', 'depositMinor', 'minStay', 'maxStay', 'houseRules', 'listed', 'updatedAt'])
    .select(['address', 'lat', 'lng', 'rejectionReason', 'changedFrom', 'changedAt', 'submittedAt'])
    .select((eb) => selectImages(eb, IMAGES_MAX))

export const findModerated = (db: Db, wanted: ModerationFilter, page: number, limit: number) => {
  const query = withDetails(matching(db, wanted))
    .limit(limit)
    .offset((page - 1) * limit)
  if (wanted.queue === 'new') return query.orderBy(sql`coalesce(submitted_at, created_at)`).orderBy('properties.id')
  if (wanted.queue === 'changed') return query.orderBy('changedAt').orderBy('properties.id')
  return query.orderBy('properties.createdAt', 'desc').orderBy('properties.id', 'desc')
}

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

export const findOneModerated = (db: Db, id: string) => withDetails(matching(db, {})).where('properties.id', '=', id)

/** Counts what the deletion of a property touches besides its requests. */
export const countForRemoval = (db: Db, propertyId: string) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('likes')
      .where('propertyId', '=', propertyId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('favourites'),
    eb
      .selectFrom('reviews')
      .where('propertyId', '=', propertyId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('kept'),
    eb
      .selectFrom('conversations')
      .where('propertyId', '=', propertyId)
      .where('messageCount', '>', 0)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('chats'),
  ])
