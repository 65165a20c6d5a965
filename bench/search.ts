import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { PropertyQuery } from '#contract/properties.ts'
import { buildApp } from '../server/src/app.ts'
import { countMatching, findPage, findSpelling } from '../server/src/features/properties/queries.ts'
import { splitSearchWords } from '../server/src/features/properties/rules.ts'
import { findSummaries } from '../server/src/features/users/queries.ts'
import { readConfig } from '../server/src/platform/configuration/config.ts'
import { createServices } from '../server/src/platform/create-services.ts'
import { connect } from '../server/src/platform/database/connect.ts'
import { openEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { defineWords, fillMarket } from './market.ts'
import { compareMedians, type Result } from './measure.ts'

const MARKET_SIZES = [10_000, 100_000]
/** Limit of the issue that introduced search: at most twice the time of its SQL. */
const SQL_RATIO_MAX = 2

const SEARCHES: Record<string, Record<string, string>> = {
  'newest, no filter': {},
  'one city by price': { city: 'City3', sort: 'price_asc' },
  'type, price, amenities': { propertyType: 'VILLA,LOFT', minPrice: '100', maxPrice: '900', amenities: 'WIFI,POOL' },
  'a word': { q: 'bajo' },
  'page 2,500': { page: '2500', limit: '4' },
}

const agent = new Agent({ keepAlive: true })

const send = (url: string) =>
  new Promise<string>((resolve, reject) => {
    get(url, { agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.on('end', () => resolve(text)).on('error', reject)
    }).on('error', reject)
  })

/** Compares searches with their bare SQL and with the same bytes from a bare route. */
export const benchSearch = async (): Promise<Result[]> => {
  const results: Result[] = []
  for (const size of MARKET_SIZES) results.push(...(await benchMarket(size)))
  return results
}

const benchMarket = async (size: number): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url)
  await migrate(db)
  await defineWords(db)
  console.error(`Filling a market of ${size.toLocaleString('en')} …`)
  await fillMarket(db, size)
  const pool = new pg.Pool({ connectionString: postgres.url })
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: folder })
  const { app } = await buildApp(await createServices(db, config))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const results: Result[] = []
  for (const [name, search] of Object.entries(SEARCHES)) {
    const query = PropertyQuery.parse(search)
    const url = `${origin}/api/properties?${new URLSearchParams(search)}`
    const bytes = await send(url)
    const bareApp = Fastify()
    bareApp.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
    const bareUrl = await bareApp.listen({ port: 0, host: '127.0.0.1' })
    const run = ({ sql, parameters }: CompiledQuery) => pool.query(sql, [...parameters])
    const spelling = query.q ? findSpelling(db, splitSearchWords(query.q)) : undefined
    const used = { ...query, searched: (await spelling?.executeTakeFirstOrThrow())?.searched }
    const page = findPage(db, used).compile()
    const count = countMatching(db, used).compile()
    const { data } = JSON.parse(bytes) as { data: { landlord: { id: string } }[] }
    const people = findSummaries(db, [...new Set(data.map(({ landlord }) => landlord.id))]).compile()
    const times = await compareMedians({
      call: () => send(url),
      sql: async () => {
        if (spelling) await run(spelling.compile())
        await Promise.all([run(page), run(count)])
        if (data.length) await run(people)
      },
      bareApp: () => send(bareUrl),
    })
    await bareApp.close()
    const title = `search ${size.toLocaleString('en')}: ${name}`
    results.push(
      { name: `${title}, call`, value: times.call, unit: 'ms' },
      { name: `${title}, call ÷ its bare SQL`, value: times.call / times.sql, unit: '×', limit: SQL_RATIO_MAX },
      { name: `${title}, call ÷ the same bytes from a bare route`, value: times.call / times.bareApp, unit: '×' },
    )
  }
  await app.close()
  await pool.end()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  return results
}
