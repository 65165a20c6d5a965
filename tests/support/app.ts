import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/parts/config.ts'
import type { Db } from '../../server/src/parts/database/types.ts'
import type { FetchText } from '../../server/src/parts/fetch-text.ts'
import type { OutgoingMail, SendMail } from '../../server/src/parts/mail.ts'
import { openParts } from '../../server/src/parts/open-parts.ts'
import type { Worker } from '../../server/src/parts/outbox-worker.ts'
import type { Parts } from '../../server/src/parts/parts.ts'
import { openWorker } from '../../server/src/worker.ts'

/** For processes that shall know the same tokens. */
export const TEST_SECRET = 'a secret that only the tests know'

export type Stage = {
  readonly app: FastifyInstance
  readonly parts: Parts
  /** Does what follows after commits when it is told to. */
  readonly worker: Worker
  /** Mails that went out, in their order. */
  readonly mails: OutgoingMail[]
  /** Moves the clock on, by milliseconds. */
  readonly pass: (time: number) => void
}

/** The real app over that database with its worker and a clock that can be moved; every answer is held against its schema. */
export const openStage = async (
  db: Db,
  env: Record<string, string> = {},
  send?: SendMail,
  fetchText?: FetchText,
): Promise<Stage> => {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    JWT_SECRET: TEST_SECRET,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'lintel-stage-')),
    ...env,
  })
  let ahead = 0
  const parts = await openParts(db, config, () => new Date(Date.now() + ahead))
  const { app } = await makeApp(parts, { checkAnswers: true })
  const mails: OutgoingMail[] = []
  const worker = openWorker(parts, {
    send: async (mail) => {
      await send?.(mail)
      mails.push(mail)
    },
    log: app.log,
    ...(fetchText && { fetchText }),
  })
  return { app, parts, worker, mails, pass: (time) => (ahead += time) }
}

/** Only the app of `openStage`. */
export const testApp = async (db: Db, env: Record<string, string> = {}): Promise<FastifyInstance> =>
  (await openStage(db, env)).app
