import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../../server/src/app.ts'
import { openJobs } from '../../server/src/jobs.ts'
import { readConfig } from '../../server/src/platform/configuration/config.ts'
import { createServices } from '../../server/src/platform/create-services.ts'
import type { Db } from '../../server/src/platform/database/types.ts'
import type { FetchText } from '../../server/src/platform/http/fetch-text.ts'
import type { JobRunner } from '../../server/src/platform/jobs/runner.ts'
import type { OutgoingMail, SendMail } from '../../server/src/platform/mail/transport.ts'
import type { SendPush } from '../../server/src/platform/push/sender.ts'
import type { Services } from '../../server/src/platform/services.ts'
import { instantAfter } from './clock.ts'
import { freshDatabase } from './database.ts'
import { as } from './fixtures.ts'

/** Lets several processes accept the same tokens. */
export const TEST_SECRET = 'a secret that only the tests know'

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

export type TestContext = {
  readonly app: FastifyInstance
  readonly services: Services
  /** Sends a request of a user. */
  readonly send: (
    userId: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  /** Runs jobs, on request. */
  readonly worker: JobRunner
  /** The mails sent so far, oldest first. */
  readonly mails: OutgoingMail[]
  /** Advances the clock, by milliseconds. Otherwise it stays at TEST_INSTANT. */
  readonly advanceClock: (time: number) => void
}

type AppOptions = { databaseUrl?: string | undefined; sharedFrom?: number }

/** Builds the real app over that database with a clock that tests advance; every answer is checked against its schema. */
const buildTestApp = async (
  db: Db,
  env: Record<string, string>,
  { databaseUrl, sharedFrom = Number.POSITIVE_INFINITY }: AppOptions,
) => {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    MAP_TILES_URL: '',
    JWT_SECRET: TEST_SECRET,
    DATA_DIR: await mkdtemp(join(inject('testFolder'), 'context-')),
    ...env,
  })
  let moved = 0
  const services = await createServices(db, config, () => instantAfter(moved))
  const { app } = await buildApp(services, {
    hasValidatedAnswers: true,
    maxEventLoopDelay: 0,
    sharedFrom,
    ...(databaseUrl && { databaseUrl }),
  })
  const advanceClock = (time: number) => {
    moved += time
  }
  return { app, services, advanceClock }
}

/**
 * Creates the app with its worker. Sockets of several processes, and the end of their sessions, need the address of the
 * database.
 */
export const createTestContext = async (
  db: Db,
  env: Record<string, string> = {},
  deliver?: SendMail,
  fetchText?: FetchText,
  databaseUrl?: string,
  sendPush?: SendPush,
): Promise<TestContext> => {
  const { app, services, advanceClock } = await buildTestApp(db, env, { databaseUrl })
  const mails: OutgoingMail[] = []
  const worker = openJobs(services, {
    sendMail: async (mail) => {
      await deliver?.(mail)
      mails.push(mail)
    },
    log: app.log,
    ...(fetchText && { fetchText }),
    ...(sendPush && { sendPush }),
  })
  const send: TestContext['send'] = async (userId, method, url, payload, headers) => {
    const signed = await as(services, userId)
    return app.inject({ method, url, headers: { ...signed.headers, ...headers }, ...(payload && { payload }) })
  }
  return { app, services, send, worker, mails, advanceClock }
}

/**
 * Opens a context before the first test of the file and closes it after the last one. Returns what tests and later hooks
 * read; nothing of it is there before.
 */
export const openForFile = <T extends { close: () => Promise<void> }>(open: (postgresUrl: string) => Promise<T>): T => {
  let opened: T
  beforeAll(async () => {
    opened = await open(inject('postgresUrl'))
  })
  afterAll(() => opened.close())
  return new Proxy({} as T, { get: (_target, key) => Reflect.get(opened, key) })
}

/** Creates the context over a database of its own; `close` ends both. */
export const createContextWithDatabase = async (postgresUrl: string, env?: Record<string, string>) => {
  const { db, url, drop } = await freshDatabase(postgresUrl)
  const context = await createTestContext(db, env)
  const close = async () => {
    await context.worker.stop()
    await context.app.close()
    await drop()
  }
  return { ...context, db, databaseUrl: url, close }
}

/** The context of all tests of a file, over a database of their own. */
export const contextOfFile = (env?: Record<string, string>) =>
  openForFile((postgresUrl) => createContextWithDatabase(postgresUrl, env))

/** Only the app of `createTestContext`. */
export const testApp = async (
  db: Db,
  env: Record<string, string> = {},
  options: AppOptions = {},
): Promise<FastifyInstance> => (await buildTestApp(db, env, options)).app
