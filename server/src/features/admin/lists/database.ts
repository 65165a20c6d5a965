import pg from 'pg'
import { to } from 'pg-copy-streams'
import { createPoll, openCopyConnection, type Seen } from '../../../platform/columns/change-log.ts'
import { type CopyRow, createCopyReader } from '../../../platform/columns/copy-reader.ts'
import { wordsOfId } from '../../../platform/columns/ids.ts'
import { IS_UNSEEN } from '../../../platform/database/unseen-changes.ts'
import type { ListName } from '../../../platform/http/list-index.ts'
import { Copy } from './copy.ts'
import { findLeftOut, LISTS, ofLists, SOURCES } from './sources.ts'

/** Room for new rows, after which all are read anew. */
const GROWTH = { factor: 1.1, least: 5_000 }

const roomFor = (count: number) => 32 * Math.ceil((count * GROWTH.factor + GROWTH.least) / 32)

/** Ids of rows that have changed. */
export type Changes = Record<ListName, string[]>

type Found = {
  readonly changes: Partial<Changes> | null
  /** The given texts without accents and case, and without case. */
  readonly texts: { plain: string; lower: string }[]
}

/** Opens a connection of the copy to the database. */
export const openListDatabase = async (url: string, rowsMax: number, onLost: (problem: Error) => void) => {
  const client = await openCopyConnection({ url, name: 'lintel lists', onLost })

  /** Returns the ids of the rows that have changed in a transaction that the copy has not seen, by list. */
  const poll = createPoll<Found>(
    client,
    `(select jsonb_object_agg(list, ids) from (
        select list, jsonb_agg(distinct row_id) as ids from list_changes where ${IS_UNSEEN} group by list) changed) as changes,
      array(select jsonb_build_object('plain', plain(text), 'lower', lower(text))
        from unnest($3::text[]) with ordinality as given (text, position) order by position) as texts`,
  )

  const copyOut = (query: string) => client.query(to(`copy (${query}) to stdout (format binary)`))

  /** Reads everything in one snapshot. */
  const readAll = async (): Promise<{ copy: Copy; polled: Seen }> => {
    await client.query('begin isolation level repeatable read read only')
    const polled = await poll(undefined, [])
    const { rows } = await client.query<Record<ListName, string>>(
      `select ${LISTS.map((list) => `(select count(*) from ${SOURCES[list].table}) as ${list}`).join()}`,
    )
    const counts = ofLists((list) => Number(rows[0]?.[list]))
    const leftOut = findLeftOut(counts, rowsMax)
    const copy = new Copy(ofLists((list) => (leftOut.has(list) ? 0 : roomFor(counts[list]))))
    for (const list of LISTS) {
      if (leftOut.has(list)) continue
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
