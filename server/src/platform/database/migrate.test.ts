import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { connect } from './connect.ts'
import { findInvalidIndexes, rebuildInvalidIndexes } from './invalid-indexes.ts'
import { migrate } from './migrate.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'), 'template0')
})
afterAll(() => base.drop())

/** Calls `work` while a transaction reads what was there before, as a backup or a report does. */
const whileReading = async <T>(work: (end: () => Promise<void>) => Promise<T>): Promise<T> => {
  const reading = connect(base.url, { max: 1 })
  try {
    return await reading.connection().execute(async (connection) => {
      await sql`begin isolation level repeatable read`.execute(connection)
      await sql`select from users`.execute(connection)
      return work(async () => void (await sql`commit`.execute(connection)))
    })
  } finally {
    await reading.destroy()
  }
}

/** Runs a statement that gives up while it waits for transactions, as a migration of earlier versions did. */
const interrupt = (statement: string) =>
  whileReading(async (end) => {
    await base.db.connection().execute(async (connection) => {
      await sql`set lock_timeout = 50`.execute(connection)
      await expect(sql.raw(statement).execute(connection)).rejects.toMatchObject({ code: '55P03' })
      await sql`reset lock_timeout`.execute(connection)
    })
    await end()
  })

const findIndexes = async (like: string) => {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select relname as name, indisvalid as is_valid from pg_index join pg_class on pg_class.oid = indexrelid
    where relname like ${like} order by relname`.execute(base.db)
  return rows
}

describe('indexes that are built while the site is used', () => {
  it('wait for a transaction that is open for longer than statements that hold up others wait', async () => {
    await migrate(base.db, { last: '0165_counts_by_day.sql' })
    const hasWaited = async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and query like 'create index concurrently%' and wait_event_type = 'Lock'
        and query_start < clock_timestamp() - interval '2.5 s'`.execute(base.db)
      return rows.length
    }
    await whileReading(async (end) => {
      const migrating = migrate(base.db, { last: '0166_sorted_lists_by_day.sql' })
      await expect.poll(hasWaited, { timeout: 20_000 }).toBe(1)
      await end()
      expect(await migrating).toEqual(['0166_sorted_lists_by_day.sql'])
    })
    expect(await findInvalidIndexes((text) => sql.raw(text).execute(base.db))).toEqual([])
  })

  it('are built anew when an earlier try was interrupted', async () => {
    await migrate(base.db, { last: '0180_listing_in_review.sql' })
    await interrupt('create index concurrently support_conversations_guests on support_conversations (id)')
    expect(await findIndexes('support_conversations_guests')).toMatchObject([{ isValid: false }])
    await migrate(base.db, { last: '0181_conversations_of_guests.sql' })
    expect(await findIndexes('support_conversations_guests')).toMatchObject([{ isValid: true }])
  })
})

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

describe('indexes whose build an earlier version has left unfinished', () => {
  it('are rebuilt after the migrations, once, by one of several processes', async () => {
    await migrate(base.db)
    await sql`drop index users_by_name`.execute(base.db)
    await interrupt('create index concurrently users_by_name on users (name_plain, id)')
    await interrupt('reindex index concurrently users_by_name')
    expect(await findIndexes('users_by_name%')).toEqual([
      { name: 'users_by_name', isValid: false },
      { name: 'users_by_name_ccnew', isValid: false },
    ])
    const messages: string[] = []
    const start = () => migrate(base.db, { onEvent: (message) => messages.push(message) })
    expect(await Promise.all([start(), start()])).toEqual([[], []])
    expect(await findIndexes('users_by_name%')).toEqual([{ name: 'users_by_name', isValid: true }])
    expect(messages).toEqual([
      'Dropped the index users_by_name_ccnew, which an interrupted rebuild had left.',
      'Rebuilt the index users_by_name, whose build had been interrupted.',
    ])
  })

  it('do not keep a server from starting when they cannot be rebuilt', async () => {
    await sql`create table twice as select 1 as number from generate_series(1, 2)`.execute(base.db)
    const building = sql`create unique index concurrently twice_number on twice (number)`.execute(base.db)
    await expect(building).rejects.toMatchObject({ code: '23505' })
    await interrupt('create index concurrently users_of_bio on users (bio)')
    const messages: string[] = []
    expect(await migrate(base.db, { onEvent: (message) => messages.push(message) })).toEqual([])
    expect(messages).toEqual([
      'The index twice_number is invalid and could not be rebuilt (could not create unique index "twice_number_ccnew"). The next start tries again.',
      'Rebuilt the index users_of_bio, whose build had been interrupted.',
    ])
  })

  it('are left to the next start when a transaction is open for too long', async () => {
    await sql`drop table twice`.execute(base.db)
    await interrupt('create index concurrently users_of_phone on users (phone)')
    await interrupt('create index concurrently users_of_role on users (role)')
    const messages: string[] = []
    await whileReading(async (end) => {
      await base.db.connection().execute(async (connection) => {
        const query = (text: string) => sql.raw(text).execute(connection)
        await rebuildInvalidIndexes(query, (message) => messages.push(message), 50)
        await sql`reset lock_timeout`.execute(connection)
      })
      await end()
    })
    expect(messages).toEqual([expect.stringMatching(/^The index users_of_phone is invalid .* due to lock timeout/)])
  })
})
