import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { makeSuperAdmin } from './features/admin/super-admin-actions.ts'
import { readConfig } from './platform/configuration/config.ts'
import { createDataDir } from './platform/configuration/data-dir.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { openDatabase } from './platform/database/open.ts'

const USAGE = `Usage: npm run super-admin -- EMAIL

Makes the account of that address a super admin. If there is none, or its address is not verified, the password becomes
SUPER_ADMIN_PASSWORD, or a new one that is printed here once.`

const RESULTS = {
  created: 'Created super admin',
  promoted: 'Its password is unchanged. Now a super admin:',
  replaced:
    'The account was not verified: its password was replaced, its sessions and codes have ended. Now a super admin:',
}

/** `npm run super-admin`: promotes or creates a super admin, also while a server is running. */
const main = async () => {
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length || !z.email().safeParse(email).success) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const config = readConfig({ ...process.env, SUPER_ADMIN_EMAIL: '', SUPER_ADMIN_PASSWORD: '' })
  await createDataDir(config.dataDir)
  const database = await openDatabase(config, { onEvent: (line) => console.error(line) })
  try {
    const services = { db: database.db, clock: () => new Date() }
    const given = process.env.SUPER_ADMIN_PASSWORD
    const password = given || randomBytes(15).toString('base64url')
    const result = await makeSuperAdmin(services, { email, password })
    const shown = given || result === 'promoted' ? '' : ` Password: ${password}`
    console.log(`${RESULTS[result]} ${email}.${shown}`)
  } finally {
    await database.close()
  }
}

await main().catch((problem) => {
  console.error(describeFailure(problem))
  process.exitCode = 1
})
