import type pg from 'pg'
import { quoted, SCHEMAS, type Table } from './catalogue.ts'

type Statements = { drop: string; create: string }

/** Foreign keys and exclusions: the rows they compare may come in any order, and checking all at the end is faster. */
const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as create
  from pg_constraint c join pg_namespace n on n.oid = connamespace
  where contype in ('f', 'x') and conparentid = 0 and nspname = 'public'
  order by contype = 'f', conname`

/** Indexes that belong to no constraint. */
const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
  from pg_index i join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace
  where nspname = 'public' and not c.relispartition
    and not exists (select from pg_constraint where conindid = indexrelid)
    and not exists (select from pg_depend d where d.objid = indexrelid and d.deptype = 'e')
  order by indexrelid::regclass::text`

/**
 * Takes off, within a transaction, what makes loading slow or depends on the order of rows: indexes, foreign keys,
 * exclusions and our triggers, whose effects are among the rows. Returns what puts them back.
 */
export const setAside = async (client: pg.ClientBase, tables: readonly Table[]): Promise<() => Promise<void>> => {
  const { rows: constraints } = await client.query<Statements>(CONSTRAINTS)
  for (const { drop } of constraints) await client.query(drop)
  const { rows: indexes } = await client.query<Statements>(INDEXES)
  for (const { drop } of indexes) await client.query(drop)
  const own = tables.filter(({ schema }) => schema === SCHEMAS[0])
  for (const table of own) await client.query(`alter table ${quoted(table)} disable trigger user`)
  return async () => {
    for (const table of own) await client.query(`alter table ${quoted(table)} enable trigger user`)
    for (const { create } of [...indexes, ...constraints]) await client.query(create)
  }
}

/** Everything of ours in the schema `public`: what belongs to an extension stays. */
const OBJECTS = `
  with own as (
    select 'table' as kind, c.oid::regclass::text as name, 1 as nth, c.oid
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname = 'public' and relkind in ('r', 'p') and relname <> $1
    union all select 'sequence', c.oid::regclass::text, 2, c.oid
      from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind = 'S'
    union all select 'routine', p.oid::regprocedure::text, 3, p.oid
      from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname = 'public'
    union all select 'text search configuration', format('%I.%I', nspname, cfgname), 4, c.oid
      from pg_ts_config c join pg_namespace n on n.oid = cfgnamespace where nspname = 'public'
  )
  select format('drop %s if exists %s cascade', kind, name) as drop from own
  where not exists (select from pg_depend d where d.objid = own.oid and d.deptype = 'e')
  order by nth, name`

/** Deletes the whole schema with its rows, but the table `kept`. */
export const dropEverything = async (client: pg.ClientBase, kept: string): Promise<void> => {
  await client.query('begin')
  const { rows } = await client.query<Pick<Statements, 'drop'>>(OBJECTS, [kept])
  for (const { drop } of rows) await client.query(drop)
  await client.query('drop schema if exists pgboss cascade')
  await client.query('commit')
}
