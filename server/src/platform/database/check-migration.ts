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

const CREATED_BODY = /^create (?:or replace )?(?:function|procedure) "?(\w+)"?/
const CALLED = /(?:^call|\bselect|\bperform|\bfrom) "?(\w+)"?\(/g
/** Runs SQL that a body builds. Triggers have `execute function`. */
const BUILDS = /^execute (?!function |procedure )/
const BODY = /\$(\w*)\$([\s\S]*)\$\1\$/
/** Where a statement begins in the body of a function, other than after a semicolon. */
const CONTROL = /\b(?:begin|then|else|loop|declare)\b/

/** Takes a lock in a moment, and keeps it until the transaction ends: until then the table cannot be written, or even read. */
const KEEPS_LOCK = /^(alter table|create (or replace )?(constraint )?trigger) /
/** Takes as long as there are rows. */
const READS_ROWS = /^(with .* )?insert into .* select |^create (unlogged )?table .* as |^refresh materialized view/

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?(?:public\.)?"?(\w+)"?`
const TABLES = [
  new RegExp(`^create (?:or replace )?(?:constraint )?trigger .*? on ${NAME}`),
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

const linesOfBody = (statement: string): string[] =>
  splitStatements(BODY.exec(statement)?.[2] ?? '').flatMap((part) =>
    toLine(part)
      .split(CONTROL)
      .map((line) => line.trim())
      .filter(Boolean),
  )

/** A statement, or one of a body that it runs; `by` is the body: `do`, or the name of a function. */
type Run = { readonly line: string; readonly by?: string }

/** Returns the statements of a file with those of the blocks that it runs and of its own functions that it calls. */
const runsOf = (text: string): Run[] => {
  const bodies = new Map<string, string[]>()
  const expand = ({ line, by }: Run, calling: readonly string[]): Run[] => {
    const called = [...line.matchAll(CALLED)].flatMap(([, name = '']) => (calling.includes(name) ? [] : name))
    const inner = called.flatMap((name) =>
      (bodies.get(name) ?? []).flatMap((each) => expand({ line: each, by: name }, [...calling, name])),
    )
    return [by === undefined ? { line } : { line, by }, ...inner]
  }
  return splitStatements(text).flatMap((statement) => {
    const line = toLine(statement)
    const name = CREATED_BODY.exec(line)?.[1]
    if (name) bodies.set(name, linesOfBody(statement))
    if (!/^do\b/.test(line)) return expand({ line }, [])
    return linesOfBody(statement).flatMap((each) => expand({ line: each, by: 'do' }, []))
  })
}

/**
 * Returns what a migration does that rewrites a table, locks it for long or takes away what the version before uses, unless the
 * file creates the table or accepts it. `isBig` tells which tables are large enough to matter. A lock for a moment, as of a new
 * trigger, is a finding only when the same transaction then reads rows. SQL that a function builds is one, named by the function
 * or `do`; functions of other files are not read.
 */
export const checkMigration = (text: string, isBig: (table: string) => boolean = () => true): Finding[] => {
  const runs = runsOf(text)
  const harmless = new Set([...text.matchAll(ACCEPTED)].map(([, table]) => table))
  for (const { line } of runs) harmless.add(CREATED.exec(line)?.[1])
  const isOutside = OUTSIDE.test(text)
  let locked: { readonly table: string; readonly by: string | undefined } | undefined
  const findings = runs.flatMap(({ line, by }) => {
    if (by !== undefined && BUILDS.test(line) && !harmless.has(by))
      return [{ table: by, reason: 'runs SQL that it builds, which this check cannot read. Say why it is harmless.' }]
    if (locked && READS_ROWS.test(line) && (!isOutside || locked.by === by))
      return [
        { table: locked.table, reason: 'keeps the table locked while rows are read. Do that first, or by a job.' },
      ]
    const table = TABLES.map((pattern) => pattern.exec(line)?.[1]).find(Boolean)
    if (!table || harmless.has(table)) return []
    if (isBig(table) && KEEPS_LOCK.test(line) && (!isOutside || by !== undefined)) locked = { table, by }
    return RULES.filter(({ pattern, isBreaking }) => pattern.test(line) && (isBreaking || isBig(table))).map(
      ({ reason }) => ({ table, reason }),
    )
  })
  // A function may be called several times.
  return [...new Map(findings.map((finding) => [Object.values(finding).join(), finding])).values()]
}
