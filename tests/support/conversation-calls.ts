import { beforeAll, beforeEach } from 'vitest'
import type { Conversation, Message } from '#contract/conversations.ts'
import { contextOfFile, type TestContext } from './app.ts'
import { addPerson, addProperty } from './fixtures.ts'

type Conversations = { data: Conversation[]; nextCursor: string | null }
type History = { data: Message[]; hasBefore: boolean; hasAfter: boolean }

/** The calls of conversations for all tests of a file, each with a landlord, a tenant and a property of its own. */
export const conversationContextOfFile = () => {
  const context = contextOfFile()
  const fixtures = { admin: '', landlord: '', tenant: '', property: '' }
  beforeAll(async () => {
    fixtures.admin = await addPerson(context.db, { role: 'ADMIN', name: 'Ada Admin' })
  })
  beforeEach(async () => {
    fixtures.landlord = await addPerson(context.db, { name: 'Lars Landlord', phone: '+33 1 23 45 67 89' })
    fixtures.tenant = await addPerson(context.db, { name: 'Tea Tenant', role: 'TENANT', phone: '+44 20 7946 0000' })
    fixtures.property = await addProperty(context.db, fixtures.landlord)
  })

  const send: TestContext['send'] = (...request) => context.send(...request)
  const post = (who: string, id: string, body: object) => send(who, 'POST', `/api/conversations/${id}/messages`, body)
  return {
    context,
    fixtures,
    send,
    open: async (who = fixtures.tenant, body: object = { propertyId: fixtures.property }): Promise<Conversation> =>
      (await send(who, 'POST', '/api/conversations', body)).json(),
    /** Sends a message and returns the answer. */
    post,
    /** Sends a message and returns it. */
    write: async (who: string, id: string, text: string): Promise<Message> => (await post(who, id, { text })).json(),
    get: async (who: string, id: string): Promise<Conversation> =>
      (await send(who, 'GET', `/api/conversations/${id}`)).json(),
    list: async (who: string, query = ''): Promise<Conversations> =>
      (await send(who, 'GET', `/api/conversations${query}`)).json(),
    history: async (who: string, id: string, query = ''): Promise<History> =>
      (await send(who, 'GET', `/api/conversations/${id}/messages${query}`)).json(),
    read: (who: string, id: string, upTo: string) => send(who, 'POST', `/api/conversations/${id}/read`, { upTo }),
  }
}

/** The same with a conversation that is open before each test, whose id is `thread.id`. */
export const threadContextOfFile = () => {
  const { context, fixtures, send, open, post, history } = conversationContextOfFile()
  const thread = { ...fixtures, id: '' }
  beforeEach(async () => {
    Object.assign(thread, fixtures, { id: (await open()).id })
  })
  return {
    context,
    thread,
    send,
    open,
    /** Sends a message and returns the answer. */
    write: (who: string, body: object) => post(who, thread.id, body),
    history: async (who: string) => (await history(who, thread.id)).data,
  }
}
