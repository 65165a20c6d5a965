import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, registerAccount } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { authCalls } from '../../../../tests/support/auth-calls.ts'
import { secondFactorSteps } from '../../../../tests/support/second-factor.ts'
import { removeSecondFactor, renewRecoveryCodes } from './second-factor-actions.ts'
import { identify } from './session-actions.ts'

const context = contextOfFile()
let email: string
beforeEach(() => {
  email = `${randomUUID()}@reader.example`
})
const { login } = authCalls(() => ({ context, email }))
const { PATH, send, appCode, waitingLogin } = secondFactorSteps(() => ({ context, email }))

const PASSWORD_PATH = '/api/users/me/password'
const NEW_PASSWORD = 'a-kettle-full-of-rain'
const dropPassword = (userId: string) =>
  context.db.updateTable('users').set({ passwordHash: null }).where('id', '=', userId).execute()

describe('a session that someone has found open', () => {
  it('sets no password for an account with a second factor, with a code of it neither', async () => {
    const { token, secret, userId } = await waitingLogin()
    await dropPassword(userId)
    await context.db
      .updateTable('sessions')
      .set({ addressProvenUntil: new Date(context.services.clock().getTime() + 60_000) })
      .where('userId', '=', userId)
      .execute()
    const set = (more: object) => send('POST', PASSWORD_PATH, token, { newPassword: NEW_PASSWORD, ...more })
    expect((await set({})).json().reason).toBe('first_password_by_mail')
    expect((await set({ code: appCode(secret) })).statusCode).toBe(400)
    expect((await login(NEW_PASSWORD)).statusCode).toBe(401)
  })

  it('sets no password for an account that has one', async () => {
    const { token } = await waitingLogin()
    const refused = await send('POST', PASSWORD_PATH, token, { newPassword: NEW_PASSWORD })
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'has_password'])
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
