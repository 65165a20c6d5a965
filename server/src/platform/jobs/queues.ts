import type { Queue } from 'pg-boss'

/** Seconds. */
const MINUTE = 60
const HOUR = 3_600
const DAY = 24 * HOUR

/** Keeps jobs that failed permanently, for operators; no worker reads it. */
export const DEAD_LETTERS = 'dead-letters'

/**
 * Retries after 5 s, 10 s … up to every 15 minutes, for five days: a mail server may be away for a weekend. The worker
 * renews a job every 5 s while it runs, so a job of a process that died is taken over after 10 s and one supervision.
 */
const RETRY_FOR_DAYS = {
  notify: true,
  retryLimit: 500,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 15 * MINUTE,
  heartbeatSeconds: 10,
  retentionSeconds: 30 * DAY,
  // Payloads may hold an address: a job that has ended is kept for debugging only.
  deleteAfterSeconds: HOUR,
  deadLetter: DEAD_LETTERS,
} as const

export type QueueOptions = Omit<Queue, 'name'> & {
  readonly workers: number
  /** Jobs that a worker claims together. A batch saves two commits per job, but ends only with its slowest job. */
  readonly batch: number
  /**
   * Jobs of one group (see `groupOf` of handlers) that a process runs at once. Counted in memory: workers that claim at the
   * same moment would all pass a count in SQL.
   */
  readonly groupConcurrency?: number
}

/**
 * One queue for each resource that can be slow, so that a slow one never delays jobs of the others.
 * `expireInSeconds` is how long a job may run at most.
 */
export const QUEUES = {
  /** Work in our own database only. */
  database: { ...RETRY_FOR_DAYS, workers: 2, batch: 50, expireInSeconds: 5 * MINUTE },
  /** Events for open sockets: worth nothing after some minutes, since clients load what they missed. */
  live: {
    notify: true,
    workers: 2,
    batch: 50,
    retryLimit: 2,
    retryDelay: 1,
    expireInSeconds: MINUTE,
    heartbeatSeconds: 10,
    retentionSeconds: 5 * MINUTE,
    deleteAfterSeconds: 5 * MINUTE,
  },
  /** A mail server may take ten minutes to acknowledge a mail (RFC 5321 §4.5.3.2.6). */
  mail: { ...RETRY_FOR_DAYS, workers: 4, batch: 1, expireInSeconds: 15 * MINUTE },
  /** Documents and avatars are encoded first, so a picture can wait for some minutes. */
  pictures: { ...RETRY_FOR_DAYS, workers: 1, batch: 1, expireInSeconds: 10 * MINUTE },
  /**
   * Messages to browsers, whose addresses people choose: each answers within 10 s or not at all. So one person's messages
   * go out one at a time, and those about the same notification to the same browser are one job. The tries take two hours.
   */
  pushes: {
    policy: 'exclusive',
    notify: true,
    workers: 6,
    batch: 1,
    groupConcurrency: 1,
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: HOUR,
    expireInSeconds: MINUTE,
    heartbeatSeconds: 10,
    retentionSeconds: DAY,
    deleteAfterSeconds: HOUR,
  },
  /** Fetches from other servers, each for at most 10 s. */
  web: { ...RETRY_FOR_DAYS, workers: 4, batch: 1, expireInSeconds: 2 * MINUTE },
  /** Started by the clock. At most one job for each key waits or runs; a failed one is found again by the next round. */
  scheduled: {
    policy: 'exclusive',
    notify: true,
    workers: 3,
    batch: 1,
    retryLimit: 0,
    expireInSeconds: 15 * MINUTE,
    heartbeatSeconds: 10,
    retentionSeconds: HOUR,
    deleteAfterSeconds: HOUR,
  },
  /** Questions to payment gateways, each of at most some ten seconds: one that hangs delays nothing else. */
  gateways: {
    policy: 'exclusive',
    notify: true,
    workers: 4,
    batch: 1,
    retryLimit: 0,
    expireInSeconds: 5 * MINUTE,
    heartbeatSeconds: 10,
    retentionSeconds: HOUR,
    deleteAfterSeconds: HOUR,
  },
  /** Clean-up; a large storage can take minutes. */
  sweeps: {
    policy: 'exclusive',
    notify: true,
    workers: 1,
    batch: 1,
    retryLimit: 1,
    retryDelay: MINUTE,
    expireInSeconds: HOUR,
    heartbeatSeconds: 10,
    retentionSeconds: DAY,
    deleteAfterSeconds: HOUR,
  },
} as const satisfies Record<string, QueueOptions>

export type QueueName = keyof typeof QUEUES

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]

/** Every queue as pg-boss stores it, the dead letters first because the others refer to them. */
export const storedQueues = (): Queue[] => [
  // Payloads may hold an address, so no longer than an operator needs to look at them.
  { name: DEAD_LETTERS, retentionSeconds: 7 * DAY },
  ...Object.entries<QueueOptions>(QUEUES).map(
    ([name, { workers: _workers, batch: _batch, groupConcurrency: _limit, ...options }]) => ({
      name,
      ...options,
    }),
  ),
]
