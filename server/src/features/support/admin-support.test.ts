import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminSupportConversation, AdminSupportSummary } from '#contract/admin-support.ts'
import { PASSWORD, PASSWORD_HASH } from '../../../../tests/support/accounts.ts'
import { contextOfFile, type TestContext } from '../../../../tests/support/app.ts'
import { instantAfter } from '../../../../tests/support/clock.ts'
import { addPerson, addSupport } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let person: string
let admin: string
let colleague: string
let boss: string
beforeEach(async () => {
  await context.db.deleteFrom('supportConversations').execute()
  person = await addPerson(context.db, { role: 'TENANT', name: 'Tea Tenant' })
  admin = await addPerson(context.db, { role: 'ADMIN', name: 'Ada Admin' })
  colleague = await addPerson(context.db, { role: 'ADMIN', name: 'Cem Colleague' })
  boss = await addPerson(context.db, { role: 'SUPER_ADMIN', name: 'Sol Super' })
})

const send: TestContext['send'] = (...request) => context.send(...request)
const PATH = '/api/admin/support'
const reply = (id: string, text = 'Look in your spam folder.', who = admin, more: object = {}) =>
  send(who, 'POST', `${PATH}/${id}/messages`, { text, ...more })
const assign = (id: string, assigneeId: string | null, who = admin) =>
  send(who, 'PUT', `${PATH}/${id}/assignee`, { assigneeId })
const setStatus = (id: string, status: string) => send(admin, 'PUT', `${PATH}/${id}/status`, { status })
const get = async (id: string) => (await send(admin, 'GET', `${PATH}/${id}`)).json() as AdminSupportConversation
const write = (id: string, text: string) => send(person, 'POST', `/api/support/${id}/messages`, { text })
const auditOf = async (id: string) =>
  (await send(admin, 'GET', `/api/admin/audit?search=${id}&sort=at`)).json().data as Record<string, unknown>[]

describe('an answer', () => {
  it('makes the conversation answered, and assigns it to its author unless it has an assignee', async () => {
    const id = await addSupport(context.db, person)
    const first = await reply(id)
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({
      status: 'ANSWERED',
      waitingSince: null,
      user: { id: person, name: 'Tea Tenant' },
      assignee: { id: admin, name: 'Ada Admin' },
      messages: [
        { number: 1, from: 'USER', author: { id: person } },
        { number: 2, from: 'ADMIN', author: { id: admin }, text: 'Look in your spam folder.' },
      ],
    })
    expect((await reply(id, 'Or wait a little.', colleague)).json().assignee.id).toBe(admin)
    const own = (await send(person, 'GET', `/api/support/${id}`)).json()
    expect(own).toMatchObject({ status: 'ANSWERED', messages: [{}, { from: 'ADMIN' }, { from: 'ADMIN' }] })
    expect(JSON.stringify(own)).not.toMatch(/Ada|Cem/)
  })

  it('is stored once when it is sent again', async () => {
    const [id, other] = [await addSupport(context.db, person), await addSupport(context.db, person)]
    const more = { clientId: randomUUID() }
    expect((await reply(id, 'Hello', admin, more)).statusCode).toBe(201)
    const again = await reply(id, 'Hello', admin, more)
    expect([again.statusCode, again.json().messageCount]).toEqual([200, 2])
    for (const answer of [await reply(id, 'Bye', admin, more), await reply(other, 'Hello', admin, more)])
      expect([answer.statusCode, answer.json().reason]).toEqual([409, 'client_id_reused'])
    expect(await auditOf(id)).toHaveLength(1)
  })

  it('waits again for an answer since the next message of the person', async () => {
    const id = await addSupport(context.db, person)
    await reply(id)
    context.advanceClock(60_000)
    await write(id, 'It is not there.')
    const { waitingSince, updatedAt } = await get(id)
    context.advanceClock(60_000)
    await write(id, 'Nor here.')
    expect(await get(id)).toMatchObject({ status: 'OPEN', waitingSince })
    expect(waitingSince).toBe(updatedAt)
  })

  it('is stored in order with 39 others that are sent at the same time', async () => {
    const id = await addSupport(context.db, person)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => reply(id, `Answer ${nth}`, nth % 2 ? admin : colleague)),
    )
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true)
    const { messages, assignee } = await get(id)
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1))
    // The author of the first one.
    expect(assignee?.id).toBe(messages[1]?.author.id)
  })

  it('is notified and mailed to the person with its text', async () => {
    const id = await addSupport(context.db, person, { subject: 'No code' })
    await reply(id)
    await context.worker.runDue()
    await context.worker.runDue()
    const { data } = (await send(person, 'GET', '/api/users/me/notifications')).json()
    expect(data).toMatchObject([{ kind: 'support.replied', data: { supportId: id, title: 'No code' } }])
    const mails = context.mails.filter(({ to }) => to.address === `${person}@lintel.example`)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Look in your spam folder.')
    expect(mails[0]?.text).toContain(`/support/${id}`)
  })

  it('is neither notified nor mailed when the person has turned that off', async () => {
    for (const channel of ['APP', 'MAIL']) {
      const choice = { topic: 'support', channel, isOn: false }
      await send(person, 'PUT', '/api/users/me/notification-preferences', choice)
    }
    await reply(await addSupport(context.db, person))
    await context.worker.runDue()
    expect((await send(person, 'GET', '/api/users/me/notifications')).json().data).toEqual([])
    expect(context.mails.filter(({ to }) => to.address === `${person}@lintel.example`)).toEqual([])
  })
})

describe('an assignment', () => {
  it('is to an admin, to another one, and to none', async () => {
    const id = await addSupport(context.db, person)
    expect((await assign(id, colleague)).json()).toMatchObject({ assignee: { id: colleague }, status: 'OPEN' })
    expect((await assign(id, boss)).json().assignee.id).toBe(boss)
    expect((await assign(id, null)).json().assignee).toBeNull()
  })

  it('is refused to people who are no admins, to unknown ones and to the person of the conversation', async () => {
    const id = await addSupport(context.db, person)
    const ofBoss = await addSupport(context.db, boss)
    for (const [conversation, assignee] of [
      [id, person],
      [id, randomUUID()],
      [ofBoss, boss],
    ] as const) {
      const answer = await assign(conversation, assignee)
      expect([answer.statusCode, answer.json().reason]).toEqual([409, 'assignee_unsuitable'])
    }
    expect((await get(id)).assignee).toBeNull()
  })

  it('ends when the assignee is demoted', async () => {
    const id = await addSupport(context.db, person)
    await assign(id, colleague)
    await send(boss, 'PUT', `/api/users/${colleague}/role`, { role: 'TENANT' })
    await context.worker.runDue()
    expect((await get(id)).assignee).toBeNull()
  })

  it('ends when the account of the assignee is deleted, whose answers stay', async () => {
    const id = await addSupport(context.db, person)
    await reply(id, 'Look there.', colleague)
    await send(boss, 'DELETE', `/api/super-admin/admins/${colleague}`)
    const { assignee, messages } = await get(id)
    expect(assignee).toBeNull()
    expect(messages[1]).toMatchObject({ text: 'Look there.', author: { isFormer: true } })
  })
})

it('every admin can be an assignee, by name', async () => {
  const { data } = (await send(admin, 'GET', `${PATH}/assignees`)).json()
  const names = (data as { id: string; name: string }[]).filter(({ id }) => [admin, colleague, boss].includes(id))
  expect(names.map(({ name }) => name)).toEqual(['Ada Admin', 'Cem Colleague', 'Sol Super'])
})

describe('the status', () => {
  it('is set by an admin', async () => {
    const id = await addSupport(context.db, person)
    expect((await setStatus(id, 'CLOSED')).json()).toMatchObject({ status: 'CLOSED', waitingSince: null })
    expect((await setStatus(id, 'OPEN')).json()).toMatchObject({ status: 'OPEN', waitingSince: expect.any(String) })
    expect((await setStatus(id, 'DONE')).statusCode).toBe(400)
  })
})

it('answers, assignments and changes of the status are in the audit log, once each', async () => {
  const id = await addSupport(context.db, person)
  await reply(id)
  await assign(id, colleague)
  await assign(id, colleague)
  await setStatus(id, 'CLOSED')
  await setStatus(id, 'CLOSED')
  const target = { type: 'user', id: person, name: 'Tea Tenant' }
  expect(await auditOf(id)).toMatchObject([
    {
      action: 'support.replied',
      target,
      before: { status: 'OPEN', assigneeId: null },
      after: { supportId: id, status: 'ANSWERED', assigneeId: admin },
      reason: null,
    },
    { action: 'support.assigned', target, before: { assigneeId: admin }, after: { assigneeId: colleague } },
    { action: 'support.status-set', target, before: { status: 'ANSWERED' }, after: { status: 'CLOSED' } },
  ])
})

describe('the list', () => {
  const ids = async (query = '', who = admin) =>
    ((await send(who, 'GET', `${PATH}?${query}`)).json().data as AdminSupportSummary[]).map(({ id }) => id)
  const at = (minutes: number) => ({ createdAt: instantAfter(minutes * 60_000) })

  it('has who waits longest first, then the last changed', async () => {
    const closed = await addSupport(context.db, person, { status: 'CLOSED', ...at(1) })
    const answered = await addSupport(context.db, person, { status: 'ANSWERED', ...at(2) })
    const late = await addSupport(context.db, person, at(4))
    const early = await addSupport(context.db, person, at(3))
    expect(await ids()).toEqual([early, late, answered, closed])
    expect(await ids('sort=createdAt')).toEqual([closed, answered, early, late])
  })

  it('is filtered by status, assignee and person, and searched by subject and person', async () => {
    const other = await addPerson(context.db, { name: 'Únal Other' })
    const code = await addSupport(context.db, person, { subject: 'No CODE', assigneeId: admin })
    const refund = await addSupport(context.db, other, { subject: 'Refund?', status: 'CLOSED', assigneeId: colleague })
    const keys = await addSupport(context.db, other, { subject: 'Keys' })
    expect(await ids('status=CLOSED')).toEqual([refund])
    expect(await ids('assignee=me')).toEqual([code])
    expect(await ids('assignee=me', colleague)).toEqual([refund])
    expect(await ids(`assignee=${colleague}`)).toEqual([refund])
    expect(await ids('assignee=none')).toEqual([keys])
    expect(await ids(`userId=${other}`)).toEqual([keys, refund])
    expect(await ids('search=code')).toEqual([code])
    expect(await ids('search=unal')).toEqual([keys, refund])
    expect(await ids('search=%25')).toEqual([])
    expect(await ids(`search=unal&assignee=none`)).toEqual([keys])
    const { meta } = (await send(admin, 'GET', `${PATH}?limit=2`)).json()
    expect(meta).toEqual({ page: 1, limit: 2, totalPages: 2, totalConversations: 3 })
    expect((await send(admin, 'GET', `${PATH}?assignee=nobody`)).statusCode).toBe(400)
  })

  it('is a file too, without what was written', async () => {
    const id = await addSupport(context.db, person, { subject: '=1+1', assigneeId: admin })
    await addSupport(context.db, person, { status: 'CLOSED' })
    const file = await send(admin, 'GET', `${PATH}.csv?assignee=me`)
    expect(parse(file.body, { columns: true, bom: true })).toMatchObject([
      { id, status: 'OPEN', subject: "'=1+1", user: 'Tea Tenant', assignee: 'Ada Admin', messages: '1' },
    ])
    expect(file.body).not.toContain('does not arrive')
  })

  it('is counted by status, and the open ones with what waits for admins', async () => {
    await addSupport(context.db, person)
    await addSupport(context.db, person)
    await addSupport(context.db, person, { status: 'ANSWERED' })
    expect((await send(admin, 'GET', `${PATH}/counts`)).json()).toEqual({ OPEN: 2, ANSWERED: 1, CLOSED: 0 })
    expect((await send(admin, 'GET', '/api/admin/counts')).json().support).toBe(2)
  })
})

it('the account of a person has the support conversations', async () => {
  const id = await addSupport(context.db, person, { subject: 'No code' })
  const { support } = (await send(admin, 'GET', `/api/admin/users/${person}`)).json()
  expect(support).toMatchObject({ count: 1, data: [{ id, subject: 'No code', status: 'OPEN' }] })
})

it('a deleted account leaves no support conversation behind', async () => {
  await context.db.updateTable('users').set({ passwordHash: PASSWORD_HASH }).where('id', '=', person).execute()
  const id = await addSupport(context.db, person)
  await reply(id)
  await reply(await addSupport(context.db, boss))
  expect((await send(person, 'DELETE', '/api/users/me', { password: PASSWORD })).statusCode).toBe(204)
  expect((await send(admin, 'GET', `${PATH}/${id}`)).statusCode).toBe(404)
  const left = await context.db.selectFrom('supportMessages').select('text').where('conversationId', '=', id).execute()
  expect(left).toEqual([])
  expect((await send(admin, 'GET', PATH)).json().meta.totalConversations).toBe(1)
})

it('answers at the same time as the deletion of the account leave nothing behind', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => addSupport(context.db, person)))
  const answers = await Promise.all([
    ...ids.flatMap((id) => Array.from({ length: 5 }, () => reply(id))),
    send(admin, 'DELETE', `/api/admin/users/${person}`),
    ...ids.flatMap((id) => Array.from({ length: 5 }, () => reply(id))),
  ])
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => ![201, 204, 404].includes(status))).toEqual([])
  expect((await context.db.selectFrom('supportMessages').select('id').execute()).length).toBe(0)
})
