import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONTACT_DAYS, CONTACT_HOURS } from '#contract/periods.ts'
import { contextOfFile, createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let admin: string
let guests = 0
let email: string
beforeEach(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN', name: 'Ada Admin' })
  guests += 1
  email = `guest-${guests}@guest.example`
})

const TEXT = 'My landlord is not on your site.\nWhat can I do?'
const HOUR = 3_600_000
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, on: TestContext = context) =>
  on.app.inject({ method, url, ...(payload && { payload }) })
const write = (more: object = {}, on: TestContext = context) =>
  call('POST', '/api/contact', { name: 'Gus Guest', email, text: TEXT, ...more }, on)
/** Runs what is due and returns the new mails to the guest. */
const mailsOf = async (on: TestContext = context, address = email) => {
  await on.worker.runDue()
  return on.mails.splice(0).filter(({ to }) => to.address === address)
}
const tokenIn = (text = '') => /\/contact\/request\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
/** Writes as a guest and returns the token of the mailed link. */
const written = async (more: object = {}) => {
  expect((await write(more)).statusCode).toBe(202)
  return tokenIn((await mailsOf())[0]?.text)
}
const confirm = (token: string) => call('POST', `/api/contact/confirmation?token=${token}`)
const read = (token: string) => call('GET', `/api/contact/request?token=${token}`)
const reply = (token: string, payload: object) => call('POST', `/api/contact/messages?token=${token}`, payload)
const remove = (token: string) => call('DELETE', `/api/contact/request?token=${token}`)
const listed = async (search = email) =>
  (await context.send(admin, 'GET', `/api/admin/support?search=${encodeURIComponent(search)}`)).json().data

describe('a message of a person without an account', () => {
  it('reaches the admins only after its address is confirmed by the mailed link', async () => {
    const token = await written()
    expect((await read(token)).json()).toMatchObject({
      isConfirmed: false,
      name: 'Gus Guest',
      messages: [{ text: TEXT }],
    })
    expect(await listed()).toEqual([])
    const confirmed = await confirm(token)
    expect([confirmed.statusCode, confirmed.json().isConfirmed]).toEqual([200, true])
    expect(await listed()).toMatchObject([
      {
        subject: 'My landlord is not on your site.',
        status: 'OPEN',
        hasAccount: false,
        user: { name: 'Gus Guest', email },
      },
    ])
  })

  it('is one conversation when the link is pressed twice', async () => {
    const token = await written()
    expect((await confirm(token)).statusCode).toBe(200)
    expect((await confirm(token)).json().messages).toHaveLength(1)
    expect(await listed()).toHaveLength(1)
  })

  it('is mailed without its text, in the language of the page, so that no texts are sent to strangers', async () => {
    await write({ text: 'Buy cheap watches', language: 'fr' })
    const [mail] = await mailsOf()
    expect(mail?.subject).toBe('Confirmez votre adresse pour envoyer votre message')
    expect(mail?.text).not.toContain('cheap watches')
  })

  it('gets the same answer for an address with an account, and stays apart from the account', async () => {
    const known = await addPerson(context.db, { role: 'TENANT', name: 'Tea Tenant' })
    const answers = [await write(), await write({ email: `${known}@lintel.example` })]
    expect(answers.map((each) => [each.statusCode, each.body])).toEqual([
      [202, answers[0]?.body],
      [202, answers[0]?.body],
    ])
    await mailsOf()
    expect((await context.send(known, 'GET', '/api/support')).json().total).toBe(0)
  })

  it('is erased with the account that has the same address', async () => {
    const known = await addPerson(context.db, { role: 'TENANT', name: 'Tea Tenant' })
    email = `${known}@lintel.example`
    const [waiting, confirmed] = [await written(), await written()]
    await confirm(confirmed)
    expect((await context.send(admin, 'DELETE', `/api/admin/users/${known}`)).statusCode).toBe(204)
    await context.worker.runDue()
    expect([(await read(waiting)).statusCode, (await read(confirmed)).statusCode]).toEqual([404, 404])
  })

  it('is erased with the account when its address was typed in another case', async () => {
    const known = await addPerson(context.db, { role: 'TENANT' })
    email = `${known}@lintel.example`
    const [waiting, confirmed] = [await written(), await written()]
    await confirm(confirmed)
    const typed = email.toUpperCase()
    await context.db.updateTable('contactRequests').set({ email: typed }).where('email', '=', email).execute()
    await context.db
      .updateTable('supportConversations')
      .set({ guestEmail: typed })
      .where('guestEmail', '=', email)
      .execute()
    expect((await context.send(admin, 'DELETE', `/api/admin/users/${known}`)).statusCode).toBe(204)
    expect([(await read(waiting)).statusCode, (await read(confirmed)).statusCode]).toEqual([404, 404])
  })

  it('outlives an account that never proved the address', async () => {
    const stranger = await addPerson(context.db, { role: 'TENANT', email, isVerified: false })
    const [waiting, confirmed] = [await written(), await written()]
    await confirm(confirmed)
    expect((await context.send(admin, 'DELETE', `/api/admin/users/${stranger}`)).statusCode).toBe(204)
    expect([(await read(waiting)).statusCode, (await read(confirmed)).statusCode]).toEqual([200, 200])
  })

  it('is not called unknown while the database fails', async () => {
    const token = await written()
    await confirm(token)
    await sql`alter table support_conversations rename to elsewhere`.execute(context.db)
    const answer = await reply(token, { text: 'Hello?' })
    await sql`alter table elsewhere rename to support_conversations`.execute(context.db)
    expect(answer.statusCode).toBe(500)
  })

  it('is never stored on the way to who opens its link', async () => {
    const { headers } = await read(await written())
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
  })

  it('names the guest in no header of the mail when the name may be a link', async () => {
    await write({ name: 'Win at casino.example' })
    await write({ name: 'Gus Guest' })
    expect((await mailsOf()).map(({ to }) => to.name).sort()).toEqual(['Gus Guest', undefined])
  })

  it('is dropped when the field that people do not see is filled in', async () => {
    expect((await write({ website: 'https://spam.example' })).statusCode).toBe(202)
    expect(await mailsOf()).toEqual([])
  })

  it.each([{ name: '' }, { email: 'nobody' }, { text: ' ' }, { text: 'x'.repeat(2_001) }, { more: 1 }])(
    'is refused with %o',
    async (wrong) => {
      expect((await write(wrong)).statusCode).toBe(400)
    },
  )

  it('is answered by mail, and the guest writes back by the link', async () => {
    const token = await written()
    await confirm(token)
    const [{ id }] = await listed()
    const answer = await context.send(admin, 'POST', `/api/admin/support/${id}/messages`, { text: 'Invite them.' })
    expect(answer.statusCode).toBe(201)
    const [mail] = await mailsOf()
    expect(mail?.text).toContain('Invite them.')
    expect(tokenIn(mail?.text)).toBe(token)
    expect((await read(token)).json()).toMatchObject({ status: 'ANSWERED', messages: [{}, { from: 'ADMIN' }] })
    const clientId = crypto.randomUUID()
    expect((await reply(token, { text: 'Thanks!', clientId })).statusCode).toBe(201)
    expect((await reply(token, { text: 'Thanks!', clientId })).statusCode).toBe(200)
    const seen = (await context.send(admin, 'GET', `/api/admin/support/${id}`)).json()
    expect(seen).toMatchObject({
      status: 'OPEN',
      messageCount: 3,
      messages: [{}, {}, { author: { name: 'Gus Guest' } }],
    })
  })

  it('is named in the audit log by its conversation, not by the guest', async () => {
    const token = await written()
    await confirm(token)
    const [{ id }] = await listed()
    await context.send(admin, 'PUT', `/api/admin/support/${id}/status`, { status: 'CLOSED' })
    const { targetType, targetName } = await context.db
      .selectFrom('auditLog')
      .where('targetId', '=', id)
      .select(['targetType', 'targetName'])
      .executeTakeFirstOrThrow()
    expect([targetType, targetName]).toEqual(['support', ''])
  })

  it('is deleted by its link, before and after the confirmation', async () => {
    for (const isConfirmed of [false, true]) {
      const token = await written()
      if (isConfirmed) await confirm(token)
      expect((await remove(token)).statusCode).toBe(204)
      expect([(await read(token)).statusCode, (await confirm(token)).statusCode]).toEqual([404, 404])
      expect([(await reply(token, { text: 'x' })).statusCode, (await remove(token)).statusCode]).toEqual([404, 404])
    }
    expect(await listed()).toEqual([])
  })

  it('cannot be read or written to with the id of another person’s support request or a changed token', async () => {
    const token = await written()
    expect((await reply(token, { text: 'Before the confirmation' })).statusCode).toBe(404)
    expect((await read(`${token.slice(0, -2)}xx`)).statusCode).toBe(404)
  })

  it('is deleted when it is not confirmed in time, and long after its last message', async () => {
    const [late, kept] = [await written(), await written()]
    await confirm(kept)
    const runAfter = async (hours: number) => {
      const later = await createTestContext(context.db)
      later.advanceClock(hours * HOUR)
      await later.worker.runSchedule('support.delete-old-contact')
    }
    await runAfter(CONTACT_HOURS - 1)
    expect((await read(late)).statusCode).toBe(200)
    await runAfter(CONTACT_HOURS + 1)
    expect([(await read(late)).statusCode, (await read(kept)).statusCode]).toEqual([404, 200])
    await runAfter(CONTACT_DAYS * 24 + 1)
    expect((await read(kept)).statusCode).toBe(404)
  })

  it('is mailed to one address three times a day and taken from one network ten times an hour', async () => {
    const limited = await createTestContext(context.db, { RATE_LIMIT: 'on' })
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1) statuses.push((await write({}, limited)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(202), 429])
    expect(await mailsOf(limited)).toHaveLength(3)
  })
})
