import './jobs.ts'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { makeSuperAdmin, resetSecondFactorOf } from './features/admin/super-admin-actions.ts'
import { readConfig } from './platform/configuration/config.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { openDatabase } from './platform/database/open.ts'

const USAGE = `Usage: npm run super-admin -- EMAIL [--reset-second-factor]

Makes the account of that address a super admin. If there is none, or its address is not verified, the password becomes
SUPER_ADMIN_PASSWORD, or a new one that is printed here once.

With --reset-second-factor the account keeps its role, and its two-step verification is turned off: for a person who has lost
both the authenticator app and the recovery codes.`

const RESET = '--reset-second-factor'

const RESULTS = {
  created: 'Created super admin',
  promoted: 'Its password is unchanged. Now a super admin:',
  replaced:
    'The account was not verified: its password was replaced, its sessions and codes have ended. Now a super admin:',
}

/** `npm run super-admin`: promotes or creates a super admin, also while a server is running. */
const main = async () => {
  const given = process.argv.slice(2)
  const isReset = given.includes(RESET)
  const [email, ...more] = given.filter((argument) => argument !== RESET)
  if (!email || more.length || !z.email().safeParse(email).success) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const config = readConfig({ ...process.env, SUPER_ADMIN_EMAIL: '', SUPER_ADMIN_PASSWORD: '' })
  const database = await openDatabase(config, {
    onEvent: (line) => console.error(line),
    // It may be run before the first start.
    mayCreate: true,
    saysWhich: true,
    leavesIndexes: true,
  })
  try {
    const services = { db: database.db, clock: () => new Date() }
    if (isReset) {
      await resetSecondFactorOf(services, email)
      console.log(`Two-step verification is off for ${email}.`)
      return
    }
    const chosen = process.env.SUPER_ADMIN_PASSWORD
    const password = chosen || randomBytes(15).toString('base64url')
    const result = await makeSuperAdmin(services, { email, password })
    const shown = chosen || result === 'promoted' ? '' : ` Password: ${password}`
    console.log(`${RESULTS[result]} ${email}.${shown}`)
  } finally {
    await database.close()
  }
}

await main().catch((problem) => {
  console.error(describeFailure(problem))
  process.exitCode = 1
})
