import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { RequestStatus } from '#contract/landlord-requests.ts'
import { contains } from '../../parts/database/patterns.ts'
import type { Db, Tables } from '../../parts/database/types.ts'

const whole = (db: Db) =>
  db
    .selectFrom('landlord_requests')
    .selectAll('landlord_requests')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('landlord_documents')
          .select(['id', 'name', 'type', 'size'])
          .whereRef('landlord_documents.user_id', '=', 'landlord_requests.user_id')
          .orderBy('position'),
      ).as('documents'),
    )

export const findOne = (db: Db, userId: string) => whole(db).where('user_id', '=', userId)

/** An application of one's own; the one before is replaced unless it is still open. Nothing comes back when it is. */
export const putRequest = (
  db: Db,
  row: Pick<Insertable<Tables['landlord_requests']>, 'user_id' | 'phone' | 'address' | 'message' | 'created_at'>,
) =>
  db
    .insertInto('landlord_requests')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...row, status: 'PENDING', reason: null, decided_at: null, decided_by: null })
        .where('landlord_requests.status', '!=', 'PENDING'),
    )
    .returning('user_id')

export const dropDocuments = (db: Db, userId: string) =>
  db.deleteFrom('landlord_documents').where('user_id', '=', userId).returning('key')

export const insertDocuments = (db: Db, rows: Insertable<Tables['landlord_documents']>[]) =>
  db.insertInto('landlord_documents').values(rows)

export const findDocuments = (db: Db, userId: string) =>
  db.selectFrom('landlord_documents').selectAll().where('user_id', '=', userId).orderBy('position')

/** Decides an open application; of two who decide at once one finds it open. */
export const decide = (
  db: Db,
  userId: string,
  set: { status: RequestStatus; reason: string | null; decided_at: Date; decided_by: string },
) =>
  db
    .updateTable('landlord_requests')
    .set(set)
    .where('user_id', '=', userId)
    .where('status', '=', 'PENDING')
    .returning('user_id')

export const dropRequest = (db: Db, userId: string) => db.deleteFrom('landlord_requests').where('user_id', '=', userId)

/** `people` are those whose name or address fits the search. */
type Wanted = { status: RequestStatus; search?: string | undefined; people?: string[] }

const matching = (db: Db, { status, search, people = [] }: Wanted) =>
  whole(db)
    .where('landlord_requests.status', '=', status)
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`plain(address || ' ' || message || ' ' || phone) like plain(${contains(search ?? '')})`,
          sql<boolean>`user_id = any(${people}::uuid[])`,
        ]),
      ),
    )

/** Waiting ones in the order in which they came, decided ones with the latest decision first. */
export const findPage = (db: Db, wanted: Wanted, page: number, limit: number) =>
  matching(db, wanted)
    .orderBy(wanted.status === 'PENDING' ? 'created_at' : 'decided_at', wanted.status === 'PENDING' ? 'asc' : 'desc')
    .orderBy('landlord_requests.user_id')
    .limit(limit)
    .offset((page - 1) * limit)

export const countMatching = (db: Db, wanted: Wanted) =>
  matching(db, wanted)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))

export const withKeys = (db: Db, keys: readonly string[]) =>
  db.selectFrom('landlord_documents').select('key').where('key', 'in', keys)
