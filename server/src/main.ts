import { makeApp } from './app.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts'
import { addSuperAdmin } from './features/admin/actions.ts'
import { type Config, readConfig } from './parts/config.ts'
import { makeDataDir } from './parts/data-dir.ts'
import { type Database, openDatabase } from './parts/database/open.ts'
import { openMail } from './parts/mail.ts'
import { openParts } from './parts/open-parts.ts'
import { Problem } from './parts/problem.ts'
import { StartProblem } from './parts/start-problem.ts'
import { openWorker } from './worker.ts'

/** No call of ours takes that long (ms) unless the database has stopped answering (R10). */
const PATIENCE = 5_000

/** For the person at the terminal; standard output is for the log. */
const say = (line: string) => console.error(line)

const greet = (config: Config) => {
  say(`\n  Lintel is open at ${config.publicUrl}\n`)
  if (!config.smtpUrl)
    say(config.demo ? `  Mails: ${config.publicUrl}/dev/mailbox\n` : '  SMTP_URL is not set: mails wait until it is.\n')
  if (!config.demo) return
  say('  Demo accounts:')
  for (const { role, email } of DEMO_ACCOUNTS) say(`    ${role.padEnd(12)} ${email.padEnd(26)} ${DEMO_PASSWORD}`)
  say('')
}

/** Stops in order on a signal: answer what is under way, turn the rest away, close everything (R9). */
const stopOnSignals = (stop: () => Promise<void>) => {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (problem) => {
        console.error(problem)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

const serve = async (config: Config, database: Database) => {
  const { db, url } = database
  const parts = await openParts(db, config)
  if (config.demo) {
    // Loaded only here: in service its texts need no memory.
    const { seedDemo } = await import('./demo/seed.ts')
    if (await seedDemo(parts)) say('Filled the empty database with demo listings.')
  }
  if (config.superAdmin && (await addSuperAdmin(parts, config.superAdmin))) say('Created the first super admin.')
  const pages = process.argv.includes('--hot') ? 'hot' : 'built'
  const { app, drain } = await makeApp(parts, { pages })
  const mail = openMail(config, db)
  const worker = openWorker(parts, { send: mail.send, url, log: app.log })
  stopOnSignals(async () => {
    await drain()
    await worker.stop()
    mail.close()
    await app.close()
    await database.close()
  })
  await app.listen({ port: config.port, host: config.host })
  worker.start()
  greet(config)
}

/** config → database → app → listen; nothing else starts anything. */
const main = async () => {
  const config = readConfig(process.env)
  await makeDataDir(config.dataDir)
  const database = await openDatabase(config, say, PATIENCE)
  await serve(config, database).catch(async (problem: NodeJS.ErrnoException) => {
    await database.close()
    throw problem.code === 'EADDRINUSE'
      ? new StartProblem(`Port ${config.port} is taken: set PORT to a free one.`)
      : problem
  })
}

await main().catch((problem) => {
  console.error(problem instanceof StartProblem || problem instanceof Problem ? problem.message : problem)
  process.exit(1)
})
