import { randomUUID } from 'node:crypto'
import { Secret } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  codeFor,
  PASSWORD,
  PASSWORD_HASH,
  post,
  registerAccount,
  resetPassword,
} from '../../../../tests/support/accounts.ts'
import { authCalls } from '../../../../tests/support/auth-calls.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { signInContextOfFile, signInSteps } from '../../../../tests/support/issuer.ts'
import { secondFactorSteps } from '../../../../tests/support/second-factor.ts'
import { resetSecondFactorOf } from '../admin/super-admin-actions.ts'

const context = signInContextOfFile()
const steps = signInSteps(() => context)
let email: string
beforeEach(() => {
  email = `${randomUUID()}@reader.example`
})
const { login, me } = authCalls(() => ({ context, email }))

const { PATH, send, appCode, turnOn, waitingLogin, tick } = secondFactorSteps(() => ({ context, email }))

describe('two-step verification', () => {
  it('is turned on with the password and a first code, and ends the other sessions', async () => {
    const { token } = await registerAccount(context, email)
    const other = (await login()).json().token
    const refused = await send('POST', PATH, token, { password: 'not the password' })
    expect([refused.statusCode, refused.json().reason]).toEqual([400, 'wrong_password'])
    const { setup } = (await send('POST', PATH, token, { password: PASSWORD })).json()
    expect((await send('PUT', PATH, token, { setup, code: '000000' })).json().reason).toBe('wrong_app_code')
    expect((await send('PUT', PATH, other, { setup, code: '000000' })).json().reason).toBe('second_factor_expired')
    const { uri, user, recoveryCodes } = await turnOn(token)
    expect(decodeURIComponent(uri)).toMatch(`otpauth://totp/Lintel:${email}?`)
    expect([user.hasSecondFactor, new Set(recoveryCodes).size]).toEqual([true, 10])
    expect([(await me(token)).statusCode, (await me(other)).statusCode]).toEqual([200, 401])
    expect((await send('GET', PATH, token)).json()).toMatchObject({ recoveryCodesLeft: 10 })
    expect((await send('POST', PATH, token, { password: PASSWORD })).json().reason).toBe('second_factor_on')
  })

  it('a login has no session before the code, and the answer of an account without it is unchanged', async () => {
    await registerAccount(context, email)
    expect(Object.keys((await login()).json()).sort()).toEqual(['token', 'user'])
    email = `${randomUUID()}@reader.example`
    const { secret, secondFactor, pass } = await waitingLogin()
    expect(secondFactor).toEqual(expect.any(String))
    expect((await me(secondFactor)).statusCode).toBe(401)
    const code = appCode(secret)
    const answer = await pass(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect((await me(answer.json().token)).statusCode).toBe(200)
  })

  it('a code may be typed in the digits of another script', async () => {
    const { secret, pass } = await waitingLogin()
    const arabic = appCode(secret).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    expect((await pass(arabic)).statusCode).toBe(200)
  })

  it('a code opens one session only, also when two logins send it at once', async () => {
    const { secret, pass } = await waitingLogin()
    const answers = await Promise.all([pass(appCode(secret)), pass(appCode(secret))])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect((await pass(appCode(secret, -1))).statusCode).toBe(400)
    tick()
    expect((await pass(appCode(secret))).statusCode).toBe(200)
  })

  it('accepts the codes of a phone whose clock is half a minute off, not of one that is a minute off', async () => {
    const { secret, pass } = await waitingLogin()
    expect((await pass(appCode(secret, 2))).statusCode).toBe(400)
    expect((await pass(appCode(secret, 1))).statusCode).toBe(200)
  })

  it('a recovery code works once, however it is typed, and the person gets a mail', async () => {
    const { recoveryCodes, pass, token } = await waitingLogin()
    const [code = ''] = recoveryCodes
    expect((await pass(code.toUpperCase().replace('-', ' '))).statusCode).toBe(200)
    expect((await pass(code)).statusCode).toBe(400)
    expect((await send('GET', PATH, token)).json().recoveryCodesLeft).toBe(9)
    await context.worker.runDue()
    const subjects = context.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)
    expect(subjects).toContain('Two-step verification is on for your Lintel account')
    expect(subjects).toContain('A recovery code of your Lintel account was used')
  })

  it('a login waits ten minutes for its code, and ends with a new password', async () => {
    const { secret, pass, token } = await waitingLogin()
    const newPassword = 'a-kettle-full-of-rain'
    await send('PUT', '/api/users/me/password', token, { currentPassword: PASSWORD, newPassword })
    expect((await pass(appCode(secret))).json().reason).toBe('second_factor_expired')
    const again = (await login(newPassword)).json().secondFactor
    context.advanceClock(600_000)
    expect((await pass(appCode(secret), again)).json().reason).toBe('second_factor_expired')
  })

  it('R18 refuses the right code, too, after ten wrong ones of a client', async () => {
    const { secret, pass } = await waitingLogin()
    const tries = await Promise.all(Array.from({ length: 12 }, () => pass('000000')))
    expect(tries.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10)
    const locked = await pass(appCode(secret))
    expect([locked.statusCode, locked.json().reason]).toEqual([429, 'too_many_second_factors'])
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900)
  })

  it('stores neither the secret nor the codes in the clear', async () => {
    const { userId, secret, recoveryCodes } = await waitingLogin()
    const { db } = context
    const factor = await db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst()
    const codes = await db.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', userId).execute()
    const stored = Buffer.concat([factor?.secret ?? Buffer.alloc(0), ...codes.map(({ codeHash }) => codeHash)])
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
    for (const clear of [secret, bytes, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored.includes(clear)).toBe(false)
  })
})

describe('no login skips the second factor', () => {
  it('not a reset of the password', async () => {
    await waitingLogin()
    const newPassword = 'a-kettle-full-of-rain'
    const reset = await resetPassword(context, email, newPassword)
    expect(Object.keys(reset.json())).toEqual(['message'])
    expect(Object.keys((await login(newPassword)).json())).toEqual(['secondFactor'])
  })

  it('not a sign-in with an issuer, neither the first nor a later one', async () => {
    const { secret, pass } = await waitingLogin()
    const claims = { sub: randomUUID(), email, email_verified: true, name: 'Ann Reader' }
    const waiting = await steps.signedIn(claims)
    if (waiting.outcome !== 'PROOF') throw new Error(waiting.outcome)
    const confirmed = await steps.post('/auth/sign-in/confirm', { proof: waiting.proof, password: PASSWORD })
    expect(Object.keys(confirmed.json())).toEqual(['secondFactor'])
    expect((await pass(appCode(secret), confirmed.json().secondFactor)).statusCode).toBe(200)
    tick()
    const later = await steps.signedIn(claims)
    if (later.outcome !== 'SECOND_FACTOR') throw new Error(later.outcome)
    expect(later).not.toHaveProperty('token')
    expect((await pass(appCode(secret), later.secondFactor)).statusCode).toBe(200)
  })

  it('not the verification of an address, after an admin became a tenant again', async () => {
    const id = await addPerson(context.db, { email, isVerified: true, passwordHash: PASSWORD_HASH })
    await turnOn((await as(context.services, id)).headers.authorization.slice('Bearer '.length))
    await context.db.updateTable('users').set({ isVerified: false }).where('id', '=', id).execute()
    await post(context, '/api/auth/register', { name: 'Ann', email, password: PASSWORD })
    const answer = await post(context, '/api/auth/verify-otp', { email, otp: await codeFor(context, email) })
    expect(Object.keys(answer.json())).toEqual(['secondFactor'])
  })

  it('not a login that was under way when it was turned on', async () => {
    const { token, user } = await registerAccount(context, email)
    const { findAccountById } = await import('../users/actions.ts')
    const { passFirstFactor } = await import('./login-actions.ts')
    const before = await findAccountById(context.db, user.id)
    await turnOn(token)
    if (!before) throw new Error('no account')
    const late = passFirstFactor(context.services, before, { network: '', userAgent: '' })
    await expect(late).rejects.toMatchObject({ reason: 'session_ended' })
  })
})

describe('turning it off', () => {
  it('takes the password, and new recovery codes replace the earlier ones', async () => {
    const { token, recoveryCodes, pass } = await waitingLogin()
    const wrong = { password: 'not the password' }
    expect((await send('DELETE', PATH, token, wrong)).json().reason).toBe('wrong_password')
    expect((await send('DELETE', PATH, token, {})).statusCode).toBe(400)
    const renewed = await send('POST', `${PATH}/recovery-codes`, token, { password: PASSWORD })
    expect((await pass(recoveryCodes[0] ?? '')).statusCode).toBe(400)
    expect((await pass(renewed.json().recoveryCodes[0])).statusCode).toBe(200)
    expect((await send('DELETE', PATH, token, { password: PASSWORD })).json().user.hasSecondFactor).toBe(false)
    expect(Object.keys((await login()).json())).toContain('token')
    expect((await send('DELETE', PATH, token, { password: PASSWORD })).json().reason).toBe('second_factor_off')
  })

  it('takes a code for an account without a password', async () => {
    const { token, secret, userId } = await waitingLogin()
    await context.db.updateTable('users').set({ passwordHash: null }).where('id', '=', userId).execute()
    expect((await send('DELETE', PATH, token, {})).json().reason).toBe('wrong_second_factor')
    expect((await send('DELETE', PATH, token, { code: appCode(secret) })).statusCode).toBe(200)
  })

  it('is done for a locked-out person by a super admin or on the server, with an audit entry and a mail', async () => {
    const superAdmin = await addPerson(context.db, { role: 'SUPER_ADMIN' })
    const options = await as(context.services, superAdmin)
    for (const reset of [
      (id: string) =>
        context.app.inject({ method: 'DELETE', url: `/api/super-admin/users/${id}/second-factor`, ...options }),
      () => resetSecondFactorOf(context.services, email),
    ]) {
      email = `${randomUUID()}@reader.example`
      const { userId } = await waitingLogin()
      await reset(userId)
      expect(Object.keys((await login()).json())).toContain('token')
      const entries = await context.db.selectFrom('auditLog').select('action').where('targetId', '=', userId).execute()
      expect(entries).toEqual([{ action: 'user.second-factor-reset' }])
      await context.worker.runDue()
      const last = context.mails.findLast(({ to }) => to.address === email)
      expect(last?.subject).toBe('Two-step verification of your Lintel account was turned off')
    }
  })

  it('an admin who turns it on, renews codes or turns it off is in the audit log', async () => {
    const id = await addPerson(context.db, { email, role: 'ADMIN', passwordHash: PASSWORD_HASH })
    const { token } = (await login()).json()
    await turnOn(token)
    await send('POST', `${PATH}/recovery-codes`, token, { password: PASSWORD })
    await send('DELETE', PATH, token, { password: PASSWORD })
    const entries = await context.db.selectFrom('auditLog').select('action').where('targetId', '=', id).execute()
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'admin.recovery-codes-renewed',
      'admin.second-factor-off',
      'admin.second-factor-on',
    ])
  })
})
