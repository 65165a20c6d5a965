import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/configuration/config.ts'
import { createServices } from '../server/src/platform/create-services.ts'
import { connect } from '../server/src/platform/database/connect.ts'
import { openEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { Db } from '../server/src/platform/database/types.ts'
import { insertFixtures } from './bookings.ts'
import { compareMedians, type Result } from './measure.ts'
import { createToken } from './token.ts'

const MESSAGE_COUNT = 1_000_000
/** With one landlord, each with another tenant. */
const CONVERSATION_COUNT = 20_000
const MAX_MS = 10
/** Besides the one that reads the session. */
const QUERIES_MAX = 2
const PER_CONVERSATION = MESSAGE_COUNT / CONVERSATION_COUNT

/** Inserts conversations of the landlord about the properties, each with as many messages. */
const insertMessages = async (db: Db, landlord: string): Promise<void> => {
  await sql`insert into users (id, name, email, role, is_verified)
    select gen_random_uuid(), 'Tenant ' || n, 'tenant-' || n || '@x.example', 'TENANT', true
    from generate_series(1, ${CONVERSATION_COUNT}::int) n`.execute(db)
  await sql`insert into conversations (id, tenant_id, landlord_id, property_id, created_at, updated_at, message_count,
      landlord_unread, tenant_read_up_to, landlord_read_up_to, asked_at, answered_at)
    select gen_random_uuid(), t.id, ${landlord}, p.id, now() - interval '200 days', now() - t.n * interval '1 minute',
      ${PER_CONVERSATION}, 1, ${PER_CONVERSATION}, ${PER_CONVERSATION - 1}, now() - t.n * interval '1 minute', now()
    from (select id, row_number() over () as n from users where email like 'tenant-%') t
    join (select id, row_number() over () - 1 as n, count(*) over () as total from properties) p on p.n = t.n % p.total`.execute(
    db,
  )
  await sql`insert into messages (id, conversation_id, number, sender_id, text, created_at)
    select gen_random_uuid(), c.id, n, case when n % 2 = 0 then c.tenant_id else c.landlord_id end,
      'Message ' || n || ' about the flat: is it quiet, is it warm, and where do the bicycles stay?',
      c.updated_at - (${PER_CONVERSATION}::int - n) * interval '1 minute'
    from conversations c, generate_series(1, ${PER_CONVERSATION}::int) n`.execute(db)
  await sql`vacuum analyze conversations, messages, users, properties`.execute(db)
}

/** Measures list, history and sending at a million messages. */
export const benchChat = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url)
  await migrate(db)
  const { landlord } = await insertFixtures(db)
  await insertMessages(db, landlord)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: folder })
  const services = await createServices(db, config)
  const { app } = await buildApp(services)
  const headers = { authorization: `Bearer ${await createToken(services, landlord)}` }
  const get = async (url: string) => {
    const answer = await app.inject({ url, headers })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`)
    return answer.json()
  }
  const { data, nextCursor } = await get('/api/conversations')
  const thread = `/api/conversations/${data[0].id}/messages`
  const newest = await get(thread)
  const send = async () => {
    const payload = { clientId: uuid(), text: 'It is quiet, and the bicycles stay in the hall.' }
    const answer = await app.inject({ method: 'POST', url: thread, headers, payload })
    if (answer.statusCode !== 201) throw new Error(`Sending answered ${answer.statusCode}.`)
  }
  const medians = await compareMedians(
    {
      health: () => app.inject('/healthz'),
      list: () => get('/api/conversations'),
      page: () => get(`/api/conversations?cursor=${nextCursor}`),
      history: () => get(thread),
      older: () => get(`${thread}?before=${newest.data[0].id}`),
      unread: () => get('/api/conversations/unread'),
      search: () => get('/api/conversations?q=Tenant 777'),
      profile: () => get(`/api/users/${landlord}`),
      send,
    },
    { rounds: 20, warmUp: 3 },
  )
  /** Statements of a call besides that which reads the session. */
  const queriesOf = async (url: string) => {
    let count = 0
    const counting = createCounting(db, () => (count += 1))
    const { app: counted } = await buildApp({ ...services, db: counting })
    await counted.inject({ url, headers })
    await counted.close()
    return count - 1
  }
  const [listQueries, historyQueries] = [await queriesOf('/api/conversations'), await queriesOf(thread)]
  await app.close()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  return [
    {
      name: 'conversations of a landlord at 1,000,000 messages, in the server',
      value: medians.list,
      unit: 'ms',
      limit: MAX_MS,
    },
    { name: '… ÷ a call that does nothing', value: medians.list / medians.health, unit: '×' },
    { name: '… the next page', value: medians.page, unit: 'ms', limit: MAX_MS },
    { name: '… queries', value: listQueries, unit: 'queries', limit: QUERIES_MAX },
    { name: 'history of a conversation', value: medians.history, unit: 'ms', limit: MAX_MS },
    { name: '… before a message', value: medians.older, unit: 'ms', limit: MAX_MS },
    { name: '… queries', value: historyQueries, unit: 'queries', limit: QUERIES_MAX },
    { name: 'unread messages', value: medians.unread, unit: 'ms' },
    { name: `search in ${CONVERSATION_COUNT} conversations of one landlord`, value: medians.search, unit: 'ms' },
    { name: 'profile of that landlord, with response rate', value: medians.profile, unit: 'ms' },
    { name: 'sending a message', value: medians.send, unit: 'ms' },
  ]
}

/** The same database, with a count of its statements. */
const createCounting = (db: Db, onQuery: () => void): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      onQuery()
      return node
    },
    transformResult: async ({ result }) => result,
  })
