import { type SqlBool, sql } from 'kysely'
import type { SupportSort } from '#contract/admin-support.ts'
import type { Sorted } from '#contract/sorting.ts'
import type { SupportStatus } from '#contract/support.ts'
import { type Between, isBetween } from '../../platform/database/between.ts'
import { ordered, orderingOf, type Span } from '../../platform/database/ordered.ts'
import { contains } from '../../platform/database/patterns.ts'
import type { Db } from '../../platform/database/types.ts'
import { selectMatchingIds } from '../users/queries.ts'

export type Filter = Sorted<SupportSort> & {
  search?: string | undefined
  status?: SupportStatus | undefined
  /** Null for none. */
  assigneeId?: string | null | undefined
  userId?: string | undefined
} & Between

/** By subject or person. One index has both, and reading all of it takes less time than joining what each part finds. */
const matchesSearch = (search: string) =>
  sql<SqlBool>`(subject_plain like plain(${contains(search)}) or user_id in ${selectMatchingIds(search)}
    or (user_id is null and plain(guest_name || ' ' || guest_email) like plain(${contains(search)})))`

const matching = (db: Db, { search = '', status, assigneeId, userId, from, to }: Filter) =>
  db
    .selectFrom('supportConversations')
    .where(isBetween(COLUMNS.createdAt, { from, to }))
    .$if(status !== undefined, (query) => query.where('status', '=', status as SupportStatus))
    .$if(assigneeId === null, (query) => query.where('assigneeId', 'is', null))
    .$if(typeof assigneeId === 'string', (query) => query.where('assigneeId', '=', assigneeId as string))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId as string))
    .$if(search !== '', (query) => query.where(matchesSearch(search)))

const ID = sql`support_conversations.id`
const COLUMNS = {
  createdAt: sql`support_conversations.created_at`,
  updatedAt: sql`support_conversations.updated_at`,
}

/** OPEN ones first, of which the person who has waited longest; then the last changed; unless the filter has a sort. */
export const findIds = (db: Db, filter: Filter, span: Span) =>
  ordered(
    matching(db, filter).select('id'),
    orderingOf(COLUMNS, ID, filter, [
      [sql`support_conversations.waiting_since`, 'asc'],
      [COLUMNS.updatedAt, 'desc'],
      [ID, 'desc'],
    ]),
    span,
  )

export const countMatching = (db: Db, filter: Filter) =>
  matching(db, filter).select(({ fn }) => fn.countAll<number>().as('total'))

export const countByStatus = (db: Db) =>
  db
    .selectFrom('supportConversations')
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('total')])
