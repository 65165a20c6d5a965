import { sql } from 'kysely'
import type { CodePurpose, Db } from '../../parts/database/types.ts'

/** A person has one living code for each purpose; a new one takes the place of the old. */
export const putCode = (db: Db, row: { user_id: string; purpose: CodePurpose; code_hash: Buffer; expires_at: Date }) =>
  db
    .insertInto('one_time_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'purpose'])
        .doUpdateSet({ code_hash: row.code_hash, expires_at: row.expires_at, tries: 0 }),
    )

/** Counts a guess at the code of an address and answers its hash; nothing when there is none, or it is used up. */
export const countGuess = (db: Db, email: string, purpose: CodePurpose, mostTries: number, now: Date) =>
  db
    .updateTable('one_time_codes')
    .from('users')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .whereRef('users.id', '=', 'one_time_codes.user_id')
    .where(sql`lower(users.email)`, '=', sql<string>`lower(${email})`)
    .where('users.deleted_at', 'is', null)
    .where('purpose', '=', purpose)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returning(['one_time_codes.user_id', 'code_hash'])

/** Of two that use a code at once one finds it. */
export const useCode = (db: Db, userId: string, purpose: CodePurpose, hash: Buffer) =>
  db
    .deleteFrom('one_time_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .returning('user_id')

export const dropCodes = (db: Db, userId: string) => db.deleteFrom('one_time_codes').where('user_id', '=', userId)

export const putResetToken = (db: Db, row: { user_id: string; token_hash: Buffer; expires_at: Date }) =>
  db
    .insertInto('reset_tokens')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash: row.token_hash, expires_at: row.expires_at }),
    )

export const findResetToken = (db: Db, hash: Buffer, now: Date) =>
  db.selectFrom('reset_tokens').select('user_id').where('token_hash', '=', hash).where('expires_at', '>', now)

export const useResetToken = (db: Db, hash: Buffer, now: Date) =>
  db.deleteFrom('reset_tokens').where('token_hash', '=', hash).where('expires_at', '>', now).returning('user_id')

export const dropResetToken = (db: Db, userId: string) => db.deleteFrom('reset_tokens').where('user_id', '=', userId)

/** Codes and tokens that ran out. */
export const dropExpired = async (db: Db, now: Date) => {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', now).execute()
  await db.deleteFrom('reset_tokens').where('expires_at', '<', now).execute()
}
