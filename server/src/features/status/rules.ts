import type { UnreadyReason } from '#contract/operations.ts'
import type { StatusPart, StatusProblem, SystemStatus } from '#contract/status.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds after which a process that runs has been heard of. */
export const SILENT_AFTER = 90
/** Seconds for which jobs may be due: the queues of pictures and other servers take a while. */
const LATE_AFTER = 5 * MINUTE
/** Seconds. A backup a day, and time to notice. */
const BACKUP_OLD_AFTER = 36 * HOUR
const TRANSACTION_OLD_AFTER = 10 * MINUTE
const DISK_LOW_BYTES = 1_000_000_000
const DISK_LOW_SHARE = 0.05
const CONNECTIONS_LOW_SHARE = 0.85

type Part<Name extends StatusPart> = Omit<SystemStatus[Name], 'problems'>
type Found<Name extends StatusPart> = StatusProblem<Name>[]

/** Returns the names of what is true. */
const trueOf = <Name extends string>(found: Readonly<Partial<Record<Name, boolean>>>): Name[] =>
  (Object.keys(found) as Name[]).filter((name) => found[name])

type Program = { readonly version: string; readonly versions: readonly string[]; readonly unknownMigrations: number }

export const problemsOfProgram = ({ version, versions, unknownMigrations }: Program): Found<'program'> =>
  trueOf({ MIXED_VERSIONS: versions.some((each) => each !== version), SCHEMA_NEWER: unknownMigrations > 0 })

export const problemsOfProcesses = ({ list }: Part<'processes'>): Found<'processes'> =>
  trueOf({ PROCESS_SILENT: list.some(({ isSilent }) => isSilent) })

/** Of the queues but that of mails, which is a part of its own. */
export const problemsOfJobs = ({ queues, failed }: Part<'jobs'>): Found<'jobs'> =>
  trueOf({
    JOBS_LATE: queues.some(({ name, oldestSeconds }) => name !== 'mail' && oldestSeconds > LATE_AFTER),
    JOBS_FAILED: failed > 0,
  })

export const problemsOfMail = ({ kind, isReachable, oldestSeconds }: Part<'mail'>): Found<'mail'> =>
  trueOf({
    MAIL_NOT_SET: kind === 'NONE',
    MAIL_UNREACHABLE: isReachable === false,
    MAILS_LATE: kind !== 'NONE' && isReachable !== false && oldestSeconds > LATE_AFTER,
  })

const STORAGE_PROBLEMS: Record<UnreadyReason, StatusProblem<'storage'>> = {
  unreachable: 'STORAGE_UNREACHABLE',
  refused: 'STORAGE_REFUSED',
  read_only: 'STORAGE_READ_ONLY',
  disk_full: 'DISK_FULL',
  failed: 'STORAGE_FAILED',
}

type Storage = Pick<Part<'storage'>, 'freeBytes' | 'totalBytes'> & { readonly state: 'ok' | UnreadyReason }

export const problemsOfStorage = ({ state, freeBytes, totalBytes }: Storage): Found<'storage'> => [
  ...(state === 'ok' ? [] : [STORAGE_PROBLEMS[state]]),
  ...trueOf({
    DISK_LOW: state !== 'disk_full' && freeBytes < Math.max(DISK_LOW_BYTES, totalBytes * DISK_LOW_SHARE),
  }),
]

/** Test money is what a demo is for. */
export const problemsOfPayments = (
  { gateways, unanswered }: Part<'payments'>,
  { isDemo }: { readonly isDemo: boolean },
): Found<'payments'> =>
  trueOf({
    TEST_MODE: !isDemo && gateways.some(({ isCurrent, mode }) => isCurrent && mode === 'TEST'),
    GATEWAY_SILENT: unanswered > 0,
  })

export const problemsOfDatabase = ({
  connections,
  connectionsNeeded,
  maxConnections,
  oldestTransactionSeconds,
}: Part<'database'>): Found<'database'> =>
  trueOf({
    CONNECTIONS_LOW: connections > maxConnections * CONNECTIONS_LOW_SHARE,
    CONNECTIONS_SHORT: connectionsNeeded > maxConnections,
    TRANSACTION_OLD: oldestTransactionSeconds > TRANSACTION_OLD_AFTER,
  })

/** One that has just started is well: it catches up. */
export const problemsOfReplicas = ({ list }: Part<'replicas'>): Found<'replicas'> =>
  trueOf({ REPLICA_UNUSED: list.some(({ state }) => state !== 'USED' && state !== 'CATCHING_UP') })

export const problemsOfSearch = ({ state }: Part<'search'>): Found<'search'> =>
  trueOf({ INDEX_LOADING: state === 'LOADING', INDEX_STUCK: state === 'STUCK' })

type Backup = { readonly ageSeconds: number; readonly missingFiles: number } | undefined

/** A demo has nothing to lose. */
export const problemsOfBackup = (last: Backup, { isDemo }: { readonly isDemo: boolean }): Found<'backup'> =>
  trueOf({
    BACKUP_MISSING: !isDemo && last === undefined,
    BACKUP_OLD: !isDemo && last !== undefined && last.ageSeconds > BACKUP_OLD_AFTER,
    BACKUP_INCOMPLETE: last !== undefined && last.missingFiles > 0,
  })

/** Keys of a test mode say so: Stripe's sk_test_… and rk_test_…, Chapa's CHASECK_TEST-…. */
const TEST_KEY = /^([a-z]+_test_|CHASECK_TEST-)/

/** Returns whether a gateway takes money, by its key; the sandbox has none. */
export const modeOf = (secretKey: string | undefined): 'TEST' | 'LIVE' =>
  secretKey === undefined || TEST_KEY.test(secretKey) ? 'TEST' : 'LIVE'
