import pg from 'pg'
import { to } from 'pg-copy-streams'
import { createPoll, openCopyConnection, type Seen } from '../../../platform/columns/change-log.ts'
import { type CopyRow, createCopyReader } from '../../../platform/columns/copy-reader.ts'
import { wordsOfId } from '../../../platform/columns/ids.ts'
import { IS_UNSEEN } from '../../../platform/database/unseen-changes.ts'
import type { ListName } from '../../../platform/http/list-index.ts'
import { type Capacities, Copy } from './copy.ts'
import { Payouts, SupportConversations } from './people-rows.ts'
import { Claims, Entries, Reviews } from './referring-rows.ts'
import { Bookings, Payments, People, Properties } from './rows.ts'

/** Room for new rows, after which all are read anew. */
const GROWTH = { factor: 1.1, least: 5_000 }

const roomFor = (count: number) => 32 * Math.ceil((count * GROWTH.factor + GROWTH.least) / 32)

/** Rows refer to those of the lists before. */
const LISTS = [
  'users',
  'properties',
  'bookings',
  'payments',
  'claims',
  'reviews',
  'audit',
  'payouts',
  'support',
] as const satisfies ListName[]
const SOURCES = {
  users: { table: 'users', query: People.query },
  properties: { table: 'properties', query: Properties.query },
  bookings: { table: 'bookings', query: Bookings.query },
  payments: { table: 'payments', query: Payments.query },
  claims: { table: 'deposit_claims', query: Claims.query },
  reviews: { table: 'reviews', query: Reviews.query },
  audit: { table: 'audit_log', query: Entries.query },
  payouts: { table: 'payouts', query: Payouts.query },
  support: { table: 'support_conversations', query: SupportConversations.query },
}
/** Rows of lists that only grow, above which their texts would take too much memory; SQL answers them then. */
const ROWS_MAX = 1_000_000
const GROWING: readonly ListName[] = ['reviews', 'audit']

/** Ids of rows that have changed. */
export type Changes = Record<ListName, string[]>

type Found = {
  readonly changes: Partial<Changes> | null
  /** The given texts without accents and case, and without case. */
  readonly texts: { plain: string; lower: string }[]
}

/** Opens a connection of the copy to the database. */
export const openListDatabase = async (url: string, onLost: (problem: Error) => void) => {
  const client = await openCopyConnection({ url, name: 'lintel lists', onLost })

  /** Returns the ids of the rows that have changed in a transaction that the copy has not seen, by list. */
  const poll = createPoll<Found>(
    client,
    `(select jsonb_object_agg(list, ids) from (
        select list, jsonb_agg(distinct row_id) as ids from list_changes where ${IS_UNSEEN} group by list) changed) as changes,
      array(select jsonb_build_object('plain', plain(text), 'lower', lower(text))
        from unnest($3::text[]) with ordinality as given (text, place) order by place) as texts`,
  )

  const copyOut = (query: string) => client.query(to(`copy (${query}) to stdout (format binary)`))

  /** Reads everything in one snapshot. */
  const readAll = async (): Promise<{ copy: Copy; polled: Seen }> => {
    await client.query('begin isolation level repeatable read read only')
    const polled = await poll(undefined, [])
    const { rows } = await client.query<Record<ListName, string>>(
      `select ${LISTS.map((list) => `(select count(*) from ${SOURCES[list].table}) as ${list}`).join()}`,
    )
    const countOf = (list: ListName) => Number(rows[0]?.[list])
    const isLeftOut = (list: ListName) => GROWING.includes(list) && countOf(list) > ROWS_MAX
    const capacityOf = (list: ListName) => (isLeftOut(list) ? 0 : roomFor(countOf(list)))
    const copy = new Copy(Object.fromEntries(LISTS.map((list) => [list, capacityOf(list)])) as Capacities)
    for (const list of LISTS) {
      if (isLeftOut(list)) continue
      const table = copy.lists[list]
      const read = createCopyReader((row) => table.load(row))
      for await (const chunk of copyOut(`${SOURCES[list].query} order by id`)) read(chunk as Buffer)
      table.sort()
    }
    await client.query('commit')
    return { copy, polled }
  }

  /** Reads the changed rows as they are now, and returns a function that applies all of them at once. */
  const readChanges = async (changes: Partial<Changes>, { leftOut }: Copy): Promise<(copy: Copy) => void> => {
    const read: { list: ListName; ids: string[]; chunks: Buffer[] }[] = []
    for (const list of LISTS) {
      const ids = changes[list] ?? []
      if (ids.length === 0 || leftOut.has(list)) continue
      const literals = ids.map((id) => pg.escapeLiteral(id)).join()
      const chunks: Buffer[] = []
      const query = `${SOURCES[list].query} where ${SOURCES[list].table}.id = any(array[${literals}]::uuid[])`
      for await (const chunk of copyOut(query)) chunks.push(chunk as Buffer)
      read.push({ list, ids, chunks })
    }
    return (copy) => {
      copy.forget()
      for (const { list, ids, chunks } of read)
        copy.lists[list].replace(ids.map(wordsOfId), (onRow: (row: CopyRow) => void) => {
          const readChunk = createCopyReader(onRow)
          for (const chunk of chunks) readChunk(chunk)
        })
    }
  }

  /** Whether texts are sorted by their bytes, as in the copy. */
  const sortsByBytes = async (): Promise<boolean> => {
    const { rows } = await client.query<{ is: boolean }>(
      `select datlocprovider = 'b' or datlocprovider = 'c' and datcollate in ('C', 'POSIX', 'C.UTF-8', 'C.utf8') as is
        from pg_database where datname = current_database()`,
    )
    return rows[0]?.is ?? false
  }

  return { poll, readAll, readChanges, sortsByBytes }
}
