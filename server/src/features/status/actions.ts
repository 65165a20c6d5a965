import { statfs } from 'node:fs/promises'
import type { SystemStatus } from '#contract/status.ts'
import { connectionsOfAll } from '../../platform/database/connections.ts'
import { listMigrations } from '../../platform/database/migrate.ts'
import type { ReplicaState } from '../../platform/database/replicas.ts'
import { GATEWAY_NAMES } from '../../platform/gateways/gateway.ts'
import { readinessOf } from '../../platform/http/readiness.ts'
import { DEAD_LETTERS } from '../../platform/jobs/queues.ts'
import { openMailTransport } from '../../platform/mail/transport.ts'
import type { Services } from '../../platform/services.ts'
import { succeedsWithin } from '../../platform/time-limit.ts'
import { PROGRAM_VERSION } from '../../platform/version.ts'
import { FORGOTTEN_AFTER } from '../../platform/workers/heartbeat.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

/** Milliseconds that the mail server has to answer, and for which its answer is kept. */
const MAIL_TIMEOUT = 4_000
const MAIL_KEPT = 30_000
/** Milliseconds after the end of a checkout until which the gateway has said how it ended. */
const ANSWERED_WITHIN = 3_600_000

/** Returns a function that asks the mail server whether it lets us in, at most once in 30 s. */
const createMailCheck = ({ config, db }: Services) => {
  const mail = openMailTransport(config, db)
  let kept: { readonly at: number; readonly isReachable: Promise<boolean> } | undefined
  return {
    isReachable: (): Promise<boolean> => {
      if (kept && performance.now() - kept.at < MAIL_KEPT) return kept.isReachable
      const isReachable = succeedsWithin(mail.verify(), MAIL_TIMEOUT)
      kept = { at: performance.now(), isReachable }
      return isReachable
    },
    close: mail.close,
  }
}

const STATES: Record<ReplicaState['verdict'], SystemStatus['replicas']['list'][number]['state']> = {
  used: 'USED',
  'catching-up': 'CATCHING_UP',
  late: 'LATE',
  gone: 'GONE',
  primary: 'PRIMARY',
  stranger: 'STRANGER',
}

type Options = { readonly indexState: () => SystemStatus['search']['state'] }

/** Returns what reads the state of the system. */
export const createSystemStatus = (services: Services, { indexState }: Options) => {
  const { db, config, clock, gateways } = services
  const mailCheck = createMailCheck(services)

  const readProgram = async (postgres: string, versions: string[]): Promise<SystemStatus['program']> => {
    const [has, known] = await Promise.all([queries.findApplied(db), listMigrations()])
    const unknownMigrations = has.filter((name) => !known.includes(name)).length
    return {
      problems: rules.problemsOfProgram({ version: PROGRAM_VERSION, versions, unknownMigrations }),
      version: PROGRAM_VERSION,
      node: process.versions.node,
      postgres,
      migrations: has.length,
      lastMigration: has.at(-1) ?? null,
    }
  }

  const readMail = async ({ queues }: Pick<SystemStatus['jobs'], 'queues'>): Promise<SystemStatus['mail']> => {
    const waiting = queues.find(({ name }) => name === 'mail')
    const withoutServer = config.demo ? 'MAILBOX' : 'NONE'
    const part = {
      kind: config.smtpUrl ? 'SMTP' : withoutServer,
      isReachable: config.smtpUrl ? await mailCheck.isReachable() : null,
      waiting: waiting?.waiting ?? 0,
      oldestSeconds: waiting?.oldestSeconds ?? 0,
    } as const
    return { problems: rules.problemsOfMail(part), ...part }
  }

  const readStorage = async (): Promise<SystemStatus['storage']> => {
    const [state, { bavail, blocks, bsize }] = await Promise.all([
      readinessOf(services.storage.check()),
      statfs(config.dataDir),
    ])
    const disk = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    return {
      problems: rules.problemsOfStorage({ state, ...disk }),
      kind: config.storageUrl ? 'BUCKET' : 'FOLDER',
      isWritable: state === 'ok',
      ...disk,
    }
  }

  const readPayments = async (): Promise<SystemStatus['payments']> => {
    const opened = GATEWAY_NAMES.filter(
      (name) => gateways.byName(name) && (name !== 'sandbox' || gateways.current.name === name),
    )
    const [unanswered, ...found] = await Promise.all([
      queries.countUnanswered(db, new Date(clock().getTime() - ANSWERED_WITHIN)),
      ...opened.map(async (name) => ({
        name,
        isCurrent: name === gateways.current.name,
        mode: rules.modeOf(name === 'sandbox' ? undefined : config.payments[name]?.secretKey),
        lastPaidAt: (await queries.findLastPaid(db, name))?.toISOString() ?? null,
      })),
    ])
    const part = { gateways: found, unanswered }
    return { problems: rules.problemsOfPayments(part, { isDemo: config.demo }), ...part }
  }

  const readBackup = async (): Promise<SystemStatus['backup']> => {
    const last = await queries.findLastBackup(db)
    return {
      problems: rules.problemsOfBackup(last, { isDemo: config.demo }),
      isNeeded: !config.demo,
      last: last
        ? {
            finishedAt: last.finishedAt.toISOString(),
            rows: last.rowCount,
            files: last.fileCount,
            bytes: last.fileBytes,
            missingFiles: last.missingFiles,
          }
        : null,
    }
  }

  const read = async (): Promise<SystemStatus> => {
    const [{ version: postgres, ...database }, found, queues, storage, payments, backup] = await Promise.all([
      queries.readDatabase(db),
      queries.findProcesses(db, FORGOTTEN_AFTER),
      queries.findQueues(db, DEAD_LETTERS),
      readStorage(),
      readPayments(),
      readBackup(),
    ])
    const processes = { list: found.map(({ startedAt, ...each }) => ({ ...each, startedAt: startedAt.toISOString() })) }
    const running = found.filter(({ isSilent }) => !isSilent)
    const databasePart = {
      kind: config.databaseUrl ? 'EXTERNAL' : 'EMBEDDED',
      ...database,
      connectionsNeeded: connectionsOfAll(config, running.length),
    } as const
    const search = { state: indexState() }
    const replicas = {
      list: services.replicas
        .states()
        .map(({ name, verdict, lagSeconds }) => ({ name, state: STATES[verdict], lagSeconds })),
    }
    const versions = running.map(({ version }) => version)
    const [program, mail] = await Promise.all([readProgram(postgres, versions), readMail(queues)])
    return {
      at: clock().toISOString(),
      program,
      processes: { problems: rules.problemsOfProcesses(processes), ...processes },
      jobs: { problems: rules.problemsOfJobs(queues), ...queues },
      mail,
      storage,
      payments,
      database: { problems: rules.problemsOfDatabase(databasePart), ...databasePart },
      replicas: { problems: rules.problemsOfReplicas(replicas), ...replicas },
      search: { problems: rules.problemsOfSearch(search), ...search },
      backup,
    }
  }
  return { read, close: mailCheck.close }
}
