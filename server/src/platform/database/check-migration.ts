import { splitStatements, withoutTexts } from './statements.ts'

/** What a migration does to a table that the version before still uses. */
export type Finding = { readonly table: string; readonly reason: string }

type Rule = {
  /** Tested against a statement without texts, comments and breaks of line. */
  readonly pattern: RegExp
  readonly reason: string
  /** Breaks the version that still serves, whatever the size of the table. */
  readonly isBreaking?: boolean
}

/** PostgreSQL 15's documentation of ALTER TABLE ("Notes"), CREATE INDEX and explicit locks (13.3). */
const RULES: readonly Rule[] = [
  {
    pattern:
      /add column .*generated always as (?!identity).*stored|add column .*generated (always|by default) as identity/,
    reason: 'adds a computed column, which rewrites the table. Add a plain column and fill it by a job.',
  },
  {
    pattern: /add column .*( (small|big)?serial\b|default [^,]*(random|uuid|nextval|clock_timestamp)\w*\()/,
    reason: 'adds a column with another value for each row, which rewrites the table. Fill it by a job.',
  },
  {
    pattern: /alter column "?\w+"? (set data )?type /,
    reason: 'changes the type of a column, which rewrites the table. Add a column and fill it by a job.',
  },
  {
    pattern: /alter column "?\w+"? set not null/,
    reason:
      'reads the whole table under a lock. Add a check NOT VALID, validate it in a later statement, then set NOT NULL.',
  },
  {
    pattern: /add (constraint "?\w+"? )?(check|foreign key)(?!.*not valid)/,
    reason: 'checks all rows under a lock. Add it NOT VALID and validate it in a migration of its own.',
  },
  {
    pattern: /add (constraint "?\w+"? )?(unique|primary key|exclude)(?! using index)(?!.* using index )/,
    reason: 'builds an index under a lock. Create it CONCURRENTLY and add the constraint USING INDEX.',
  },
  {
    pattern: /^create (unique )?index (?!concurrently)/,
    reason: 'builds an index while nothing can be written. Create it CONCURRENTLY, outside of a transaction.',
  },
  { pattern: /^(vacuum full|cluster|lock|truncate|reindex (?!.*concurrently))/, reason: 'locks the table.' },
  {
    pattern: /^(with .* )?(update|delete from) /,
    reason:
      'changes rows of a table in use in one transaction, whose locks callers wait for. Let a job do it in batches.',
  },
  {
    pattern: /^drop table|^alter table .*(drop column|rename)/,
    reason: 'takes away what the version before still uses.',
    isBreaking: true,
  },
]

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?(?:public\.)?"?(\w+)"?`
const TABLES = [
  new RegExp(`^(?:alter|drop|truncate|lock)(?: table)? ${NAME}`),
  new RegExp(`^create (?:unique )?index .*? on ${NAME}`),
  new RegExp(`(?:update|delete from) ${NAME}`),
  new RegExp(`^(?:vacuum full|cluster|reindex table) ${NAME}`),
]
const CREATED = new RegExp(`^create (?:unlogged )?table ${NAME}`)

/** A line of a migration that says why a finding is harmless: `-- accepted TABLE: REASON`. */
const ACCEPTED = /^-- accepted (\w+): \S.*$/gm

/** A migration that starts with this line runs statement by statement, so that indexes can be built CONCURRENTLY. */
export const OUTSIDE = /^-- outside of a transaction\b/

const toLine = (statement: string) => withoutTexts(statement).replace(/\s+/g, ' ').toLowerCase()

/**
 * Returns what a migration does that would rewrite or lock a table, or take away what the version before uses, unless the
 * file creates the table itself or accepts it. `isBig` tells which tables are large enough to matter.
 */
export const checkMigration = (text: string, isBig: (table: string) => boolean = () => true): Finding[] => {
  const lines = splitStatements(text).map(toLine)
  const harmless = new Set([...text.matchAll(ACCEPTED)].map(([, table]) => table))
  for (const line of lines) harmless.add(CREATED.exec(line)?.[1])
  return lines.flatMap((line) => {
    const table = TABLES.map((pattern) => pattern.exec(line)?.[1]).find(Boolean)
    if (!table || harmless.has(table)) return []
    return RULES.filter(({ pattern, isBreaking }) => pattern.test(line) && (isBreaking || isBig(table))).map(
      ({ reason }) => ({ table, reason }),
    )
  })
}
