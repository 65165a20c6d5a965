import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, registerAccount } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { authCalls } from '../../../../tests/support/auth-calls.ts'
import { secondFactorSteps } from '../../../../tests/support/second-factor.ts'
import { removeSecondFactor, renewRecoveryCodes } from './factor-actions.ts'
import { identify } from './session-actions.ts'

const context = contextOfFile()
let email: string
beforeEach(() => {
  email = `${randomUUID()}@reader.example`
})
const { login, me } = authCalls(() => ({ context, email }))
const { PATH, send, appCode, waitingLogin } = secondFactorSteps(() => ({ context, email }))

const NEW_PASSWORD = 'a-kettle-full-of-rain'
const dropPassword = (userId: string) =>
  context.db.updateTable('users').set({ passwordHash: null }).where('id', '=', userId).execute()

describe('a session that someone has found open', () => {
  it('sets no password for an account with a second step without a code of that step', async () => {
    const { token, secret, userId } = await waitingLogin()
    await dropPassword(userId)
    const set = (code?: string) => send('POST', '/api/users/me/password', token, { newPassword: NEW_PASSWORD, code })
    for (const code of [undefined, '000000']) {
      const refused = await set(code)
      expect([refused.statusCode, refused.json().reason]).toEqual([400, 'wrong_second_factor'])
      expect(refused.json().fields).toHaveProperty('code')
    }
    const answer = await set(appCode(secret))
    expect((await me(answer.json().token)).statusCode).toBe(200)
    expect(Object.keys((await login(NEW_PASSWORD)).json())).toEqual(['secondFactor'])
  })

  it('uses no code up for a password that the account has already', async () => {
    const { token, secret, pass } = await waitingLogin()
    const code = appCode(secret)
    const refused = await send('POST', '/api/users/me/password', token, { newPassword: NEW_PASSWORD, code })
    expect(refused.json().reason).toBe('has_password')
    expect((await pass(code)).statusCode).toBe(200)
  })

  it('turns two-step verification not on for an account without a password', async () => {
    const { token, user } = await registerAccount(context, email)
    await dropPassword(user.id)
    const refused = await send('POST', PATH, token, { password: PASSWORD })
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'no_password'])
  })

  it.each([
    ['with the password', true],
    ['with a code', false],
  ])('does not turn it off or renew codes once it has ended (%s)', async (_how, hasPassword) => {
    const { token, secret, userId } = await waitingLogin()
    if (!hasPassword) await dropPassword(userId)
    const identified = await identify(context.services, token)
    if (!identified) throw new Error('no session')
    const caller = { ...identified, client: { network: 'a', userAgent: '' } }
    await context.db.deleteFrom('sessions').where('userId', '=', userId).execute()
    const input = {
      params: undefined,
      query: undefined,
      body: hasPassword ? { password: PASSWORD } : { code: appCode(secret) },
    }
    for (const call of [renewRecoveryCodes, removeSecondFactor])
      await expect(call(context.services, input, caller)).rejects.toMatchObject({ reason: 'session_ended' })
  })
})
