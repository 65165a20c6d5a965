import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeFor, PASSWORD, PASSWORD_HASH, post } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { type EmailChanger, emailChanges, newAddress } from '../../../../tests/support/email-changes.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
const { signUp, codeTo, subjectsTo, logIn, begin, change } = emailChanges(context)
const MINUTE = 60_000
const owners = (email: string) =>
  context.db
    .selectFrom('users')
    .select(['id', 'isVerified'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()

let ann: EmailChanger
let next: string
beforeEach(async () => {
  ann = await signUp()
  next = newAddress()
})

describe('a new address that another account has', () => {
  it('is not revealed to the asker: only a mail to it says that someone tried', async () => {
    const bob = await signUp()
    const free = await ann.request(next)
    context.advanceClock(MINUTE)
    const taken = await ann.request(bob.email.toUpperCase())
    const shape = (answer: typeof taken) => ({ ...answer.json().change, newEmail: '', createdAt: '', expiresAt: '' })
    expect([taken.statusCode, shape(taken)]).toEqual([free.statusCode, shape(free)])
    expect((await subjectsTo(bob.email)).at(-1)).toMatch(/tried to use your email/)
    expect((await ann.confirm('CURRENT', await codeTo(ann.email))).statusCode).toBe(200)
    expect((await ann.confirm('NEW', '123456')).json().reason).toBe('wrong_code')
    context.advanceClock(MINUTE)
    expect((await ann.resend('NEW')).statusCode).toBe(200)
    expect((await subjectsTo(bob.email)).filter((subject) => /tried to use/.test(subject))).toHaveLength(2)
    expect(await owners(bob.email)).toMatchObject([{ id: bob.id }])
  })

  it('and was verified after the code was mailed ends the change with a clear error', async () => {
    await begin(ann, next)
    const otp = await codeTo(next)
    await addPerson(context.db, { email: next })
    const late = await ann.confirm('NEW', otp)
    expect([late.statusCode, late.json().reason]).toEqual([409, 'email_taken'])
    expect(await ann.pending()).toBeNull()
    expect(await ann.isSignedIn()).toBe(true)
  })

  it('but has not verified goes to the person who enters its code', async () => {
    await post(context, '/api/auth/register', { name: 'Bob', email: next, password: PASSWORD })
    const registration = await codeFor(context, next)
    context.advanceClock(MINUTE)
    expect((await change(ann, next)).statusCode).toBe(200)
    expect((await owners(next)).map(({ id }) => id)).toEqual([ann.id])
    const late = await post(context, '/api/auth/verify-otp', { email: next, otp: registration })
    expect([late.statusCode, late.json().reason]).toEqual([400, 'wrong_code'])
    expect((await logIn(next)).json().user.id).toBe(ann.id)
  })
})

describe('at the same time', () => {
  const outcomes = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

  it('two people who confirm one address end with one owner', async () => {
    const bob = await signUp()
    await begin(ann, next)
    const ofAnn = await codeTo(next)
    context.advanceClock(MINUTE)
    await begin(bob, next.toUpperCase())
    const ofBob = await codeTo(next.toUpperCase())
    const answers = await Promise.all([ann.confirm('NEW', ofAnn), bob.confirm('NEW', ofBob)])
    expect(outcomes(answers)).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().reason).toBe('email_taken')
    expect(await owners(next)).toHaveLength(1)
  })

  it('both addresses are confirmed and the change is made once', async () => {
    await ann.request(next)
    const codes = { CURRENT: await codeTo(ann.email), NEW: await codeTo(next) }
    const answers = await inLockOrder(context.databaseUrl, { table: 'users', id: ann.id }, [
      () => ann.confirm('CURRENT', codes.CURRENT),
      () => ann.confirm('NEW', codes.NEW),
    ])
    expect(answers.map((answer) => answer.json().session?.user.email ?? null)).toEqual([null, next])
  })

  it('a registration that is verified and a change of address end with one owner', async () => {
    for (const isRegistrationFirst of [true, false]) {
      const person = await signUp()
      const email = newAddress()
      await post(context, '/api/auth/register', { name: 'Bob', email, password: PASSWORD })
      const registration = await codeFor(context, email)
      const [registered] = await owners(email)
      context.advanceClock(MINUTE)
      await begin(person, email)
      const otp = await codeTo(email)
      const calls = [
        () => post(context, '/api/auth/verify-otp', { email, otp: registration }),
        () => person.confirm('NEW', otp),
      ]
      const answers = await inLockOrder(
        context.databaseUrl,
        { table: 'users', id: registered?.id ?? '' },
        isRegistrationFirst ? calls : calls.toReversed(),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(isRegistrationFirst ? [200, 409] : [200, 400])
      expect(await owners(email)).toMatchObject([
        { id: isRegistrationFirst ? registered?.id : person.id, isVerified: true },
      ])
    }
  })

  it('a new registration of the address and a change end with one owner', async () => {
    await begin(ann, next)
    const otp = await codeTo(next)
    const [changed, registered] = await Promise.all([
      ann.confirm('NEW', otp),
      post(context, '/api/auth/register', { name: 'Bob', email: next, password: PASSWORD }),
    ])
    expect([changed.statusCode, registered.statusCode]).toEqual([200, 201])
    expect((await owners(next)).map(({ id }) => id)).toEqual([ann.id])
  })

  it('an account that is inserted before the change commits makes the change start again', async () => {
    await begin(ann, next)
    const otp = await codeTo(next)
    let confirming: ReturnType<EmailChanger['confirm']> | undefined
    await context.db.transaction().execute(async (trx) => {
      await addPerson(trx, { email: next, isVerified: false, role: 'TENANT', passwordHash: PASSWORD_HASH })
      confirming = ann.confirm('NEW', otp)
      const isWaiting = async () =>
        (
          await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
        ).rows[0]?.n
      await expect.poll(isWaiting).toBe(1)
    })
    const answer = await confirming
    expect([answer?.statusCode, answer?.json().session?.user.email]).toEqual([200, next])
    expect((await owners(next)).map(({ id }) => id)).toEqual([ann.id])
  })
})
