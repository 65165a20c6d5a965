type Query = (text: string) => Promise<{ readonly rows: readonly unknown[] }>

/** SQLSTATE of a statement that has waited for as long as `lock_timeout` allows. */
export const LOCK_NOT_AVAILABLE = '55P03'
/** Milliseconds that a repair waits for transactions that began before it: a server starts only after that. */
const REPAIR_TIMEOUT = 10_000
/** What an interrupted REINDEX CONCURRENTLY leaves beside the index itself (documentation of REINDEX, "Notes"). */
const LEFTOVER = /_cc(new|old)\d*$/

const CREATED = /^create (?:unique )?index concurrently (?:if not exists )?(?:public\.)?"?(\w+)"?/i
const CONCURRENT = /^(create (unique )?|drop )index concurrently\b/i

const toLine = (statement: string) => statement.replace(/\s+/g, ' ')

const nameOf = (index: string) => `public."${index.replaceAll('"', '""')}"`

/** Returns the names of the indexes that an interrupted build has left: they are written, but no query uses them. */
export const findInvalidIndexes = async (query: Query): Promise<string[]> => {
  const { rows } = await query(`select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relkind = 'i' and relnamespace = 'public'::regnamespace order by relname`)
  return (rows as { name: string }[]).map(({ name }) => name)
}

/** Returns whether a statement of a migration waits for transactions, but holds up none, so that it may wait for long. */
export const isConcurrent = (statement: string): boolean => CONCURRENT.test(toLine(statement))

/** Drops the index that a statement creates CONCURRENTLY if an earlier try left it invalid: `if not exists` would keep it so. */
export const dropInvalid = async (query: Query, statement: string): Promise<void> => {
  const created = CREATED.exec(toLine(statement))?.[1]
  if (created === undefined || !(await findInvalidIndexes(query)).includes(created)) return
  await query(`drop index concurrently if exists ${nameOf(created)}`)
}

const repair = async (query: Query, name: string): Promise<string> => {
  // Rebuilding it would make a second index of the same columns.
  const isLeftover = LEFTOVER.test(name)
  await query(`${isLeftover ? 'drop' : 'reindex'} index concurrently ${nameOf(name)}`)
  return isLeftover
    ? `Dropped the index ${name}, which an interrupted rebuild had left.`
    : `Rebuilt the index ${name}, whose build had been interrupted.`
}

/**
 * Rebuilds the invalid indexes, for which nothing has to wait, and calls `onEvent` with a line for each. One that cannot be
 * rebuilt now is left to the next start: the site works without it. Changes the timeout for locks.
 */
export const rebuildInvalidIndexes = async (
  query: Query,
  onEvent: (message: string) => void = () => {},
  timeout = REPAIR_TIMEOUT,
): Promise<void> => {
  // Leftovers first: when even those cannot be dropped, a try would only add another one.
  const found = await findInvalidIndexes(query)
  const invalid = found.toSorted((a, b) => Number(LEFTOVER.test(b)) - Number(LEFTOVER.test(a)))
  if (invalid.length) await query(`set lock_timeout = ${timeout}`)
  for (const name of invalid)
    try {
      onEvent(await repair(query, name))
    } catch (problem) {
      const { code, message } = problem as { code?: string; message: string }
      onEvent(`The index ${name} is invalid and could not be rebuilt (${message}). The next start tries again.`)
      // The transaction that it waited for is probably open for longer.
      if (code === LOCK_NOT_AVAILABLE) return
    }
}
