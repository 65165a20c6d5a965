import { setTimeout as delay } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { DEMO_PASSWORD, demoAccounts } from './demo/accounts.ts'
import { createConfiguredSuperAdmin } from './features/admin/super-admin-actions.ts'
import { isLockedDemoAccount } from './features/auth/rules.ts'
import { fillTimeZones } from './features/bookings/actions/fill-time-zones.ts'
import { findEarlierGateways } from './features/payments/actions/earlier-gateways.ts'
import { countDemoAccounts, hasSuperAdmin } from './features/users/actions.ts'
import { openJobs } from './jobs.ts'
import { type Config, readConfig } from './platform/configuration/config.ts'
import { createDataDir } from './platform/configuration/data-dir.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { StartupError } from './platform/configuration/startup-error.ts'
import { createServices } from './platform/create-services.ts'
import { CALL_TIMEOUTS, JOB_TIMEOUTS } from './platform/database/connect.ts'
import { DEMO_CONNECTIONS, describeExcess, JOB_CONNECTIONS } from './platform/database/connections.ts'
import { watchQueries } from './platform/database/observe.ts'
import { type Database, openDatabase } from './platform/database/open.ts'
import { withConnection } from './platform/database/own-connection.ts'
import { findRestore } from './platform/database/serving-lock.ts'
import { watchMailServer } from './platform/mail/recovery.ts'
import { openMailTransport } from './platform/mail/transport.ts'
import { loadKeys } from './platform/security/keys.ts'
import { trustsLoopback } from './platform/security/operators.ts'
import { claimSecret, isOwnSecret, otherSecret } from './platform/security/site-secret.ts'
import type { Services } from './platform/services.ts'
import { PROGRAM_VERSION } from './platform/version.ts'
import { startHeartbeat } from './platform/workers/heartbeat.ts'
import { leadWorkers } from './platform/workers/lead.ts'
import { hasLeader, isFirst, isLeader } from './platform/workers/role.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

/** Writes to standard error; standard output is for the log. */
const printLine = (line: string) => console.error(line)

const printStartMessage = (config: Config) => {
  printLine(`\n  Lintel is running at ${config.publicUrl}\n`)
  if (config.production && new URL(config.publicUrl).hostname === 'localhost')
    printLine('  PUBLIC_URL leads to this machine: links in mails will work nowhere else.\n')
  if (!config.smtpUrl && !config.demo) printLine('  SMTP_URL is not set: mails are queued until it is.\n')
  else if (!config.smtpUrl)
    printLine(
      trustsLoopback(config)
        ? `  Mails: ${config.publicUrl}/dev/mailbox\n`
        : '  SMTP_URL is not set: mails of this demo cannot be read, because others may reach it.\n',
    )
  if (!config.demo) return
  printLine('  Demo accounts:')
  for (const { role, email } of demoAccounts(config))
    printLine(`    ${role.padEnd(12)} ${email.padEnd(26)} ${DEMO_PASSWORD}`)
  printLine('')
}

/** Milliseconds. A stop ends within ten seconds (R9), also on a busy machine, and the leader of WORKERS stops PostgreSQL after them. */
const STOP_WITHIN = hasLeader() ? 7_500 : 8_500
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What tests give: the clock of the server, and another limit above which calls are refused as too many. */
type Given = { readonly clock?: Services['clock']; readonly maxEventLoopDelay?: number | undefined }

type Running = { readonly fail: (problem: unknown) => void; readonly stop: () => Promise<void> }

/**
 * Stops what was started on a signal (R9), and after an error that nothing caught, with code 1. Covers the start too:
 * the kernel ignores signals to process 1 of a container that have no handler. What exceeds the deadline is cut off, and
 * is retried or recovered by the next start.
 */
const stopOnSignal = (starting: Promise<Running>, abortStart: () => void) => {
  let isStopping = false
  const { close } = closeWithGrace({ delay: false, skip: ['beforeExit', ...STOP_SIGNALS] }, async ({ err }) => {
    isStopping = true
    const stop = async () => {
      abortStart()
      // A start that failed has closed what it had opened.
      const running = await starting.catch(() => undefined)
      if (err && running) running.fail(err)
      else if (err) console.error(err)
      await running?.stop()
    }
    const isCutOff = await Promise.race([stop().then(() => false), delay(STOP_WITHIN, true)])
    if (isCutOff) printLine('The stop took too long and was cut off. The database may still be shutting down.')
  })
  // Ctrl-C arrives two or three times, from the terminal, npm and scripts/run.mjs. At the second signal close-with-grace would end the
  // process, and while it replaces its listeners there is none, so that the system does.
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      if (!isStopping) close()
    })
}

/** Creates the account of SUPER_ADMIN_EMAIL unless a start has done so already, and prints what happened. */
const addFirstSuperAdmin = async (services: Services, given: NonNullable<Config['superAdmin']>) => {
  const claim = await createConfiguredSuperAdmin(services, given)
  if (claim.outcome === 'moved')
    printLine(`The super admin of SUPER_ADMIN_EMAIL has changed the address of the account, so none was created.`)
  else if (claim.outcome === 'created') printLine(`Created the first super admin, ${given.email}.`)
  else if (claim.outcome === 'replaced')
    printLine(
      `${given.email} is now a super admin. Its account was not verified: SUPER_ADMIN_PASSWORD replaced its password, and its sessions and codes have ended.`,
    )
  else if (isLockedDemoAccount(claim, services.config))
    printLine(
      `${given.email} is an account of the demo, which cannot log in here. Set SUPER_ADMIN_EMAIL to another address.`,
    )
  else if (claim.role !== 'SUPER_ADMIN')
    printLine(
      `${given.email} has an account that is not a super admin, so nothing was changed. To promote it: npm run super-admin -- ${given.email}`,
    )
}

const serve = async (config: Config, database: Database, given: Given): Promise<Running> => {
  const { db, url } = database
  const services = await createServices(db, config, given.clock)
  await withConnection({ url, name: 'lintel start' }, (client) =>
    claimSecret(client, services.keys, config, SEALED_COLUMNS),
  )
  await fillTimeZones(db)
  if (config.demo) {
    // Loaded on demand: production does not need the demo's texts in memory.
    const { seedDemo } = await import('./demo/seed.ts')
    // A thousand rows on a busy machine take longer than a call may.
    const slowDb = database.addPool({ max: DEMO_CONNECTIONS, timeouts: JOB_TIMEOUTS })
    if (await seedDemo({ ...services, db: slowDb })) printLine('Added demo data to the empty database.')
  } else {
    const locked = await countDemoAccounts(db)
    if (locked > 0 && isFirst())
      printLine(`The database has ${locked} demo accounts. They cannot log in, because DEMO is off.`)
  }
  for (const { gateway, count, isTest } of isFirst() ? await findEarlierGateways(services) : [])
    printLine(
      isTest
        ? `${count} payments were made through ${gateway}, which moves no money. They count in no sum and are not paid out.`
        : `${count} payments were made through ${gateway}, which is not configured. They cannot be refunded.`,
    )
  if (config.superAdmin && isFirst()) await addFirstSuperAdmin(services, config.superAdmin)
  if (config.production && !config.demo && isFirst() && !(await hasSuperAdmin(db)))
    printLine('There is no super admin yet: npm run super-admin -- EMAIL')
  const pages = process.argv.includes('--hot') ? 'hot' : 'built'
  const { app, drain } = await buildApp(services, {
    maxEventLoopDelay: given.maxEventLoopDelay,
    pages,
    databaseUrl: url,
  })
  if (isFirst()) {
    services.replicas.problems().forEach(printLine)
    const excess = await describeExcess(db, config)
    if (excess) printLine(excess)
  }
  const mail = openMailTransport(config, db)
  const stopWatching = watchMailServer(db, mail.verify, app.log)
  const jobsDb = database.addPool({ max: JOB_CONNECTIONS, timeouts: JOB_TIMEOUTS })
  watchQueries(services, { name: 'jobs', db: jobsDb, log: app.log })
  const jobs = openJobs({ ...services, db: jobsDb }, { sendMail: mail.send, url, log: app.log })
  await jobs.start()
  const stopHeartbeat = await startHeartbeat(jobsDb, { version: PROGRAM_VERSION, log: app.log })
  await app.listen({ port: config.port, host: config.host }).catch(async (problem) => {
    // The sockets hold connections to the database, which is closed next.
    await Promise.all([jobs.stop(), app.close(), stopHeartbeat()])
    const isNoAddress = ['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'].includes(problem.code)
    throw isNoAddress ? new StartupError(`HOST is no address of this machine: ${config.host}`) : problem
  })
  if (isFirst()) {
    printStartMessage(config)
    // Not awaited: the rest of the product works without them.
    void services.issuers.check().then((lines) => lines.forEach(printLine))
  }
  return {
    fail: (err) => {
      if (err instanceof StartupError) printLine(err.message)
      else app.log.fatal({ err }, 'uncaught error')
    },
    stop: async () => {
      await Promise.all([drain(), jobs.stop(), stopHeartbeat()])
      stopWatching()
      mail.close()
      await app.close()
      await database.close()
    },
  }
}

const start = async (signal: AbortSignal, given: Given): Promise<Running> => {
  const config = readConfig(process.env)
  if (isLeader(config)) return startWorkers(signal, config)
  await createDataDir(config.dataDir)
  const database = await openDatabase(config, { onEvent: printLine, mayCreate: true, timeouts: CALL_TIMEOUTS, signal })
  // Ends what of the start waits for the database.
  signal.addEventListener('abort', () => void database.close())
  return serve(config, database, given).catch(async (problem: NodeJS.ErrnoException) => {
    await database.close()
    throw problem.code === 'EADDRINUSE'
      ? new StartupError(`Port ${config.port} is in use. Set PORT to a free one.`)
      : problem
  })
}

/** Returns why no process may serve the database: it is being restored, or its secret was replaced. */
const findObstacle = async (config: Config, { db, url }: Database): Promise<string | undefined> => {
  const restore = await findRestore(db)
  if (restore) return restore
  const keys = await loadKeys(config)
  return withConnection({ url, name: 'lintel start' }, async (client) =>
    (await isOwnSecret(client, keys)) === false ? otherSecret(config) : undefined,
  )
}

/** Leads the processes of WORKERS. Opens the database for them: it is migrated once, and stops after the last of them. */
const startWorkers = async (signal: AbortSignal, config: Config): Promise<Running> => {
  await createDataDir(config.dataDir)
  const database = await openDatabase(config, { onEvent: printLine, mayCreate: true, signal })
  try {
    const stopWorkers = await leadWorkers({
      count: config.workers,
      onEvent: printLine,
      // While the database is away a process starts and waits for it.
      findObstacle: () => findObstacle(config, database).catch(() => undefined),
      signal,
    })
    const stop = async () => {
      await stopWorkers()
      await database.close()
    }
    return { fail: (problem) => console.error(describeFailure(problem)), stop }
  } catch (problem) {
    await database.close()
    throw problem
  }
}

/** Reads the configuration, opens the database, starts the app and listens. */
export const main = async (given: Given = {}): Promise<void> => {
  const aborting = new AbortController()
  let isStarted = false
  const starting = start(aborting.signal, given).finally(() => {
    isStarted = true
  })
  stopOnSignal(starting, () => {
    if (!isStarted) aborting.abort()
  })
  await starting.catch((problem) => {
    if (!aborting.signal.aborted) throw problem
  })
}

if (import.meta.main)
  await main().catch((problem) => {
    console.error(describeFailure(problem))
    process.exit(1)
  })
