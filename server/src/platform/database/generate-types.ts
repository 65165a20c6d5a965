import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type GenerateOptions, generate, PostgresDialect } from 'kysely-codegen'
import type { Db } from './types.ts'

/** The parsers of `connect.ts` where they differ from the generator's assumptions. */
const PARSED = { int8: 'number', numeric: 'number', timestamptz: 'Date' }

const SCALARS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  date: 'string',
  float8: 'number',
  tsvector: 'string',
  text: 'string',
  _int4: 'number[]',
  _text: 'string[]',
  ...PARSED,
}

/** The generator treats computed columns as columns with a default, which can be written. */
const computedColumns = async (db: Db): Promise<Record<string, string>> => {
  const { rows } = await sql<{ path: string; type: string; nullable: boolean }>`
    select table_name || '.' || column_name as path, udt_name as type, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'public' and is_generated = 'ALWAYS'`.execute(db)
  return Object.fromEntries(
    rows.map(({ path, type, nullable }) => {
      const scalar = SCALARS[type]
      if (!scalar) throw new Error(`${path}: add the PostgreSQL type "${type}" to the generator.`)
      return [path, `GeneratedAlways<${scalar}${nullable ? ' | null' : ''}>`]
    }),
  )
}

const optionsFor = async (db: Db): Promise<GenerateOptions> => ({
  db,
  dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
  camelCase: true,
  customImports: { GeneratedAlways: 'kysely' },
  includePattern: 'public.*',
  excludePattern: 'public.kysely_*',
  outFile: fileURLToPath(new URL('tables.generated.ts', import.meta.url)),
  overrides: { columns: await computedColumns(db) },
  typeMapping: PARSED,
})

/** Writes `tables.generated.ts` from a migrated database. */
export const writeTypes = async (db: Db): Promise<string> => generate(await optionsFor(db))

/** Throws unless `tables.generated.ts` is what `writeTypes` would write. */
export const verifyTypes = async (db: Db): Promise<string> => generate({ ...(await optionsFor(db)), verify: true })
