import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, registerAccount } from '../../../../tests/support/accounts.ts'
import { authCalls } from '../../../../tests/support/auth-calls.ts'
import { signInContextOfFile, signInSteps } from '../../../../tests/support/issuer.ts'
import { secondFactorSteps } from '../../../../tests/support/second-factor.ts'

const context = signInContextOfFile()
const steps = signInSteps(() => context)
let email: string
let sub: string
beforeEach(() => {
  email = `${randomUUID()}@reader.example`
  sub = randomUUID()
})
const { login, me } = authCalls(() => ({ context, email }))
const { send, appCode, waitingLogin, tick } = secondFactorSteps(() => ({ context, email }))

const person = () => ({ sub, email, email_verified: true, name: 'Ann Reader' })
const signInsOf = (userId: string) =>
  context.db.selectFrom('signIns').select(['id', 'subject']).where('userId', '=', userId).execute()

/** Signs in at the issuer for the first time, with the password of the account. Returns the pending login. */
const firstSignIn = async (): Promise<string> => {
  const waiting = await steps.signedIn(person())
  if (waiting.outcome !== 'PROOF') throw new Error(waiting.outcome)
  const answer = await steps.post('/auth/sign-in/confirm', { proof: waiting.proof, password: PASSWORD })
  return answer.json().secondFactor
}
const mailsAbout = async (about: RegExp) => {
  await context.worker.runDue()
  return context.mails.filter(({ to, subject }) => to.address === email && about.test(subject)).length
}

describe('a first sign-in with an issuer into an account with two-step verification', () => {
  it('is added with the second factor, and not before', async () => {
    const { secret, userId, pass } = await waitingLogin()
    const secondFactor = await firstSignIn()
    expect((await pass('000000', secondFactor)).statusCode).toBe(400)
    expect([await signInsOf(userId), await mailsAbout(/sign-in with Work/)]).toEqual([[], 0])
    expect((await steps.signedIn(person())).outcome).toBe('PROOF')
    const entered = await pass(appCode(secret), secondFactor)
    expect(entered.json().user).toMatchObject({ id: userId, hasSignIn: true })
    expect((await me(entered.json().token)).json().user.hasSignIn).toBe(true)
    expect([await signInsOf(userId), await mailsAbout(/sign-in with Work/)]).toMatchObject([[{ subject: sub }], 1])
    expect((await steps.signedIn(person())).outcome).toBe('SECOND_FACTOR')
  })

  it('is not added when the password was changed between the steps', async () => {
    const { secret, userId, pass, token } = await waitingLogin()
    const secondFactor = await firstSignIn()
    const newPassword = 'a-kettle-full-of-rain'
    await send('PUT', '/api/users/me/password', token, { currentPassword: PASSWORD, newPassword })
    expect((await pass(appCode(secret), secondFactor)).json().reason).toBe('second_factor_expired')
    expect(await signInsOf(userId)).toEqual([])
  })

  it('uses no code up when the account at the issuer opens another one by now', async () => {
    const { secret, userId, pass } = await waitingLogin()
    const secondFactor = await firstSignIn()
    const other = await registerAccount(context, `${randomUUID()}@reader.example`)
    expect((await steps.link(other.token, person(), PASSWORD)).statusCode).toBe(200)
    const refused = await pass(appCode(secret), secondFactor)
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'sign_in_taken'])
    expect(await signInsOf(userId)).toEqual([])
    expect((await pass(appCode(secret), (await login()).json().secondFactor)).statusCode).toBe(200)
  })

  it('is carried also with the longest names of an issuer’s account', async () => {
    sub = 's'.repeat(255)
    const local = 'a'.repeat(64)
    email = `${local}@${['b', 'c', 'd'].map((letter) => letter.repeat(59)).join('.')}.example`
    const { secret, pass } = await waitingLogin()
    expect((await pass(appCode(secret), await firstSignIn())).statusCode).toBe(200)
  })
})

describe('a pending login ends when its sign-in is removed', () => {
  const remove = (token: string, id = '') => send('DELETE', `/api/users/me/sign-ins/${id}`, token)

  it.each([
    ['the only one of its issuer', false],
    ['one of several of its issuer', true],
  ])('%s', async (_which, hasAnother) => {
    const { secret, userId, pass } = await waitingLogin()
    const { token } = (await pass(appCode(secret), await firstSignIn())).json()
    tick()
    const [signIn] = await signInsOf(userId)
    if (hasAnother) expect((await steps.link(token, { ...person(), sub: randomUUID() }, PASSWORD)).statusCode).toBe(200)
    const waiting = await steps.signedIn(person())
    if (waiting.outcome !== 'SECOND_FACTOR') throw new Error(waiting.outcome)
    expect((await remove(token, signIn?.id)).statusCode).toBe(204)
    expect((await pass(appCode(secret), waiting.secondFactor)).json().reason).toBe('second_factor_expired')
  })

  it('a new one, which was added and removed meanwhile and is not added again', async () => {
    const { secret, userId, pass } = await waitingLogin()
    const [early, late] = [await firstSignIn(), await firstSignIn()]
    const { token } = (await pass(appCode(secret), late)).json()
    tick()
    const [signIn] = await signInsOf(userId)
    expect((await remove(token, signIn?.id)).statusCode).toBe(204)
    expect((await pass(appCode(secret), early)).json().reason).toBe('second_factor_expired')
    expect(await signInsOf(userId)).toEqual([])
    const again = await pass(appCode(secret), await firstSignIn())
    expect([again.statusCode, await signInsOf(userId)]).toMatchObject([200, [{ subject: sub }]])
  })

  it('not when it began with the password', async () => {
    const { secret, userId, pass } = await waitingLogin()
    const { token } = (await pass(appCode(secret), await firstSignIn())).json()
    tick()
    const { secondFactor } = (await login()).json()
    const [signIn] = await signInsOf(userId)
    await remove(token, signIn?.id)
    expect((await pass(appCode(secret), secondFactor)).statusCode).toBe(200)
  })
})
