import type pg from 'pg'

/** Whether our schema has a table of that name. */
export const hasTable = async (client: pg.ClientBase, name: string): Promise<boolean> => {
  const { rows } = await client.query(`select to_regclass('public.' || $1) is not null as found`, [name])
  return rows[0].found
}
