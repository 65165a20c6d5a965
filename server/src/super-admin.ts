import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { addSuperAdmin, promoteSuperAdmin } from './features/admin/actions.ts'
import { readConfig } from './parts/config.ts'
import { makeDataDir } from './parts/data-dir.ts'
import { openDatabase } from './parts/database/open.ts'
import { Problem } from './parts/problem.ts'
import { StartProblem } from './parts/start-problem.ts'

const USAGE = `Usage: npm run super-admin -- EMAIL

Makes the account of that address a super admin. Without one it is created; its password is SUPER_ADMIN_PASSWORD,
or a new one that is printed here once.`

/** `npm run super-admin`: promotes or creates, and ends. Works beside a running server. */
const main = async () => {
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length || !z.email().safeParse(email).success) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const config = readConfig({ ...process.env, SUPER_ADMIN_EMAIL: '', SUPER_ADMIN_PASSWORD: '' })
  await makeDataDir(config.dataDir)
  const database = await openDatabase(config, (line) => console.error(line))
  try {
    const parts = { db: database.db, clock: () => new Date() }
    if (await promoteSuperAdmin(parts, email)) return console.log(`${email} is a super admin now.`)
    const given = process.env.SUPER_ADMIN_PASSWORD
    const password = given || randomBytes(15).toString('base64url')
    await addSuperAdmin(parts, { email, password })
    console.log(`Created the super admin ${email}.${given ? '' : ` The password is ${password}`}`)
  } finally {
    await database.close()
  }
}

await main().catch((problem) => {
  console.error(problem instanceof StartProblem || problem instanceof Problem ? problem.message : problem)
  process.exitCode = 1
})
