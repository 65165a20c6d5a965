import { type Insertable, sql } from 'kysely'
import type { RequestSort } from '#contract/admin-landlord-requests.ts'
import type { RequestStatus } from '#contract/landlord-requests.ts'
import type { Sorted } from '#contract/sorting.ts'
import { type Between, isBetween } from '../../platform/database/between.ts'
import { jsonArrayFrom } from '../../platform/database/json.ts'
import { ordered, orderingOf, type Span } from '../../platform/database/ordered.ts'
import { contains } from '../../platform/database/patterns.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { isMatchingPerson } from '../users/queries.ts'

const withDocuments = (db: Db) =>
  db
    .selectFrom('landlordRequests')
    .selectAll('landlordRequests')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('landlordDocuments')
          .select(['id', 'name', 'type', 'size'])
          .whereRef('landlordDocuments.userId', '=', 'landlordRequests.userId')
          .orderBy('position'),
      ).as('documents'),
    )

export const findRequest = (db: Db, userId: string) => withDocuments(db).where('userId', '=', userId)

/** Inserts the application or replaces a decided one. Returns no row when one is pending. */
export const upsertRequest = (
  db: Db,
  row: Pick<Insertable<Tables['landlordRequests']>, 'userId' | 'phone' | 'address' | 'message' | 'createdAt'>,
) =>
  db
    .insertInto('landlordRequests')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ ...row, status: 'PENDING', reason: null, decidedAt: null, decidedBy: null })
        .where('landlordRequests.status', '!=', 'PENDING'),
    )
    .returning('userId')

export const deleteDocuments = (db: Db, userId: string) =>
  db.deleteFrom('landlordDocuments').where('userId', '=', userId).returning('key')

export const insertDocuments = (db: Db, rows: Insertable<Tables['landlordDocuments']>[]) =>
  db.insertInto('landlordDocuments').values(rows)

export const findDocuments = (db: Db, userId: string) =>
  db.selectFrom('landlordDocuments').selectAll().where('userId', '=', userId).orderBy('position')

/** Updates a pending application. Only one of two concurrent calls gets a row. */
export const updatePending = (
  db: Db,
  userId: string,
  set: { status: RequestStatus; reason: string | null; decidedAt: Date; decidedBy: string },
) =>
  db
    .updateTable('landlordRequests')
    .set(set)
    .where('userId', '=', userId)
    .where('status', '=', 'PENDING')
    .returning('userId')

export const deleteRequest = (db: Db, userId: string) => db.deleteFrom('landlordRequests').where('userId', '=', userId)

export type RequestFilter = Sorted<RequestSort> & {
  status: RequestStatus
  search?: string | undefined
  userId?: string | undefined
} & Between

const matching = (db: Db, { status, search, userId, from, to }: RequestFilter) =>
  withDocuments(db)
    .where(isBetween(COLUMNS.createdAt, { from, to }))
    .where('landlordRequests.status', '=', status)
    .$if(userId !== undefined, (query) => query.where('landlordRequests.userId', '=', userId ?? ''))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`landlord_requests.search_text like plain(${contains(search ?? '')})`,
          isMatchingPerson(sql`landlord_requests.user_id`, search ?? ''),
        ]),
      ),
    )

const ID = sql`landlord_requests.user_id`
const COLUMNS = {
  name: sql`(select users.name_plain from users where users.id = landlord_requests.user_id)`,
  createdAt: sql`landlord_requests.created_at`,
}

/** Pending ones oldest first, decided ones by latest decision, unless the filter has a sort. */
export const findRequests = (db: Db, wanted: RequestFilter, span: Span) =>
  ordered(
    matching(db, wanted),
    orderingOf(COLUMNS, ID, wanted, [
      wanted.status === 'PENDING' ? [COLUMNS.createdAt, 'asc'] : [sql`landlord_requests.decided_at`, 'desc'],
      [ID, 'asc'],
    ]),
    span,
  )

export const countMatching = (db: Db, wanted: RequestFilter) =>
  matching(db, wanted)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))

export const findExistingKeys = (db: Db, keys: readonly string[]) =>
  db.selectFrom('landlordDocuments').select('key').where('key', 'in', keys)

export const countByStatus = (db: Db) =>
  db
    .selectFrom('landlordRequests')
    .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
    .groupBy('status')
