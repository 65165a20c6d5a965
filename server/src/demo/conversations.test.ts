import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { contextOfFile } from '../../../tests/support/app.ts'
import { as } from '../../../tests/support/fixtures.ts'
import { seedDemo } from './seed.ts'

const context = contextOfFile({ DEMO: '1' })
beforeAll(async () => {
  await seedDemo(context.services)
})

it.each(['tenant', 'landlord'])(
  'the demo %s has conversations with booking events and unread messages',
  async (name) => {
    const { id } = await context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${name}@lintel.example`)
      .executeTakeFirstOrThrow()
    const get = async (url: string) => (await context.app.inject({ url, ...(await as(context.services, id)) })).json()
    const { data } = await get('/api/conversations')
    expect(data.length).toBeGreaterThan(3)
    const messages = await Promise.all(
      data.map((each: { id: string }) => get(`/api/conversations/${each.id}/messages?limit=100`)),
    )
    const kinds = new Set(messages.flatMap((page) => page.data.map(({ kind }: { kind: string }) => kind)))
    expect(kinds).toEqual(new Set(['TEXT', 'SYSTEM']))
    expect((await get('/api/conversations/unread')).unread).toBeGreaterThan(0)
  },
)

it('the demo conversations have the counts that sending gives', async () => {
  const { rows } = await sql`
    select c.id from conversations c where message_count <> (select count(*) from messages where conversation_id = c.id)
      or tenant_unread <> (select count(*) from messages
        where conversation_id = c.id and number > tenant_read_up_to and sender_id = landlord_id)
      or landlord_unread <> (select count(*) from messages
        where conversation_id = c.id and number > landlord_read_up_to and sender_id = tenant_id)`.execute(context.db)
  expect(rows).toEqual([])
})
