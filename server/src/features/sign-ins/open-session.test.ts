import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, resetPassword } from '../../../../tests/support/accounts.ts'
import { authCalls } from '../../../../tests/support/auth-calls.ts'
import { signInContextOfFile, signInSteps } from '../../../../tests/support/issuer.ts'
import { secondFactorSteps } from '../../../../tests/support/second-factor.ts'

const context = signInContextOfFile()
const steps = signInSteps(() => context)
let email: string
beforeEach(() => {
  email = `${randomUUID()}@reader.example`
})
const { login, me } = authCalls(() => ({ context, email }))
const { PATH, send } = secondFactorSteps(() => ({ context, email }))

/** A session of an account that only an issuer opens. */
const sessionWithoutPassword = async () => {
  const entered = await steps.signedIn({ sub: randomUUID(), email, email_verified: true, name: 'Ann Reader' })
  if (entered.outcome !== 'SIGNED_IN') throw new Error(entered.outcome)
  return entered.token
}

describe('a session that someone has found open, of an account that an issuer opens', () => {
  it('sets no first password, which only a mailed code does', async () => {
    const token = await sessionWithoutPassword()
    const refused = await send('POST', '/api/users/me/password', token, { newPassword: PASSWORD })
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'first_password_by_mail'])
    expect((await login()).statusCode).toBe(401)
    expect((await me(token)).json().user.hasPassword).toBe(false)
    expect((await resetPassword(context, email, PASSWORD)).statusCode).toBe(200)
    expect((await me(token)).statusCode).toBe(401)
    expect((await login()).statusCode).toBe(200)
  })

  it('adds no account of its own at an issuer, also with a password that it makes up', async () => {
    const token = await sessionWithoutPassword()
    const stranger = { sub: randomUUID(), email: 'mallory@work.example', email_verified: true }
    expect((await steps.link(token, stranger)).statusCode).toBe(400)
    const refused = await steps.link(token, stranger, PASSWORD)
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'no_password'])
    expect((await send('GET', '/api/users/me/sign-ins', token)).json().signIns).toHaveLength(1)
  })

  it('neither removes the way in, changes the address, deletes the account nor turns two-step verification on', async () => {
    const token = await sessionWithoutPassword()
    const [signIn] = (await send('GET', '/api/users/me/sign-ins', token)).json().signIns
    const answers = [
      await send('DELETE', `/api/users/me/sign-ins/${signIn.id}`, token),
      await send('POST', '/api/users/me/email-change', token, { email: 'mallory@work.example', password: PASSWORD }),
      await send('PUT', '/api/users/me/password', token, {
        currentPassword: PASSWORD,
        newPassword: 'another-long-one',
      }),
      await send('DELETE', '/api/users/me', token, { password: PASSWORD }),
      await send('POST', PATH, token, { password: PASSWORD }),
    ]
    expect(answers.map((each) => each.json().reason)).toEqual(['last_sign_in', ...Array(4).fill('no_password')])
    expect((await me(token)).statusCode).toBe(200)
  })
})
