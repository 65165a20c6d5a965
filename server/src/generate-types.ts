import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from './platform/database/connect.ts'
import { openEmbedded } from './platform/database/embedded.ts'
import { writeTypes } from './platform/database/generate-types.ts'
import { migrate } from './platform/database/migrate.ts'

/** `npm run generate-types`: writes the table types that the migrations give, from a database of its own. */
const folder = await mkdtemp(join(tmpdir(), 'lintel-types-'))
const postgres = await openEmbedded(folder, { disposable: true })
const db = connect(postgres.url)
try {
  await migrate(db)
  await writeTypes(db)
} finally {
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
