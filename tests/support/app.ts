import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/parts/config.ts'
import type { Db } from '../../server/src/parts/database/types.ts'

/** The real app over that database; every answer is held against its schema. */
export const testApp = async (db: Db, env: Record<string, string> = {}): Promise<FastifyInstance> => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: tmpdir(), ...env })
  const { app } = await makeApp({ db, config, clock: () => new Date() }, { checkAnswers: true })
  return app
}
