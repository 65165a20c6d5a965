import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeFor, PASSWORD, post, registerAccount } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { authCalls } from '../../../../tests/support/auth-calls.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'

const context = contextOfFile()
let email: string
beforeEach(() => {
  email = `${randomUUID()}@lintel.example`
})

const MINUTE = 60_000
const { register, login, me } = authCalls(() => ({ context, email }))

describe('a password reset', () => {
  const resetToken = async () => {
    await post(context, '/api/auth/forgot-password', { email })
    return (
      await post(context, '/api/auth/verify-reset-otp', { email, otp: await codeFor(context, email, /password reset/) })
    ).json().resetToken as string
  }

  it('has three steps and revokes all sessions', async () => {
    const { token } = await registerAccount(context, email)
    const answer = await post(context, '/api/auth/reset-password', {
      token: await resetToken(),
      newPassword: 'a-kettle-full-of-rain',
    })
    expect(answer.statusCode).toBe(200)
    expect((await me(token)).statusCode).toBe(401)
    expect((await login()).statusCode).toBe(401)
    expect((await login('a-kettle-full-of-rain')).statusCode).toBe(200)
    await context.worker.runDue()
    expect(context.mails.findLast(({ to }) => to.address === email)?.subject).toMatch(/password/i)
  })

  it('has a token that is valid once, for 15 minutes, and after an unacceptable password', async () => {
    await registerAccount(context, email)
    const token = await resetToken()
    const reset = (newPassword: string) => post(context, '/api/auth/reset-password', { token, newPassword })
    expect((await reset('password1')).json().fields).toHaveProperty('newPassword')
    const both = await Promise.all(['a-kettle-full-of-rain', 'a-kettle-full-of-rain'].map(reset))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    context.advanceClock(60 * MINUTE)
    const late = await resetToken()
    context.advanceClock(15 * MINUTE + 1_000)
    expect((await post(context, '/api/auth/reset-password', { token: late, newPassword: PASSWORD })).statusCode).toBe(
      400,
    )
  })

  it('locks the account before its token, as a change of the password does', async () => {
    const { user } = await registerAccount(context, email)
    const token = await resetToken()
    const reset = () =>
      post(context, '/api/auth/reset-password', { token, newPassword: 'a-kettle-full-of-rain' }).then(
        ({ statusCode }) => statusCode,
      )
    const countUnlocked = async () => {
      const tokens = context.db.selectFrom('resetTokens').select('userId').where('userId', '=', user.id)
      return (await tokens.forUpdate().skipLocked().execute()).length
    }
    const calls = [reset, countUnlocked]
    const account = { table: 'users', id: user.id, lock: 'no key update' } as const
    expect(await inLockOrder(context.databaseUrl, account, calls)).toEqual([200, 1])
  })

  it('does not verify the address', async () => {
    await register()
    await post(context, '/api/auth/reset-password', { token: await resetToken(), newPassword: 'a-kettle-full-of-rain' })
    expect((await login('a-kettle-full-of-rain')).json().user.isVerified).toBe(false)
  })

  it('does not accept verification codes, and verification no reset codes', async () => {
    await register()
    const otp = await codeFor(context, email)
    expect((await post(context, '/api/auth/verify-reset-otp', { email, otp })).statusCode).toBe(400)
  })

  it('R17 forgot-password and resend-otp return the same response for an unknown address without mailing it', async () => {
    const { user } = await registerAccount(context, email)
    const stranger = `${randomUUID()}@lintel.example`
    context.advanceClock(MINUTE)
    for (const path of ['/api/auth/forgot-password', '/api/auth/resend-otp']) {
      const known = await post(context, path, { email: user.email })
      const unknown = await post(context, path, { email: stranger })
      expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
      const again = await post(context, path, { email: stranger })
      expect(again.statusCode).toBe(429)
    }
    await context.worker.runDue()
    expect(context.mails.some(({ to }) => to.address === stranger)).toBe(false)
  })
})
