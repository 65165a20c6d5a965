import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#contract/pictures.ts'
import { ORIGINAL_FOLDER, PICTURE_FOLDER, PRIVATE_FOLDER } from './features/uploads/files.ts'
import type { StoredFiles } from './platform/backup/make-backup.ts'

/** Rows of one round, so that a large site's keys are never all in memory. */
const BATCH = 5_000

/** Every key of a file that a row refers to, as the features write them, by table. */
const REFERENCED: Record<string, string> = {
  uploads: `
    select '${ORIGINAL_FOLDER}/' || id as key from uploads where state = 'WORKING'
    union all select key || '/' || side || '.' || format from uploads,
      unnest(array[${PICTURE_WIDTHS.join(', ')}]) as side,
      unnest(array[${PICTURE_FORMATS.map((format) => `'${format}'`).join(', ')}]) as format where state = 'READY'`,
  users: `select avatar_key || '.webp' from users where avatar_key is not null`,
  landlord_documents: 'select key from landlord_documents',
  deposit_claim_photos: 'select key from deposit_claim_photos',
}

/** The files that the features store, for backups. */
export const storedFiles: StoredFiles = {
  folders: [PICTURE_FOLDER, PRIVATE_FOLDER, ORIGINAL_FOLDER, 'avatars', 'documents', 'claims'],
  findReferenced: async function* (client) {
    // The database may have an earlier schema.
    const { rows: tables } = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) as name where to_regclass('public.' || name) is not null`,
      [Object.keys(REFERENCED)],
    )
    if (tables.length === 0) return
    const query = tables.map(({ name }) => REFERENCED[name]).join(' union all ')
    await client.query(`declare referenced no scroll cursor for ${query}`)
    for (;;) {
      const { rows } = await client.query<{ key: string }>(`fetch ${BATCH} from referenced`)
      for (const { key } of rows) yield key
      if (rows.length < BATCH) break
    }
    await client.query('close referenced')
  },
}
