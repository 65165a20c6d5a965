type Query = (text: string) => Promise<{ readonly rows: readonly unknown[] }>

/** Returns the names of the migrations that the database has, in order; none when it has never been migrated. */
export const findMigrations = async (query: Query): Promise<string[]> => {
  const found = await query(`select to_regclass('public.kysely_migration') is not null as exists`)
  if (!(found.rows as { exists: boolean }[])[0]?.exists) return []
  const { rows } = await query('select name from public.kysely_migration order by name')
  return (rows as { name: string }[]).map(({ name }) => name)
}
