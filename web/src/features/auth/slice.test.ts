import { describe, expect, it, vi } from 'vitest'
import type { Role, User } from '#contract/users.ts'
import { userChanged } from '../../app/actions.ts'
import { createApi, type Transport } from '../../app/api.ts'
import { createStore } from '../../app/store.ts'
import { changeUserRole } from '../admin/users.ts'
import { logout, restored, selectMe, selectUnverified } from './slice.ts'
import * as thunks from './thunks.ts'

const person = (more: Partial<User> = {}): User => ({
  id: 'u',
  name: 'Almaz',
  email: 'almaz@example.com',
  phone: null,
  avatarUrl: null,
  bio: '',
  languages: [],
  role: 'TENANT',
  isVerified: true,
  hasPassword: true,
  hasSignIn: false,
  hasSecondFactor: false,
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
})

type Request = Parameters<Transport>[0]
type Reply = { status: number; body?: unknown; token?: string }

/** A store whose outside world answers from a table, by path; what was asked is kept. */
const setUp = (replies: Record<string, Reply | Error>) => {
  const asked: Request[] = []
  const store = createStore(
    createApi(async (request) => {
      asked.push(request)
      const reply = replies[request.url] ?? { status: 500, body: undefined }
      if (reply instanceof Error) throw reply
      return { body: undefined, ...reply }
    }),
  )
  return { store, asked, auth: () => store.getState().auth }
}

const CREDENTIALS = { email: 'almaz@example.com', password: 'correct horse' }
const signedIn = (user = person()) => {
  const { store, ...rest } = setUp({})
  store.dispatch(restored({ user, token: 't' }))
  return { store, ...rest }
}

describe('the auth state (specification §3)', () => {
  it('has the fields user, email, token, status, loading, error and resetToken', () => {
    expect(setUp({}).auth()).toEqual({
      user: null,
      email: null,
      token: null,
      status: 'idle',
      loading: false,
      error: null,
      resetToken: null,
    })
  })
})

describe('auth status (specification §4)', () => {
  it('the values are idle, loading, succeeded and failed', async () => {
    const good = setUp({ '/api/auth/login': { status: 200, body: { user: person(), token: 't' } } })
    expect(good.auth().status).toBe('idle')
    const going = good.store.dispatch(thunks.login(CREDENTIALS))
    expect(good.auth()).toMatchObject({ status: 'loading', loading: true })
    await going
    expect(good.auth()).toMatchObject({ status: 'succeeded', loading: false, error: null, token: 't', user: person() })
    const bad = setUp({ '/api/auth/login': { status: 401, body: { error: 'Wrong e-mail address or password.' } } })
    await bad.store.dispatch(thunks.login(CREDENTIALS))
    expect(bad.auth()).toMatchObject({ status: 'failed', loading: false, error: 'Wrong e-mail address or password.' })
  })

  it('logout resets to idle and clears the token and user', () => {
    const { store, auth } = signedIn()
    store.dispatch(logout())
    expect(auth()).toEqual(setUp({}).auth())
  })

  it('logout ends the session on the server with its token, and resets even when that fails', async () => {
    const { store, auth, asked } = signedIn()
    await store.dispatch(thunks.logOut())
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['POST', '/api/users/me/sign-out']])
    expect(auth()).toEqual(setUp({}).auth())
  })

  it('logout without a connection keeps the token, by which the session is ended on the server later', async () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => stored.set(key, value) })
    const { store } = setUp({ '/api/users/me/sign-out': new Error('No connection.') })
    store.dispatch(restored({ user: person(), token: 't' }))
    await store.dispatch(thunks.logOut())
    vi.unstubAllGlobals()
    expect([...stored]).toEqual([['unended-session', 't']])
  })

  it('on app start, a stored token and user are restored into the session', () => {
    const { auth, store } = signedIn()
    expect(auth()).toMatchObject({ user: person(), token: 't', status: 'succeeded' })
    expect(selectMe(store.getState())).toEqual(person())
  })

  it.each<Role>(['ADMIN', 'SUPER_ADMIN'])('a login counts as verified if the role is %s', async (role) => {
    const user = person({ role, isVerified: false })
    const { store, auth } = setUp({ '/api/auth/login': { status: 200, body: { user, token: 't' } } })
    await store.dispatch(thunks.login(CREDENTIALS))
    expect(auth()).toMatchObject({ status: 'succeeded', error: null })
    expect(selectMe(store.getState())).toEqual(user)
  })

  it.each<Role>(['TENANT', 'LANDLORD'])('or the user is marked verified (%s)', async (role) => {
    const user = person({ role })
    const { store, auth } = setUp({ '/api/auth/login': { status: 200, body: { user, token: 't' } } })
    await store.dispatch(thunks.login(CREDENTIALS))
    expect(auth()).toMatchObject({ status: 'succeeded', error: null, user })
  })

  it.each<Role>(['TENANT', 'LANDLORD'])(
    "otherwise the error 'Account not verified' is set, although token and user are kept (%s)",
    async (role) => {
      const user = person({ role, isVerified: false })
      const { store, auth } = setUp({ '/api/auth/login': { status: 200, body: { user, token: 't' } } })
      await store.dispatch(thunks.login(CREDENTIALS))
      expect(auth()).toMatchObject({ status: 'failed', error: 'Account not verified', user, token: 't' })
      expect(selectMe(store.getState())).toBeNull()
      expect(selectUnverified(store.getState())).toEqual(user)
    },
  )

  it('registration is followed by OTP verification, which logs the user in', async () => {
    const { store, auth, asked } = setUp({
      '/api/auth/register': { status: 201, body: { message: 'Look into your mail.' } },
      '/api/auth/verify-otp': { status: 200, body: { user: person(), token: 't' } },
    })
    await store.dispatch(thunks.register({ name: 'Almaz', ...CREDENTIALS }))
    expect(auth()).toMatchObject({ user: null, token: null, email: CREDENTIALS.email, status: 'succeeded' })
    await store.dispatch(thunks.verifyOtp({ email: CREDENTIALS.email, otp: '123456' }))
    expect(asked[1]?.body).toEqual({ email: CREDENTIALS.email, otp: '123456' })
    expect(auth()).toMatchObject({ user: person(), token: 't', status: 'succeeded' })
  })

  it('password reset: an e-mail, an OTP that yields a resetToken, then the new password with that token', async () => {
    const { store, auth, asked } = setUp({
      '/api/auth/forgot-password': { status: 200, body: { message: 'Sent.' } },
      '/api/auth/verify-reset-otp': { status: 200, body: { resetToken: 'r' } },
      '/api/auth/reset-password': { status: 200, body: { message: 'Done.' } },
    })
    await store.dispatch(thunks.forgotPassword({ email: 'almaz@example.com' }))
    expect(auth().email).toBe('almaz@example.com')
    await store.dispatch(thunks.verifyResetOtp({ email: 'almaz@example.com', otp: '123456' }))
    expect(auth().resetToken).toBe('r')
    await store.dispatch(thunks.resetPassword({ newPassword: 'a new long one' }))
    expect(asked.map(({ url, body }) => [url, body])).toEqual([
      ['/api/auth/forgot-password', { email: 'almaz@example.com' }],
      ['/api/auth/verify-reset-otp', { email: 'almaz@example.com', otp: '123456' }],
      ['/api/auth/reset-password', { token: 'r', newPassword: 'a new long one' }],
    ])
    expect(auth()).toMatchObject({ resetToken: null, status: 'succeeded' })
  })

  it("reset password fails with 'Reset token missing. Please verify OTP first.' if none is held, without a call (§5)", async () => {
    const { store, auth, asked } = setUp({})
    await store.dispatch(thunks.resetPassword({ newPassword: 'a new long one' }))
    expect(auth()).toMatchObject({ error: 'Reset token missing. Please verify OTP first.', status: 'failed' })
    expect(asked).toEqual([])
  })
})

describe('the session afterwards', () => {
  const other = person({ name: 'Almaz T.' })
  it.each([
    ['/api/users/me', () => thunks.fetchMe(), { user: other }, 't'],
    ['/api/users/me', () => thunks.saveMe({ name: 'Almaz T.' }), { user: other }, 't'],
    [
      '/api/users/me/password',
      () => thunks.changePassword({ currentPassword: 'a', newPassword: 'b' }),
      { user: other, token: 'fresh' },
      'fresh',
    ],
    [
      '/api/users/u/role',
      () => thunks.changeOwnRole({ id: 'u', role: 'TENANT' }),
      { user: other, token: 'fresh' },
      'fresh',
    ],
  ])('%s: user and a fresh token are taken over', async (url, thunk, body, token) => {
    const { store, auth } = setUp({ [url]: { status: 200, body } })
    store.dispatch(restored({ user: person(), token: 't' }))
    await store.dispatch(thunk() as ReturnType<typeof thunks.fetchMe>)
    expect(auth()).toMatchObject({ user: other, token, status: 'succeeded' })
  })

  it.each([
    ['/api/users/me/sign-out-everywhere', () => thunks.logOutEverywhere(), { status: 200, body: { message: 'Done.' } }],
    ['/api/users/me', () => thunks.deleteMe({ password: 'p' }), { status: 204 }],
  ])('%s ends it', async (url, thunk, reply) => {
    const { store, auth } = setUp({ [url]: reply })
    store.dispatch(restored({ user: person(), token: 't' }))
    await store.dispatch(thunk() as ReturnType<typeof thunks.deleteMe>)
    expect(auth()).toEqual(setUp({}).auth())
  })

  it('takes over user and token when admins change their own role, and nothing when they change another role', async () => {
    const admin = person({ id: 'a', role: 'SUPER_ADMIN' })
    const changed = person({ id: 'a', role: 'ADMIN' })
    const { store, auth } = setUp({
      '/api/users/a/role': { status: 200, body: { user: changed, token: 'fresh' } },
      '/api/users/u/role': { status: 200, body: { user: person({ role: 'LANDLORD' }), token: 'other' } },
    })
    store.dispatch(restored({ user: admin, token: 't' }))
    await store.dispatch(changeUserRole({ id: 'u', role: 'LANDLORD' }))
    expect(auth()).toMatchObject({ user: admin, token: 't' })
    await store.dispatch(changeUserRole({ id: 'a', role: 'ADMIN' }))
    expect(auth()).toMatchObject({ user: changed, token: 'fresh' })
  })

  it('follows changes of its own user and of no other', () => {
    const { store, auth } = signedIn()
    store.dispatch(userChanged({ user: other }))
    expect(auth()).toMatchObject({ user: other, token: 't' })
    store.dispatch(userChanged({ user: person({ id: 'someone-else' }), token: 'theirs' }))
    expect(auth()).toMatchObject({ user: other, token: 't' })
  })
})

describe('auth and profile defaults (specification §8)', () => {
  const address = { email: 'almaz@example.com' }
  const otp = { ...address, otp: '123456' }
  it.each([
    ['Registration failed', () => thunks.register({ name: 'Almaz', ...CREDENTIALS })],
    ['Login failed', () => thunks.login(CREDENTIALS)],
    ['OTP verification failed', () => thunks.verifyOtp(otp)],
    ['OTP verification failed', () => thunks.verifyResetOtp(otp)],
    ['Failed to resend OTP', () => thunks.resendOtp(address)],
    ['Failed to send reset email', () => thunks.forgotPassword(address)],
    ['Failed to fetch profile', () => thunks.fetchMe()],
    ['Failed to save profile', () => thunks.saveMe({})],
    [
      'Failed to apply for landlord',
      () => thunks.applyLandlord({ phone: '1', address: 'a', message: 'm', documents: [] }),
    ],
    ['Failed to change password', () => thunks.changePassword({ currentPassword: 'a', newPassword: 'b' })],
  ])('%s', async (sentence, thunk) => {
    const { store, auth } = setUp({})
    await store.dispatch(thunk() as ReturnType<typeof thunks.fetchMe>)
    expect(auth()).toMatchObject({ status: 'failed', loading: false, error: sentence })
  })

  it('Password reset failed', async () => {
    const { store, auth } = setUp({ '/api/auth/verify-reset-otp': { status: 200, body: { resetToken: 'r' } } })
    await store.dispatch(thunks.verifyResetOtp(otp))
    await store.dispatch(thunks.resetPassword({ newPassword: 'b' }))
    expect(auth().error).toBe('Password reset failed')
  })

  it('the error field of the answer comes first, then the transport message', async () => {
    const said = setUp({ '/api/auth/register': { status: 409, body: { error: 'No.' } } })
    await said.store.dispatch(thunks.register({ name: 'Almaz', ...CREDENTIALS }))
    expect(said.auth().error).toBe('No.')
    const broken = setUp({ '/api/auth/register': new Error('Failed to fetch') })
    await broken.store.dispatch(thunks.register({ name: 'Almaz', ...CREDENTIALS }))
    expect(broken.auth().error).toBe('Failed to fetch')
  })
})
