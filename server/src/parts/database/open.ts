import type { Config } from '../config.ts'
import { connect } from './connect.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import type { Db } from './types.ts'

export type Database = {
  readonly db: Db
  /** Where it is; for connections outside the pool. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Opens the database that the configuration names, or our own under DATA_DIR, and brings its schema up to date. */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (what: string) => void = () => {},
): Promise<Database> => {
  const embedded = databaseUrl ? null : await openEmbedded(dataDir, { onEvent: say })
  const url = databaseUrl ?? embedded?.url ?? ''
  const db = connect(url)
  const close = async () => {
    await db.destroy()
    await embedded?.stop()
  }
  try {
    await migrate(db)
  } catch (problem) {
    await close()
    throw problem
  }
  return { db, url, close }
}
