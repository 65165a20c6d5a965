import { expect, it } from 'vitest'
import { type REPLICA_STATES, STATUS_PROBLEMS } from '#contract/status.ts'
import * as rules from './rules.ts'

const GB = 1_000_000_000
const program = { version: '1.0.0', versions: ['1.0.0'], unknownMigrations: 0 }
const queue = { name: 'database', waiting: 1, oldestSeconds: 10 }
const mail = { kind: 'SMTP', isReachable: true, waiting: 1, oldestSeconds: 10 } as const
const storage = { state: 'ok', freeBytes: 50 * GB, totalBytes: 100 * GB } as const
const gateway = { name: 'stripe', isCurrent: true, mode: 'LIVE', lastPaidAt: null } as const
const database = {
  kind: 'EMBEDDED',
  bytes: 1,
  connections: 20,
  connectionsNeeded: 97,
  maxConnections: 97,
  oldestTransactionSeconds: 1,
} as const
const backup = { ageSeconds: 24 * 3_600, missingFiles: 0 }
const isReal = { isDemo: false }
const isDemo = { isDemo: true }
const silent = { id: '', host: '', pid: 1, version: '', startedAt: '', memoryBytes: 0, isSilent: true }
const replica = (state: (typeof REPLICA_STATES)[number]) => ({ name: 'db2:5432/lintel', state, lagSeconds: 1 })
const late = { ...queue, oldestSeconds: 301 }

const WELL: [string, string[]][] = [
  ['one version', rules.problemsOfProgram(program)],
  ['jobs that are due for seconds', rules.problemsOfJobs({ queues: [queue], failed: 0 })],
  [
    'mails that wait in their queue, for jobs',
    rules.problemsOfJobs({ queues: [{ ...late, name: 'mail' }], failed: 0 }),
  ],
  ['a mail server', rules.problemsOfMail(mail)],
  ['the mailbox of a demo', rules.problemsOfMail({ ...mail, kind: 'MAILBOX', isReachable: null })],
  ['a storage with room', rules.problemsOfStorage(storage)],
  ['live payments', rules.problemsOfPayments({ gateways: [gateway], unanswered: 0 }, isReal)],
  [
    'the sandbox of a demo',
    rules.problemsOfPayments({ gateways: [{ ...gateway, mode: 'TEST' }], unanswered: 0 }, isDemo),
  ],
  ['a database with room', rules.problemsOfDatabase(database)],
  ['replicas that answer or catch up', rules.problemsOfReplicas({ list: [replica('USED'), replica('CATCHING_UP')] })],
  ['no replicas', rules.problemsOfReplicas({ list: [] })],
  ['a loaded index', rules.problemsOfSearch({ state: 'READY' })],
  ['few listings', rules.problemsOfSearch({ state: 'UNUSED' })],
  ['a backup of yesterday', rules.problemsOfBackup(backup, isReal)],
  ['a demo without backups', rules.problemsOfBackup(undefined, isDemo)],
]
it.each(WELL)('finds nothing wrong with %s', (_, problems) => {
  expect(problems).toEqual([])
})

const WRONG: [string, string[], string[]][] = [
  ['a late replica', rules.problemsOfReplicas({ list: [replica('USED'), replica('LATE')] }), ['REPLICA_UNUSED']],
  ['another version', rules.problemsOfProgram({ ...program, versions: ['1.0.0', '1.1.0'] }), ['MIXED_VERSIONS']],
  ['a newer schema', rules.problemsOfProgram({ ...program, unknownMigrations: 1 }), ['SCHEMA_NEWER']],
  ['a silent process', rules.problemsOfProcesses({ list: [silent] }), ['PROCESS_SILENT']],
  ['late jobs', rules.problemsOfJobs({ queues: [late], failed: 0 }), ['JOBS_LATE']],
  ['dead letters', rules.problemsOfJobs({ queues: [], failed: 1 }), ['JOBS_FAILED']],
  [
    'no SMTP_URL',
    rules.problemsOfMail({ ...mail, kind: 'NONE', isReachable: null, oldestSeconds: 900 }),
    ['MAIL_NOT_SET'],
  ],
  [
    'a lost mail server',
    rules.problemsOfMail({ ...mail, isReachable: false, oldestSeconds: 900 }),
    ['MAIL_UNREACHABLE'],
  ],
  ['late mails', rules.problemsOfMail({ ...mail, oldestSeconds: 301 }), ['MAILS_LATE']],
  ['a lost storage', rules.problemsOfStorage({ ...storage, state: 'unreachable' }), ['STORAGE_UNREACHABLE']],
  ['a wrong key', rules.problemsOfStorage({ ...storage, state: 'refused' }), ['STORAGE_REFUSED']],
  ['a read-only disk', rules.problemsOfStorage({ ...storage, state: 'read_only' }), ['STORAGE_READ_ONLY']],
  ['another failure', rules.problemsOfStorage({ ...storage, state: 'failed' }), ['STORAGE_FAILED']],
  ['a full disk', rules.problemsOfStorage({ ...storage, state: 'disk_full', freeBytes: 0 }), ['DISK_FULL']],
  ['less than 5 % free', rules.problemsOfStorage({ ...storage, freeBytes: 4.9 * GB }), ['DISK_LOW']],
  [
    'less than 1 GB free',
    rules.problemsOfStorage({ ...storage, freeBytes: 0.9 * GB, totalBytes: 10 * GB }),
    ['DISK_LOW'],
  ],
  [
    'test keys',
    rules.problemsOfPayments({ gateways: [{ ...gateway, mode: 'TEST' }], unanswered: 0 }, isReal),
    ['TEST_MODE'],
  ],
  ['a silent gateway', rules.problemsOfPayments({ gateways: [gateway], unanswered: 2 }, isDemo), ['GATEWAY_SILENT']],
  [
    'processes that may open more connections than there are',
    rules.problemsOfDatabase({ ...database, connectionsNeeded: 98 }),
    ['CONNECTIONS_SHORT'],
  ],
  ['many connections', rules.problemsOfDatabase({ ...database, connections: 83 }), ['CONNECTIONS_LOW']],
  ['an old transaction', rules.problemsOfDatabase({ ...database, oldestTransactionSeconds: 601 }), ['TRANSACTION_OLD']],
  ['an index that loads', rules.problemsOfSearch({ state: 'LOADING' }), ['INDEX_LOADING']],
  ['an index that hangs', rules.problemsOfSearch({ state: 'STUCK' }), ['INDEX_STUCK']],
  ['no backup', rules.problemsOfBackup(undefined, isReal), ['BACKUP_MISSING']],
  ['an old backup', rules.problemsOfBackup({ ...backup, ageSeconds: 37 * 3_600 }, isReal), ['BACKUP_OLD']],
  [
    'a backup without some files',
    rules.problemsOfBackup({ ...backup, missingFiles: 1 }, isReal),
    ['BACKUP_INCOMPLETE'],
  ],
]
it.each(WRONG)('names what is wrong with %s', (_, problems, expected) => {
  expect(problems).toEqual(expected)
})

it('tries every problem of the contract', () => {
  expect(new Set(WRONG.flatMap(([, , expected]) => expected))).toEqual(new Set(Object.values(STATUS_PROBLEMS).flat()))
})

it.each([
  ['sk_test_1', 'TEST'],
  ['rk_live_1', 'LIVE'],
  ['CHASECK_TEST-1', 'TEST'],
  ['CHASECK-1', 'LIVE'],
  [undefined, 'TEST'],
] as const)('knows by the key %s whether a gateway moves money', (key, mode) => {
  expect(rules.modeOf(key)).toBe(mode)
})
