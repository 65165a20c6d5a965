import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { parse } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { PASSWORD, post } from '../../../../tests/support/accounts.ts'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { deleteJobs, makeRetriesDue, openJobs, storedJobs } from '../../../../tests/support/jobs.ts'
import { startMailServer } from '../../../../tests/support/smtp.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { type OutgoingMail, openMailTransport } from '../../platform/mail/transport.ts'
import { passwordChanged } from '../auth/events.ts'
import { propertyApproved } from '../moderation/events.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

const FROM = 'Lintel <hello@lintel.example>'
const stageWith = (smtpUrl: string) => {
  const mail = openMailTransport({ smtpUrl, mailFrom: FROM, demo: false }, base.db)
  return { mail, opened: createTestContext(base.db, { PUBLIC_URL: 'https://lintel.example' }, mail.send) }
}
const register = (context: TestContext, more: object = {}) => {
  const email = `${randomUUID()}@reader.example`
  return post(context, '/api/auth/register', { name: 'Ann Tenant', email, password: PASSWORD, ...more }).then(
    (answer) => ({ email, answer }),
  )
}
const dueNow = () => makeRetriesDue(base.db)

beforeEach(() => deleteJobs(base.db))

describe('with a mail server', () => {
  it('lets mail programs and readers stop the mails of a topic, without a login and with one click (RFC 8058)', async () => {
    const server = await startMailServer()
    const { mail, opened } = stageWith(server.url)
    const context = await opened
    const landlord = await addPerson(base.db)
    const propertyId = await addProperty(base.db, landlord)
    const approve = async () => {
      await emit(base.db, propertyApproved, { userId: landlord, propertyId, title: 'A quiet flat' })
      await context.worker.runDue()
      return server.mails.splice(0)
    }
    const [sent] = await approve()
    const header = (key: string) => sent?.headers.find((each) => each.key === key)?.value
    const url =
      /^<https:\/\/lintel\.example(\/unsubscribe\?token=[^>]+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(sent?.text).toContain(`https://lintel.example${url}`)
    expect(sent?.text).toContain('https://lintel.example/profile#notifications')
    const oneClick = (address: string) =>
      context.app.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    for (const _ of [1, 2]) {
      const answer = await oneClick(url)
      expect([answer.statusCode, answer.json()]).toEqual([200, { topic: 'listings' }])
    }
    expect(await approve()).toEqual([])
    await emit(base.db, passwordChanged, { userId: landlord })
    await context.worker.runDue()
    const [security] = server.mails.splice(0)
    expect(security?.subject).toBe('Your Lintel password was changed')
    expect(security?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)

    const other = await addPerson(base.db)
    const forged = url.replace(/token=[^.]+/, `token=${Buffer.from(parse(other)).toString('base64url')}`)
    const noUuid = `/unsubscribe?token=${'q'.repeat(21)}g.${'AQEB'.repeat(5)}AQ.listings`
    for (const bad of [forged, noUuid, url.replace('listings', 'payments'), url.slice(0, -9), '/unsubscribe?token=x'])
      expect((await oneClick(bad)).statusCode).toBe(404)
    expect(await base.db.selectFrom('notificationOptOuts').selectAll().execute()).toMatchObject([
      { userId: landlord, topic: 'listings', channel: 'MAIL' },
    ])
    expect((await context.app.inject({ method: 'DELETE', url })).statusCode).toBe(200)
    expect(await approve()).toHaveLength(1)
    mail.close()
    await server.close()
  })

  it('sends text and HTML in the reader’s language, with a code that verifies the account', async () => {
    const server = await startMailServer()
    const { mail, opened } = stageWith(server.url)
    const context = await opened
    const { email } = await register(context, { language: 'fr', name: 'Zoé "Ann" <b>' })
    expect(server.mails).toEqual([])
    await context.worker.runDue()
    const [sent] = server.mails
    expect(sent?.envelopeTo).toEqual([email])
    expect(sent?.from).toMatchObject({ name: 'Lintel', address: 'hello@lintel.example' })
    expect(sent?.to?.[0]).toMatchObject({ name: 'Zoé "Ann" <b>', address: email })
    expect(sent?.messageId).toMatch(/^<[0-9a-f-]{36}@lintel\.example>$/)
    expect(sent?.text).toMatch(/Bonjour/)
    expect(sent?.html).toContain('lang="fr"')
    expect(sent?.html).not.toContain('<b>')
    const [otp] = /^\d{6}$/m.exec(sent?.text ?? '') ?? []
    expect((await post(context, '/api/auth/verify-otp', { email, otp })).statusCode).toBe(200)
    mail.close()
    await server.close()
  })

  it('R11 no call fails while it is down, and every mail is sent once afterwards', async () => {
    const gone = await startMailServer()
    await gone.close()
    const { mail, opened } = stageWith(gone.url)
    const context = await opened
    const readers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => register(context)))
    expect(readers.every(({ answer }) => answer.statusCode === 201)).toBe(true)
    await context.worker.runDue()
    await dueNow()
    await context.worker.runDue()
    const back = await startMailServer({ port: gone.port })
    await dueNow()
    await context.worker.runDue()
    await dueNow()
    await context.worker.runDue()
    expect(back.mails.map(({ envelopeTo }) => envelopeTo[0]).sort()).toEqual(readers.map(({ email }) => email).sort())
    mail.close()
    await back.close()
  })

  it('retries temporary failures, gives up permanent ones, and logs no address', async () => {
    let busy = true
    const server = await startMailServer({ refuses: (address) => address.startsWith('refused'), busy: () => busy })
    const { mail, opened } = stageWith(server.url)
    const context = await opened
    const [unknown, later] = [
      await addPerson(base.db, { email: `refused-${randomUUID()}@reader.example` }),
      await addPerson(base.db),
    ]
    for (const userId of [unknown, later]) await emit(base.db, passwordChanged, { userId })
    await context.worker.runDue()
    const jobs = await storedJobs(base.db)
    expect(jobs.map(({ name, state }) => `${name} ${state}`).sort()).toEqual([
      'dead-letters created',
      'mail failed',
      'mail retry',
    ])
    expect(JSON.stringify(jobs)).not.toContain('@')
    busy = false
    await dueNow()
    await context.worker.runDue()
    expect(server.mails).toHaveLength(1)
    mail.close()
    await server.close()
  })

  it('R8 a mail that is sent again after a try without acknowledgement has the same id and the same valid code', async () => {
    const sent: OutgoingMail[] = []
    const context = await createTestContext(base.db, {}, async (mail) => {
      sent.push(mail)
      if (sent.length === 1) throw new Error('no acknowledgement')
    })
    const { email } = await register(context)
    await context.worker.runDue()
    const codeOf = (mail: OutgoingMail | undefined) => /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
    const wrong = codeOf(sent[0]) === '000000' ? '111111' : '000000'
    for (let guess = 0; guess < 3; guess++)
      expect((await post(context, '/api/auth/verify-otp', { email, otp: wrong })).statusCode).toBe(400)
    context.advanceClock(60 * 60_000)
    await dueNow()
    await context.worker.runDue()
    expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id])
    expect(codeOf(sent[1])).toBe(codeOf(sent[0]))
    const { rows } = await sql<{
      tries: number
    }>`select tries from pending_registrations r join users u on u.id = r.user_id where email = ${email}`.execute(
      base.db,
    )
    expect(rows).toEqual([{ tries: 3 }])
    expect((await post(context, '/api/auth/verify-otp', { email, otp: codeOf(sent[0]) })).statusCode).toBe(200)
  })

  it('issues a code when its mail is sent, so that a delayed one is valid', async () => {
    const server = await startMailServer()
    const { mail, opened } = stageWith(server.url)
    const context = await opened
    const { email } = await register(context)
    context.advanceClock(60 * 60_000)
    await context.worker.runDue()
    const [otp] = /^\d{6}$/m.exec(server.mails.at(-1)?.text ?? '') ?? []
    expect((await post(context, '/api/auth/verify-otp', { email, otp })).statusCode).toBe(200)
    mail.close()
    await server.close()
  })
})

describe('without a mail server', () => {
  it('a demo shows its mails on /dev/mailbox to loopback clients only', async () => {
    const { send } = openMailTransport({ smtpUrl: undefined, mailFrom: FROM, demo: true }, base.db)
    const context = await createTestContext(base.db, { DEMO: '1' }, send)
    const { email } = await register(context, { name: '<script>alert(1)</script>' })
    await context.worker.runDue()
    const json = (await context.app.inject('/dev/mailbox')).json()
    expect(json[0]).toMatchObject({ to: email })
    const page = await context.app.inject({ url: '/dev/mailbox', headers: { accept: 'text/html' } })
    expect(page.body).toContain(email)
    expect(page.body).not.toContain('<script>')
    const html = await context.app.inject(`/dev/mailbox/${json[0].id}`)
    expect(html.headers['content-security-policy']).toMatch(/^sandbox/)
    for (const elsewhere of [{ remoteAddress: '203.0.113.7' }, { headers: { 'x-forwarded-for': '203.0.113.7' } }])
      expect((await context.app.inject({ url: '/dev/mailbox', ...elsewhere })).statusCode).toBe(404)
    await context.app.close()
  })

  it('there is no mailbox without a demo, and mails are queued', async () => {
    const { send } = openMailTransport({ smtpUrl: undefined, mailFrom: FROM, demo: false }, base.db)
    const context = await createTestContext(base.db, { DEMO: '0' }, send)
    await register(context)
    await context.worker.runDue()
    expect(context.mails).toEqual([])
    expect(await openJobs(base.db)).toMatchObject([{ name: 'mail', state: 'retry' }])
    expect((await context.app.inject('/dev/mailbox')).statusCode).toBe(404)
    await context.app.close()
  })
})
