import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PASSWORD, post } from '../../../../tests/support/accounts.ts'
import { openStage, type Stage } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { startMailServer } from '../../../../tests/support/smtp.ts'
import { openMail } from '../../parts/mail.ts'
import { tell } from '../../parts/outbox.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

const FROM = 'Lintel <hello@lintel.example>'
const stageWith = (smtpUrl: string) => {
  const mail = openMail({ smtpUrl, mailFrom: FROM, demo: false }, base.db)
  return { mail, opened: openStage(base.db, { PUBLIC_URL: 'https://lintel.example' }, mail.send) }
}
const register = (stage: Stage, more: object = {}) => {
  const email = `${randomUUID()}@reader.example`
  return post(stage, '/api/auth/register', { name: 'Ann Tenant', email, password: PASSWORD, ...more }).then(
    (answer) => ({ email, answer }),
  )
}
const dueNow = () => sql`update outbox set due_at = now()`.execute(base.db)

describe('by SMTP', () => {
  it('a mail goes out with text and HTML, in the reader’s language, and its code opens the account', async () => {
    const server = await startMailServer()
    const { mail, opened } = stageWith(server.url)
    const stage = await opened
    const { email } = await register(stage, { language: 'fr', name: 'Zoé "Ann" <b>' })
    expect(server.mails).toEqual([])
    await stage.worker.runDue()
    const [sent] = server.mails
    expect(sent?.envelopeTo).toEqual([email])
    expect(sent?.from).toMatchObject({ name: 'Lintel', address: 'hello@lintel.example' })
    expect(sent?.to?.[0]).toMatchObject({ name: 'Zoé "Ann" <b>', address: email })
    expect(sent?.messageId).toMatch(/^<[0-9a-f-]{36}@lintel\.example>$/)
    expect(sent?.text).toMatch(/Bonjour/)
    expect(sent?.html).toContain('lang="fr"')
    expect(sent?.html).not.toContain('<b>')
    const [otp] = /^\d{6}$/m.exec(sent?.text ?? '') ?? []
    expect((await post(stage, '/api/auth/verify-otp', { email, otp })).statusCode).toBe(200)
    mail.close()
    await server.close()
  })

  it('R11 with the mail server gone no call fails; every mail goes out afterwards, once', async () => {
    const gone = await startMailServer()
    await gone.close()
    const { mail, opened } = stageWith(gone.url)
    const stage = await opened
    const readers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => register(stage)))
    expect(readers.every(({ answer }) => answer.statusCode === 201)).toBe(true)
    await stage.worker.runDue()
    await dueNow()
    await stage.worker.runDue()
    const back = await startMailServer({ port: gone.port })
    await dueNow()
    await stage.worker.runDue()
    await dueNow()
    await stage.worker.runDue()
    expect(back.mails.map(({ envelopeTo }) => envelopeTo[0]).sort()).toEqual(readers.map(({ email }) => email).sort())
    mail.close()
    await back.close()
  })

  it('“try again later” is tried again, “no such mailbox” is given up; neither names the reader in the log', async () => {
    let busy = true
    const server = await startMailServer({ refuses: (address) => address.startsWith('nobody'), busy: () => busy })
    const { mail, opened } = stageWith(server.url)
    const stage = await opened
    const [nobody, later] = [
      await addPerson(base.db, { email: `nobody-${randomUUID()}@reader.example` }),
      await addPerson(base.db),
    ]
    for (const userId of [nobody, later]) await tell(base.db, 'mail', { kind: 'password-changed', userId })
    await stage.worker.runDue()
    const rows = await base.db
      .selectFrom('outbox')
      .select(['last_problem', 'given_up_at'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    expect(rows.map(({ given_up_at }) => given_up_at !== null)).toEqual([true, false])
    expect(JSON.stringify(rows)).not.toContain('@')
    busy = false
    await dueNow()
    await stage.worker.runDue()
    expect(server.mails).toHaveLength(1)
    mail.close()
    await server.close()
    await base.db.deleteFrom('outbox').execute()
  })

  it('a code that had to wait is fresh when it goes', async () => {
    const server = await startMailServer()
    const { mail, opened } = stageWith(server.url)
    const stage = await opened
    const { email } = await register(stage)
    stage.pass(60 * 60_000)
    await stage.worker.runDue()
    const [otp] = /^\d{6}$/m.exec(server.mails.at(-1)?.text ?? '') ?? []
    expect((await post(stage, '/api/auth/verify-otp', { email, otp })).statusCode).toBe(200)
    mail.close()
    await server.close()
  })
})

describe('without a mail server', () => {
  it('a demo shows its mails on /dev/mailbox, to the machine itself only', async () => {
    const { send } = openMail({ smtpUrl: undefined, mailFrom: FROM, demo: true }, base.db)
    const stage = await openStage(base.db, { DEMO: '1' }, send)
    const { email } = await register(stage, { name: '<script>alert(1)</script>' })
    await stage.worker.runDue()
    const json = (await stage.app.inject('/dev/mailbox')).json()
    expect(json[0]).toMatchObject({ to: email })
    const page = await stage.app.inject({ url: '/dev/mailbox', headers: { accept: 'text/html' } })
    expect(page.body).toContain(email)
    expect(page.body).not.toContain('<script>')
    const html = await stage.app.inject(`/dev/mailbox/${json[0].id}`)
    expect(html.headers['content-security-policy']).toMatch(/^sandbox/)
    for (const elsewhere of [{ remoteAddress: '203.0.113.7' }, { headers: { 'x-forwarded-for': '203.0.113.7' } }])
      expect((await stage.app.inject({ url: '/dev/mailbox', ...elsewhere })).statusCode).toBe(404)
    await stage.app.close()
  })

  it('without a demo there is no mailbox, and mails wait', async () => {
    const { send } = openMail({ smtpUrl: undefined, mailFrom: FROM, demo: false }, base.db)
    const stage = await openStage(base.db, { DEMO: '0' }, send)
    await register(stage)
    await stage.worker.runDue()
    expect(stage.mails).toEqual([])
    expect(await base.db.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'mail' }])
    expect((await stage.app.inject('/dev/mailbox')).statusCode).toBe(404)
    await stage.app.close()
  })
})
