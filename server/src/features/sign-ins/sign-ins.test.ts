import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeFor, PASSWORD, post, registerAccount, resetPassword } from '../../../../tests/support/accounts.ts'
import { authCalls } from '../../../../tests/support/auth-calls.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { signInContextOfFile, signInSteps } from '../../../../tests/support/issuer.ts'

const context = signInContextOfFile()
const steps = signInSteps(() => context)
let email: string
let sub: string
beforeEach(() => {
  email = `${randomUUID()}@reader.example`
  sub = randomUUID()
})
const { register, login, me } = authCalls(() => ({ context, email }))

const verified = (more: object = {}) => ({ sub, email, email_verified: true, name: 'Ann Reader', ...more })
const accountsOf = (address: string) =>
  context.db.selectFrom('users').selectAll().where('email', '=', address).where('deletedAt', 'is', null).execute()

describe('signing in with OpenID Connect', () => {
  it('a new person gets a verified account as TENANT without a password, and the same one the next time', async () => {
    const first = await steps.signedIn(verified())
    if (first.outcome !== 'SIGNED_IN') throw new Error(first.outcome)
    expect(first.user).toMatchObject({
      ...{ name: 'Ann Reader', email, role: 'TENANT' },
      ...{ isVerified: true, hasPassword: false, hasSignIn: true },
    })
    expect((await me(first.token)).statusCode).toBe(200)
    expect(await steps.signedIn(verified())).toMatchObject({ outcome: 'SIGNED_IN', user: { id: first.user.id } })
    await context.worker.runDue()
    expect(context.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)).toEqual([
      'A sign-in with Work was added to your Lintel account',
    ])
  })

  it('sends PKCE, state, nonce and the exact redirect address, and no secret', async () => {
    const { url } = await steps.start()
    const { searchParams: query } = new URL(url)
    expect(Object.fromEntries(query)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', redirect_uri: 'http://localhost:3000/sign-in' },
      ...{ client_id: 'lintel', scope: 'openid email profile' },
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(40)
    expect(url).not.toContain('secret')
  })

  it('refuses an answer in another browser, with another state, of another attempt, and a second time', async () => {
    const mine = await steps.start()
    const theirs = await steps.start()
    const search = await context.issuer.visit(mine.url, verified())
    const other = search.replace(/state=[^&]*/, 'state=x')
    const code = new URLSearchParams(search).get('code')
    const ofTheirs = `?code=${code}&state=${new URL(theirs.url).searchParams.get('state')}`
    for (const [query, cookie] of [
      [search, ''],
      [search, theirs.cookie],
      [other, mine.cookie],
      [ofTheirs, theirs.cookie],
    ] as const)
      expect((await steps.finish(query, cookie)).json().reason).toBe('sign_in_expired')
    // A code that was presented with a wrong verifier is spent.
    const again = await steps.start()
    const fresh = await context.issuer.visit(again.url, verified())
    expect((await steps.finish(fresh, again.cookie)).statusCode).toBe(200)
    expect((await steps.finish(fresh, again.cookie)).json().reason).toBe('sign_in_expired')
  })

  it('an attempt ends after ten minutes', async () => {
    const { url, cookie } = await steps.start()
    const search = await context.issuer.visit(url, verified())
    context.advanceClock(600_000)
    expect((await steps.finish(search, cookie)).json().reason).toBe('sign_in_expired')
  })

  it('says so when the person stops, when there is no address, and when the issuer cannot be used', async () => {
    expect((await steps.signIn({})).json()).toMatchObject({ reason: 'sign_in_cancelled', values: { name: 'Work' } })
    expect((await steps.signIn({ sub })).json().reason).toBe('sign_in_no_email')
    for (const provider of ['gone', 'other']) {
      const { answer } = await steps.start({ provider })
      expect([answer.statusCode, answer.json().reason]).toEqual([503, 'provider_unavailable'])
    }
    const lines = await context.services.issuers.check()
    expect(lines).toHaveLength(2)
    // A port that `fetch` refuses: its reason has no code.
    expect(lines[0]).toBe('OIDC_GONE_ISSUER: http://127.0.0.1:9 cannot be used: fetch failed (bad port).')
  })

  it('R18 limits attempts of a client as failed logins', async () => {
    const strict = { ...context.services, config: { ...context.services.config, rateLimit: true } }
    const { countStep } = await import('./attempts.ts')
    const client = { network: '203.0.113.9', userAgent: '' }
    for (let nth = 0; nth < 50; nth++) await countStep(strict, 'finish', client)
    await expect(countStep(strict, 'finish', client)).rejects.toMatchObject({ reason: 'too_many_sign_ins' })
  })
})

describe('no one takes over an account, in either direction', () => {
  it('an account with a password is entered only after its password', async () => {
    const { user } = await registerAccount(context, email)
    const waiting = await steps.signedIn(verified())
    if (waiting.outcome !== 'PROOF') throw new Error(waiting.outcome)
    expect(waiting).toMatchObject({ email, methods: ['PASSWORD', 'CODE'] })
    const { proof } = waiting
    const wrong = await steps.post('/auth/sign-in/confirm', { proof, password: 'not the password' })
    expect([wrong.statusCode, wrong.json().reason]).toEqual([400, 'wrong_password'])
    expect((await steps.signedIn(verified())).outcome).toBe('PROOF')
    const answer = await steps.post('/auth/sign-in/confirm', { proof, password: PASSWORD })
    expect(answer.json().user).toMatchObject({ id: user.id, hasPassword: true, hasSignIn: true })
    expect(await steps.signedIn(verified())).toMatchObject({ outcome: 'SIGNED_IN', user: { id: user.id } })
    // Used up.
    const reused = await steps.post('/auth/sign-in/confirm', { proof, password: PASSWORD })
    expect(reused.json().reason).toBe('sign_in_expired')
  })

  it('or after a mailed code, of which five can be guessed', async () => {
    const { user } = await registerAccount(context, email)
    const waiting = await steps.signedIn(verified())
    if (waiting.outcome !== 'PROOF') throw new Error(waiting.outcome)
    const { proof } = waiting
    await steps.post('/auth/sign-in/code', { proof })
    const otp = await codeFor(context, email, /signing in/)
    const wrong = otp === '000000' ? '111111' : '000000'
    for (let nth = 0; nth < 5; nth++)
      expect((await steps.post('/auth/sign-in/confirm', { proof, otp: wrong })).json().reason).toBe('wrong_code')
    expect((await steps.post('/auth/sign-in/confirm', { proof, otp })).json().reason).toBe('wrong_code')
    context.advanceClock(61_000)
    await steps.post('/auth/sign-in/code', { proof })
    const second = await codeFor(context, email, /signing in/)
    const answer = await steps.post('/auth/sign-in/confirm', { proof, otp: second })
    expect(answer.json().user.id).toBe(user.id)
  })

  it('an address that the issuer has not verified takes a code, whether it has an account or not', async () => {
    await registerAccount(context, email)
    const known = await steps.signedIn(verified({ email_verified: false }))
    const address = `${randomUUID()}@reader.example`
    const unknown = await steps.signedIn({ sub: randomUUID(), email: address, email_verified: false })
    if (known.outcome !== 'PROOF' || unknown.outcome !== 'PROOF') throw new Error('no proof')
    expect([known.methods, unknown.methods]).toEqual([['CODE'], ['CODE']])
    expect(await accountsOf(address)).toEqual([])
    const byPassword = await steps.post('/auth/sign-in/confirm', { proof: known.proof, password: PASSWORD })
    expect(byPassword.json().reason).toBe('wrong_password')
    await steps.post('/auth/sign-in/code', { proof: unknown.proof })
    const otp = await codeFor(context, address, /signing in/)
    const answer = await steps.post('/auth/sign-in/confirm', { proof: unknown.proof, otp })
    expect(answer.json().user).toMatchObject({ email: address, isVerified: true })
  })

  it('who registered the address of another person keeps neither password nor session nor code', async () => {
    await register({ name: 'Mallory' })
    const before = await login()
    const { token } = before.json()
    const otp = await codeFor(context, email)
    const entered = await steps.signedIn(verified())
    expect(entered).toMatchObject({ outcome: 'SIGNED_IN', user: { name: 'Ann Reader', hasPassword: false } })
    expect((await me(token)).statusCode).toBe(401)
    expect((await login()).statusCode).toBe(401)
    expect((await post(context, '/api/auth/verify-otp', { email, otp })).statusCode).toBe(400)
    expect(await accountsOf(email)).toHaveLength(1)
  })

  it('issuer and subject open the account, whatever address the issuer says later', async () => {
    const first = await steps.signedIn(verified())
    if (first.outcome !== 'SIGNED_IN') throw new Error(first.outcome)
    const victim = `${randomUUID()}@reader.example`
    const { user } = await registerAccount(context, victim)
    const moved = await steps.signedIn(verified({ email: victim }))
    expect(moved).toMatchObject({ outcome: 'SIGNED_IN', user: { id: first.user.id, email } })
    expect(user.id).not.toBe(first.user.id)
    // Someone else gets the earlier address at the issuer.
    const heir = await steps.signedIn({ sub: randomUUID(), email, email_verified: true })
    expect(heir).toMatchObject({ outcome: 'PROOF', methods: ['CODE'] })
  })

  it('a deleted account is not opened, and its sign-in starts a new one', async () => {
    const first = await steps.signedIn(verified())
    if (first.outcome !== 'SIGNED_IN') throw new Error(first.outcome)
    const superAdmin = await addPerson(context.db, { role: 'SUPER_ADMIN' })
    expect((await context.send(superAdmin, 'DELETE', `/api/admin/users/${first.user.id}`)).statusCode).toBe(204)
    const again = await steps.signedIn(verified())
    if (again.outcome !== 'SIGNED_IN') throw new Error(again.outcome)
    expect(again.user.id).not.toBe(first.user.id)
  })
})

describe('ways to sign in', () => {
  const signInsOf = async (token: string) =>
    (await context.app.inject({ url: '/api/users/me/sign-ins', headers: { authorization: `Bearer ${token}` } })).json()
      .signIns

  it('a person adds one in the profile with the password, and removes it', async () => {
    const { token } = await registerAccount(context, email)
    expect((await steps.link(token, verified(), 'not the password')).json().reason).toBe('wrong_password')
    expect((await steps.link(token, verified())).statusCode).toBe(400)
    const elsewhere = verified({ email: 'ann@work.example' })
    expect((await steps.link(token, elsewhere, PASSWORD)).json().outcome).toBe('LINKED')
    const [signIn] = await signInsOf(token)
    expect(signIn).toMatchObject({ provider: 'work', name: 'Work', email: 'ann@work.example' })
    const headers = { authorization: `Bearer ${token}` }
    const removal = () => context.app.inject({ method: 'DELETE', url: `/api/users/me/sign-ins/${signIn.id}`, headers })
    expect((await removal()).statusCode).toBe(204)
    expect((await removal()).statusCode).toBe(404)
    await context.worker.runDue()
    expect(context.mails.filter(({ to, subject }) => to.address === email && /sign-in/.test(subject))).toHaveLength(2)
    expect((await me(token)).json().user.hasSignIn).toBe(false)
  })

  it('one that opens another account is refused', async () => {
    await steps.signedIn(verified())
    const other = `${randomUUID()}@reader.example`
    const { token } = await registerAccount(context, other)
    expect((await steps.link(token, verified(), PASSWORD)).json().reason).toBe('sign_in_taken')
  })

  it('a session that has ended meanwhile adds none', async () => {
    const { token } = await registerAccount(context, email)
    const headers = { authorization: `Bearer ${token}` }
    const body = { provider: 'work', password: PASSWORD }
    const { url, cookie } = await steps.start(body, '/users/me/sign-ins', headers)
    await context.app.inject({ method: 'POST', url: '/api/users/me/sign-out', headers })
    const answer = await steps.finish(await context.issuer.visit(url, verified()), cookie)
    expect([answer.statusCode, answer.json().reason]).toEqual([401, 'session_ended'])
  })

  it('the last way in stays until there is a password', async () => {
    const entered = await steps.signedIn(verified())
    if (entered.outcome !== 'SIGNED_IN') throw new Error(entered.outcome)
    const [signIn] = await signInsOf(entered.token)
    const removal = (token: string) =>
      context.app.inject({
        method: 'DELETE',
        url: `/api/users/me/sign-ins/${signIn.id}`,
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await removal(entered.token)).json().reason).toBe('last_sign_in')
    await resetPassword(context, email, PASSWORD)
    expect((await removal((await login()).json().token)).statusCode).toBe(204)
  })

  it('a log-out leads to the issuer when the session began there, and is local otherwise', async () => {
    const entered = await steps.signedIn(verified())
    if (entered.outcome !== 'SIGNED_IN') throw new Error(entered.outcome)
    const headers = { authorization: `Bearer ${entered.token}` }
    const answer = await context.app.inject({ method: 'POST', url: '/api/users/me/sign-out', headers })
    const { origin, searchParams } = new URL(answer.json().logoutUrl)
    expect(origin).toBe(context.issuer.url)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'lintel',
      post_logout_redirect_uri: 'http://localhost:3000/',
    })
    expect((await me(entered.token)).statusCode).toBe(401)
    const person = await addPerson(context.db)
    const local = await context.app.inject({
      method: 'POST',
      url: '/api/users/me/sign-out',
      ...(await as(context.services, person)),
    })
    expect(local.statusCode).toBe(204)
  })

  it('the audit log has those of admins', async () => {
    const { user } = await registerAccount(context, email)
    await context.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', user.id).execute()
    const waiting = await steps.signedIn(verified())
    if (waiting.outcome !== 'PROOF') throw new Error(waiting.outcome)
    await steps.post('/auth/sign-in/confirm', { proof: waiting.proof, password: PASSWORD })
    const entries = await context.db.selectFrom('auditLog').select('action').where('actorId', '=', user.id).execute()
    expect(entries).toEqual([{ action: 'admin.sign-in-added' }])
  })
})
