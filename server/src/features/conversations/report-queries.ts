import { sql } from 'kysely'
import { REPORTS_SHOWN_MAX, type ReportedSort, type ReportStatus } from '#contract/reported-conversations.ts'
import type { Sorted } from '#contract/sorting.ts'
import { type Between, isBetween } from '../../platform/database/between.ts'
import { ordered, orderingOf, type Span } from '../../platform/database/ordered.ts'
import { contains } from '../../platform/database/patterns.ts'
import type { Db } from '../../platform/database/types.ts'
import { isMatchingProperty } from '../properties/queries.ts'
import { isMatchingPerson } from '../users/queries.ts'

export type Filter = Sorted<ReportedSort> & {
  search?: string | undefined
  status?: ReportStatus | undefined
  userId?: string | undefined
} & Between

/** Reported conversations. Reports are few, so that they are grouped for each list. */
const matching = (db: Db, { search = '', status, userId, from, to }: Filter) =>
  db
    .with('reported', (cte) =>
      cte
        .selectFrom('conversationReports')
        .groupBy('conversationId')
        .select(({ fn }) => [
          'conversationId',
          fn.min('createdAt').filterWhere('closedAt', 'is', null).as('openSince'),
          fn.max('closedAt').as('lastClosedAt'),
          fn.min('createdAt').as('reportedAt'),
        ]),
    )
    .selectFrom('reported')
    .innerJoin('conversations', 'conversations.id', 'reported.conversationId')
    .innerJoin('properties', 'properties.id', 'conversations.propertyId')
    .where(isBetween(COLUMNS.reportedAt, { from, to }))
    .$if(status === 'OPEN', (query) => query.where('openSince', 'is not', null))
    .$if(status === 'CLOSED', (query) => query.where('openSince', 'is', null))
    .$if(userId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('conversations.tenantId', '=', userId ?? ''), eb('conversations.landlordId', '=', userId ?? '')]),
      ),
    )
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          isMatchingPerson(sql`conversations.tenant_id`, search),
          isMatchingPerson(sql`conversations.landlord_id`, search),
          isMatchingProperty(sql`conversations.property_id`, search),
          eb.exists(
            eb
              .selectFrom('conversationReports')
              .whereRef('conversationReports.conversationId', '=', 'conversations.id')
              .where(sql<boolean>`plain(reason) like plain(${contains(search)})`)
              .select('conversationReports.id'),
          ),
        ]),
      ),
    )

const ID = sql`conversations.id`
const COLUMNS = {
  reportedAt: sql`reported.reported_at`,
  updatedAt: sql`conversations.updated_at`,
  messages: sql`conversations.message_count`,
}

/** Open ones first, the oldest report first; then closed ones, last closed first; unless the filter has a sort. */
export const findIds = (db: Db, filter: Filter, span: Span) =>
  ordered(
    matching(db, filter).select('conversations.id'),
    orderingOf(COLUMNS, ID, filter, [
      [sql`coalesce(open_since, 'infinity'::timestamptz)`, 'asc'],
      [sql`coalesce(last_closed_at, 'infinity'::timestamptz)`, 'desc'],
      [ID, 'asc'],
    ]),
    span,
  )

const IS_OPEN = sql<boolean>`closed_at is null`

/** Counts the conversations with open reports, by the index of these, for the menu of admins. */
export const countOpen = (db: Db) =>
  db.selectFrom('conversationReports').where(IS_OPEN).select(sql<number>`count(distinct conversation_id)`.as('total'))

/** Counts the conversations with open reports, and all that were reported. */
export const countByStatus = (db: Db) =>
  db
    .selectFrom('conversationReports')
    .select(sql<number>`count(distinct conversation_id) filter (where ${IS_OPEN})`.as('open'))
    .select(sql<number>`count(distinct conversation_id)`.as('all'))

export const countMatching = (db: Db, filter: Filter) =>
  matching(db, filter).select(({ fn }) => fn.countAll<number>().as('total'))

export const findWithProperties = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('conversations')
    .innerJoin('properties', 'properties.id', 'conversations.propertyId')
    .where('conversations.id', 'in', ids)
    .select(['conversations.id', 'tenantId', 'conversations.landlordId', 'propertyId', 'messageCount'])
    .select(['conversations.updatedAt', 'properties.title', 'properties.isPublic'])

/** The newest reports of each conversation, newest first, with the number of all of its reports. */
export const findReports = (db: Db, conversationIds: readonly string[]) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('conversationReports')
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by conversation_id order by created_at desc, id desc)`.as('nth'),
        )
        .select(sql<number>`count(*) over (partition by conversation_id)`.as('reportCount'))
        .where('conversationId', 'in', conversationIds)
        .as('reports'),
    )
    .selectAll()
    .where('nth', '<=', REPORTS_SHOWN_MAX)
    .orderBy('nth')

export const closeOpenReports = (
  db: Db,
  conversationId: string,
  closed: { closedAt: Date; closedBy: string; note: string },
) =>
  db
    .updateTable('conversationReports')
    .set(closed)
    .where('conversationId', '=', conversationId)
    .where('closedAt', 'is', null)
