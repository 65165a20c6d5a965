import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/src/app.ts'
import { openJobs } from '../../server/src/jobs.ts'
import { readConfig } from '../../server/src/platform/configuration/config.ts'
import { createServices } from '../../server/src/platform/create-services.ts'
import type { Db } from '../../server/src/platform/database/types.ts'
import type { FetchText } from '../../server/src/platform/http/fetch-text.ts'
import type { JobRunner } from '../../server/src/platform/jobs/runner.ts'
import type { OutgoingMail, SendMail } from '../../server/src/platform/mail/transport.ts'
import type { Services } from '../../server/src/platform/services.ts'
import { instantAfter } from './clock.ts'

/** Lets several processes accept the same tokens. */
export const TEST_SECRET = 'a secret that only the tests know'

export type TestContext = {
  readonly app: FastifyInstance
  readonly services: Services
  /** Runs jobs, on request. */
  readonly worker: JobRunner
  /** The mails sent so far, oldest first. */
  readonly mails: OutgoingMail[]
  /** Advances the clock, by milliseconds. Otherwise it stays at TEST_INSTANT. */
  readonly advanceClock: (time: number) => void
}

/** Creates the real app over that database with its worker and a clock that tests advance; every answer is checked against its schema. */
export const createTestContext = async (
  db: Db,
  env: Record<string, string> = {},
  send?: SendMail,
  fetchText?: FetchText,
): Promise<TestContext> => {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    MAP_TILES_URL: '',
    JWT_SECRET: TEST_SECRET,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'lintel-context-')),
    ...env,
  })
  let moved = 0
  const services = await createServices(db, config, () => instantAfter(moved))
  const { app } = await buildApp(services, { hasValidatedAnswers: true, maxEventLoopDelay: 0 })
  const mails: OutgoingMail[] = []
  const worker = openJobs(services, {
    sendMail: async (mail) => {
      await send?.(mail)
      mails.push(mail)
    },
    log: app.log,
    ...(fetchText && { fetchText }),
  })
  return { app, services, worker, mails, advanceClock: (time) => (moved += time) }
}

/** Only the app of `createTestContext`. */
export const testApp = async (db: Db, env: Record<string, string> = {}): Promise<FastifyInstance> =>
  (await createTestContext(db, env)).app
