import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'), 'template0')
})
afterAll(() => base.drop())

describe('migrations while the version before serves', () => {
  it('begin again after a deadlock with one of its transactions', async () => {
    await migrate(base.db, { last: '0193_words_of_questions.sql' })
    const serving = connect(base.url)
    const migrating = connect(base.url)
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_locks where relation = 'bookings'::regclass and not granted`.execute(
        base.db,
      )
      return rows.length
    }
    const migrated = await serving.connection().execute(async (connection) => {
      await sql`begin`.execute(connection)
      await sql`lock table bookings in row exclusive mode`.execute(connection)
      const running = migrate(migrating, { last: '0197_due_of_open_balances.sql' })
      await expect.poll(isWaiting).toBe(1)
      // The migrations hold this one, and wait for the other: PostgreSQL ends the one that has waited for longer.
      await sql`select from users`.execute(connection)
      await sql`commit`.execute(connection)
      return running
    })
    expect(migrated).toEqual(['0194_removed_sign_ins.sql', '0197_due_of_open_balances.sql'])
    await serving.destroy()
    await migrating.destroy()
  })
})
