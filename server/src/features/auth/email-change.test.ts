import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeFor, PASSWORD, post } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import {
  EMAIL_CHANGE_PATH,
  type EmailChanger,
  emailChanges,
  newAddress,
} from '../../../../tests/support/email-changes.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { propertyApproved } from '../moderation/events.ts'

const context = contextOfFile()
const { signUp, codeTo, subjectsTo, logIn, begin, change } = emailChanges(context)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

let ann: EmailChanger
let next: string
beforeEach(async () => {
  ann = await signUp()
  next = newAddress()
})

describe('a change of the e-mail address', () => {
  it.each([
    ['CURRENT', 'NEW'],
    ['NEW', 'CURRENT'],
  ] as const)('is made when %s and then %s are confirmed', async (first, second) => {
    const requested = await ann.request(next)
    expect([requested.statusCode, requested.json().change]).toMatchObject([201, { newEmail: next, confirmed: [] }])
    const codes = { CURRENT: await codeTo(ann.email), NEW: await codeTo(next) }
    expect(codes.CURRENT).not.toBe(codes.NEW)
    const one = await ann.confirm(first, codes[first])
    expect([one.statusCode, one.json()]).toMatchObject([200, { change: { confirmed: [first] }, session: null }])
    expect((await ann.pending()).newEmail).toBe(next)
    const both = await ann.confirm(second, codes[second])
    expect(both.json()).toMatchObject({
      change: null,
      session: { user: { id: ann.id, email: next, isVerified: true } },
    })
    expect(await ann.isSignedIn(both.json().session.token)).toBe(true)
    expect((await logIn(next)).statusCode).toBe(200)
    expect((await logIn(ann.email)).statusCode).toBe(401)
  })

  it('ends the links by which mails to the earlier address could be stopped', async () => {
    const mailAbout = async (to: string) => {
      await emit(context.db, propertyApproved, { userId: ann.id, propertyId: randomUUID(), title: 'A quiet flat' })
      await context.worker.runDue()
      return context.mails.findLast(({ to: { address } }) => address === to)?.unsubscribeUrl ?? ''
    }
    const click = async (method: 'POST' | 'DELETE', link: string) => {
      const { pathname, search } = new URL(link)
      const answer = await context.app.inject({ method, url: pathname + search })
      return [answer.statusCode, answer.json().reason ?? answer.json().topic]
    }
    const before = await mailAbout(ann.email)
    expect(await click('POST', before)).toEqual([200, 'listings'])
    expect(await click('DELETE', before)).toEqual([200, 'listings'])
    await change(ann, next)
    for (const method of ['POST', 'DELETE'] as const)
      expect(await click(method, before)).toEqual([404, 'mail_link_unknown'])
    const optOuts = context.db.selectFrom('notificationOptOuts').select('topic').where('userId', '=', ann.id)
    expect(await optOuts.execute()).toEqual([])
    const after = await mailAbout(next)
    expect(await click('POST', after)).toEqual([200, 'listings'])
    expect(await optOuts.execute()).toEqual([{ topic: 'listings' }])
    expect(await click('DELETE', before)).toEqual([404, 'mail_link_unknown'])
  })

  it('ends all other sessions and reset codes, and tells the earlier address what to do', async () => {
    const other = (await logIn(ann.email)).json().token
    await post(context, '/api/auth/forgot-password', { email: ann.email })
    const resetCode = await codeFor(context, ann.email, /password reset/)
    const changed = await change(ann, next)
    expect([await ann.isSignedIn(), await ann.isSignedIn(other)]).toEqual([false, false])
    for (const email of [ann.email, next]) {
      const answer = await post(context, '/api/auth/verify-reset-otp', { email, otp: resetCode })
      expect(answer.statusCode).toBe(400)
    }
    await context.worker.runDue()
    const notice = context.mails.findLast(({ to }) => to.address === ann.email)
    expect(notice?.subject).toBe('The email of your Lintel account was changed')
    expect(notice?.text).toMatch(/wasn’t, write to us[\s\S]*\/contact/)
    expect(notice?.text).not.toContain(next)
    const again = { authorization: `Bearer ${changed.json().session.token}` }
    await context.app.inject({
      method: 'PUT',
      url: '/api/users/me/password',
      payload: { currentPassword: PASSWORD, newPassword: 'a-kettle-full-of-rain' },
      headers: again,
    })
    expect(await subjectsTo(next)).toContain('Your Lintel password was changed')
    expect((await subjectsTo(ann.email)).at(-1)).toBe(notice?.subject)
  })

  it('needs the password; a wrong one counts as a failed login', async () => {
    const refused = await ann.request(next, 'not the password')
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['password']])
    expect(await ann.pending()).toBeNull()
    for (let nth = 2; nth <= 10; nth++) await ann.request(next, 'not the password')
    expect((await ann.request(next)).statusCode).toBe(429)
    expect(await subjectsTo(next)).toEqual([])
  })

  it('to the current address is refused, whatever its case', async () => {
    const refused = await ann.request(ann.email.toUpperCase())
    expect([refused.statusCode, refused.json().reason, Object.keys(refused.json().fields)]).toEqual([
      400,
      'email_unchanged',
      ['email'],
    ])
  })

  it('can be cancelled, also twice, and its codes then end', async () => {
    await ann.request(next)
    const otp = await codeTo(next)
    for (const _ of [1, 2]) expect((await ann.call('DELETE', EMAIL_CHANGE_PATH)).statusCode).toBe(204)
    expect(await ann.pending()).toBeNull()
    const refused = await ann.confirm('NEW', otp)
    expect([refused.statusCode, refused.json().reason]).toEqual([404, 'email_change_missing'])
    expect((await ann.resend('NEW')).statusCode).toBe(404)
  })

  it('is replaced by a new request, whose addresses are both confirmed again', async () => {
    await begin(ann, next)
    const stale = await codeTo(next)
    context.advanceClock(MINUTE)
    const other = newAddress()
    expect((await ann.request(other)).json().change).toMatchObject({ newEmail: other, confirmed: [] })
    await codeTo(other)
    expect((await ann.confirm('NEW', stale)).statusCode).toBe(400)
    expect((await ann.confirm('NEW', await codeTo(other))).json()).toMatchObject({ change: { confirmed: ['NEW'] } })
    expect((await ann.confirm('CURRENT', await codeTo(ann.email))).json().session.user.email).toBe(other)
  })

  it('ends after 24 hours', async () => {
    await begin(ann, next)
    context.advanceClock(24 * HOUR)
    expect(await ann.pending()).toBeNull()
    expect((await ann.confirm('NEW', '123456')).statusCode).toBe(404)
  })

  it.each([
    [
      'a change of the password',
      () =>
        ann.call('PUT', '/api/users/me/password', { currentPassword: PASSWORD, newPassword: 'a-kettle-full-of-rain' }),
    ],
    ['a logout everywhere', () => ann.call('POST', '/api/users/me/sign-out-everywhere', {})],
    ['the deletion of the account', () => ann.call('DELETE', '/api/users/me', { password: PASSWORD })],
    [
      'a password reset',
      async () => {
        await post(context, '/api/auth/forgot-password', { email: ann.email })
        const otp = await codeFor(context, ann.email, /password reset/)
        const { resetToken } = (await post(context, '/api/auth/verify-reset-otp', { email: ann.email, otp })).json()
        return post(context, '/api/auth/reset-password', { token: resetToken, newPassword: 'a-kettle-full-of-rain' })
      },
    ],
  ])('ends at %s', async (_what, act) => {
    await begin(ann, next)
    expect((await act()).statusCode).toBeLessThan(300)
    const left = await context.db.selectFrom('emailChanges').select('id').where('userId', '=', ann.id).execute()
    expect(left).toEqual([])
  })

  it('leaves the earlier address in no row', async () => {
    await post(context, '/api/auth/forgot-password', { email: ann.email })
    await change(ann, next)
    await context.worker.runDue()
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(context.db)
    for (const { name } of tables) {
      const { rows } = await sql<{ found: string }>`
        select row_to_json(t)::text as found from ${sql.raw(name)} t
        where row_to_json(t)::text ilike ${`%${ann.email}%`}`.execute(context.db)
      expect(rows, name).toEqual([])
    }
  })

  it('is in the export of personal data while it is pending', async () => {
    await ann.request(next)
    const answer = await ann.call('GET', '/api/users/me/export')
    const { unzipSync, strFromU8 } = await import('fflate')
    const file = unzipSync(answer.rawPayload)['email-change.json'] ?? new Uint8Array()
    expect(JSON.parse(strFromU8(file))).toMatchObject([{ newEmail: next }])
  })
})

describe('the codes of a change', () => {
  it('are valid for ten minutes, once, and for their own address and account', async () => {
    await ann.request(next)
    const codes = { CURRENT: await codeTo(ann.email), NEW: await codeTo(next) }
    expect((await ann.confirm('NEW', codes.CURRENT)).statusCode).toBe(400)
    const bob = await signUp()
    expect((await bob.confirm('NEW', codes.NEW)).statusCode).toBe(404)
    expect((await ann.confirm('NEW', codes.NEW)).statusCode).toBe(200)
    expect((await ann.confirm('NEW', codes.NEW)).statusCode).toBe(400)
    context.advanceClock(10 * MINUTE + 1)
    expect((await ann.confirm('CURRENT', codes.CURRENT)).statusCode).toBe(400)
    expect((await ann.resend('CURRENT')).statusCode).toBe(200)
    expect((await ann.confirm('CURRENT', await codeTo(ann.email))).json().session.user.email).toBe(next)
  })

  it('end after five wrong guesses, also concurrent ones of several clients', async () => {
    await ann.request(next)
    const otp = await codeTo(next)
    const guess = (code: string, remoteAddress: string) =>
      context.app.inject({
        method: 'POST',
        url: `${EMAIL_CHANGE_PATH}/confirm`,
        payload: { address: 'NEW', otp: code },
        headers: { authorization: `Bearer ${ann.token}` },
        remoteAddress,
      })
    await Promise.all([1, 2, 3, 4, 5].map((nth) => guess(wrong(otp), `198.51.100.${nth}`)))
    expect((await guess(otp, '127.0.0.1')).statusCode).toBe(400)
    context.advanceClock(MINUTE)
    await ann.resend('NEW')
    expect((await guess(await codeTo(next), '127.0.0.1')).statusCode).toBe(200)
  })

  it('are sent again after a minute, five times an hour, and not for a confirmed address', async () => {
    await ann.request(next)
    const early = await ann.resend('NEW')
    expect([early.statusCode, early.json().reason]).toEqual([429, 'code_too_soon'])
    const first = await codeTo(next)
    for (let nth = 2; nth <= 5; nth++) {
      context.advanceClock(MINUTE)
      expect((await ann.resend('NEW')).statusCode).toBe(200)
    }
    const last = await codeTo(next)
    expect((await ann.confirm('NEW', first)).statusCode).toBe(400)
    context.advanceClock(MINUTE)
    expect((await ann.resend('NEW')).statusCode).toBe(429)
    expect((await ann.confirm('NEW', last)).statusCode).toBe(200)
    const done = await ann.resend('NEW')
    expect([done.statusCode, done.json().reason]).toEqual([409, 'email_confirmed'])
  })

  it('are limited for a person over all addresses', async () => {
    const statuses = []
    for (let nth = 1; nth <= 6; nth++) {
      statuses.push((await ann.request(newAddress())).statusCode)
      context.advanceClock(MINUTE)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('are stored as hashes only', async () => {
    await ann.request(next)
    const codes = [await codeTo(next), await codeTo(ann.email)]
    const { rows } = await sql<{ text: string }>`
      select row_to_json(c)::text || row_to_json(e)::text as text from email_changes e
      join email_change_codes c on c.change_id = e.id where e.user_id = ${ann.id}`.execute(context.db)
    expect(rows).toHaveLength(2)
    for (const otp of codes) expect(JSON.stringify(rows)).not.toContain(otp)
  })
})
