import { z } from 'zod'
import { call } from './call.ts'
import { Instant } from './primitives.ts'

/** What can be wrong with each part; clients say what to do about it. */
export const STATUS_PROBLEMS = {
  program: ['MIXED_VERSIONS', 'SCHEMA_NEWER'],
  processes: ['PROCESS_SILENT'],
  jobs: ['JOBS_LATE', 'JOBS_FAILED'],
  mail: ['MAIL_NOT_SET', 'MAIL_UNREACHABLE', 'MAILS_LATE'],
  storage: ['STORAGE_UNREACHABLE', 'STORAGE_REFUSED', 'STORAGE_READ_ONLY', 'STORAGE_FAILED', 'DISK_FULL', 'DISK_LOW'],
  payments: ['TEST_MODE', 'GATEWAY_SILENT'],
  database: ['CONNECTIONS_LOW', 'CONNECTIONS_SHORT', 'TRANSACTION_OLD'],
  replicas: ['REPLICA_UNUSED'],
  search: ['INDEX_LOADING', 'INDEX_STUCK'],
  backup: ['BACKUP_MISSING', 'BACKUP_OLD', 'BACKUP_INCOMPLETE'],
} as const
export const STATUS_PARTS = Object.keys(STATUS_PROBLEMS) as (keyof typeof STATUS_PROBLEMS)[]
export type StatusPart = keyof typeof STATUS_PROBLEMS
export type StatusProblem<Part extends StatusPart = StatusPart> = (typeof STATUS_PROBLEMS)[Part][number]

/** Why a replica answers no reads; clients say what to do about it. */
export const REPLICA_STATES = ['USED', 'CATCHING_UP', 'LATE', 'GONE', 'PRIMARY', 'STRANGER'] as const

const Count = z.int().min(0)
const Seconds = z.number().min(0)
/** With what is wrong with the part, nothing when it is well. */
const part = <Part extends StatusPart, Shape extends z.ZodRawShape>(name: Part, shape: Shape) =>
  z.strictObject({ problems: z.array(z.enum(STATUS_PROBLEMS[name] as readonly StatusProblem<Part>[])), ...shape })

const SystemStatus = z.strictObject({
  at: Instant,
  program: part('program', {
    version: z.string().meta({ description: 'Of Lintel, with the id of its build.' }),
    node: z.string(),
    postgres: z.string(),
    migrations: Count.meta({ description: 'That the database has.' }),
    lastMigration: z.string().nullable(),
  }),
  processes: part('processes', {
    list: z.array(
      z.strictObject({
        id: z.uuid(),
        host: z.string(),
        pid: z.int(),
        version: z.string(),
        startedAt: Instant,
        isSilent: z.boolean().meta({ description: 'Has not been heard of for more than 90 s.' }),
        memoryBytes: Count,
      }),
    ),
  }),
  jobs: part('jobs', {
    queues: z.array(
      z.strictObject({
        name: z.string(),
        waiting: Count,
        oldestSeconds: Seconds.meta({ description: 'How long the oldest job has been due.' }),
      }),
    ),
    failed: Count.meta({ description: 'Jobs that failed for good.' }),
  }),
  mail: part('mail', {
    kind: z.enum(['SMTP', 'MAILBOX', 'NONE']).meta({ description: 'MAILBOX keeps the mails of a demo.' }),
    isReachable: z.boolean().nullable().meta({ description: 'Null without a mail server.' }),
    waiting: Count,
    oldestSeconds: Seconds,
  }),
  storage: part('storage', {
    kind: z.enum(['FOLDER', 'BUCKET']),
    isWritable: z.boolean(),
    freeBytes: Count.meta({ description: 'On the disk of DATA_DIR.' }),
    totalBytes: Count,
  }),
  payments: part('payments', {
    gateways: z.array(
      z.strictObject({
        name: z.string(),
        isCurrent: z.boolean().meta({ description: 'Takes new payments.' }),
        mode: z.enum(['TEST', 'LIVE']),
        lastPaidAt: Instant.nullable(),
      }),
    ),
    unanswered: Count.meta({
      description: 'Checkouts that are over for an hour, and of which the gateway has not said how.',
    }),
  }),
  database: part('database', {
    kind: z.enum(['EMBEDDED', 'EXTERNAL']),
    bytes: Count,
    connections: Count,
    connectionsNeeded: Count.meta({
      description: 'That the running processes open at most, without those that a pooler opens for them.',
    }),
    maxConnections: Count.meta({ description: 'That PostgreSQL has, without reserved ones.' }),
    oldestTransactionSeconds: Seconds,
  }),
  replicas: part('replicas', {
    list: z
      .array(
        z.strictObject({
          name: z.string().meta({ description: 'Host, port and database.' }),
          state: z.enum(REPLICA_STATES),
          lagSeconds: Seconds,
        }),
      )
      .meta({ description: 'Of DATABASE_READ_URL, as the process that answers sees them.' }),
  }),
  search: part('search', { state: z.enum(['READY', 'LOADING', 'STUCK', 'UNUSED']) }),
  backup: part('backup', {
    isNeeded: z.boolean().meta({ description: 'False of a demo, which has nothing to lose.' }),
    last: z
      .strictObject({ finishedAt: Instant, rows: Count, files: Count, bytes: Count, missingFiles: Count })
      .nullable(),
  }),
})
export type SystemStatus = z.infer<typeof SystemStatus>

/** Returns the state of the site's parts, for those who run it. */
export const getSystemStatus = call({
  method: 'GET',
  path: '/api/admin/status',
  who: 'admin',
  summary: 'Get the state of the system',
  answer: { 200: SystemStatus },
  fallback: 'Failed to fetch the system status',
})
