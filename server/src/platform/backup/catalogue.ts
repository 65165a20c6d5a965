import pg from 'pg'
import type { Sequence, TableCopy } from './manifest.ts'

/** The schemas with the data of the site: ours, and that of the job queue. */
export const SCHEMAS = ['public', 'pgboss']
export const JOB_SCHEMA = 'pgboss'
/** Of the job queue only the jobs themselves are data; its queues and schedules are made by each version of the program. */
const JOB_TABLE = 'job'
/** Made by the migrations, which a restore repeats. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock']

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export type Table = Pick<TableCopy, 'schema' | 'name' | 'columns'>

/**
 * Returns the tables to copy, with the columns that are stored and not computed. Unlogged tables are left out: they may be
 * lost in a crash too.
 */
export const findTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and (n.nspname = 'public' and not c.relname = any($1) or n.nspname = $2 and c.relname = $3)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [MIGRATION_TABLES, JOB_SCHEMA, JOB_TABLE],
  )
  return rows
}

/** Returns the sequences of our schema as they are now. */
export const findSequences = async (client: pg.ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = 'public' order by 2`,
  )
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query(`select last_value, is_called from ${quoted({ schema, name })}`)
    sequences.push({ schema, name, value: String(states[0].last_value), isCalled: states[0].is_called })
  }
  return sequences
}
