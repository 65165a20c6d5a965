import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logout, restored } from '../features/auth/slice.ts'
import { fetchMe, login } from '../features/auth/thunks.ts'
import { makeApi } from './api.ts'
import { browserTransport } from './browserTransport.ts'
import { keepSession } from './session.ts'
import { makeStore } from './store.ts'

const user = { id: 'u', email: 'almaz@example.com', role: 'TENANT', isVerified: true } as never
const answers = (status: number, body: unknown) => async () => ({ status, body, token: 't' })

const stored = new Map<string, string>()
const memory = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const refusing = () => {
  throw new Error('The operation is insecure.')
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', memory)
})
afterEach(() => void vi.unstubAllGlobals())

const store = (status = 200, body: unknown = { user, token: 't' }, told?: () => void) =>
  makeStore(makeApi(answers(status, body)), undefined, told)

describe('the session in local storage (specification §4)', () => {
  it('holds token and user from the login to the logout', async () => {
    const { dispatch, ...rest } = store()
    keepSession({ dispatch, ...rest })
    await dispatch(login({ email: 'almaz@example.com', password: 'p' }))
    expect([...stored]).toEqual([
      ['user', JSON.stringify(user)],
      ['token', 't'],
    ])
    dispatch(logout())
    expect([...stored]).toEqual([])
  })
  it('is restored on app start', () => {
    stored.set('token', 't').set('user', JSON.stringify(user))
    const fresh = store()
    keepSession(fresh)
    expect(fresh.getState().auth).toMatchObject({ user, token: 't', status: 'succeeded' })
  })
  it.each(['{', 'null', '7'])('if parsing fails, both are removed (%s)', (text) => {
    stored.set('token', 't').set('user', text)
    const fresh = store()
    keepSession(fresh)
    expect(fresh.getState().auth).toMatchObject({ user: null, token: null, status: 'idle' })
    expect([...stored]).toEqual([])
  })
  it('lives in memory only where the visitor has switched local storage off', async () => {
    vi.stubGlobal('localStorage', { getItem: refusing, setItem: refusing, removeItem: refusing })
    const fresh = store()
    keepSession(fresh)
    await fresh.dispatch(login({ email: 'almaz@example.com', password: 'p' }))
    expect(fresh.getState().auth).toMatchObject({ token: 't', status: 'succeeded' })
  })
  it('keeps an unverified login too', async () => {
    const unverified = { ...(user as object), isVerified: false }
    const fresh = store(200, { user: unverified, token: 't' })
    keepSession(fresh)
    await fresh.dispatch(login({ email: 'almaz@example.com', password: 'p' }))
    expect(stored.get('user')).toBe(JSON.stringify(unverified))
    expect(stored.get('token')).toBe('t')
  })
})

describe('a dead token', () => {
  it('ends the session and somebody is told', async () => {
    const told = vi.fn()
    const dead = store(401, { error: 'Please log in again.' }, told)
    dead.dispatch(restored({ user, token: 't' }))
    await dead.dispatch(fetchMe())
    expect(dead.getState().auth).toMatchObject({ user: null, token: null, status: 'idle' })
    expect(told).toHaveBeenCalledOnce()
  })
  it('leaves a session alone that began meanwhile', async () => {
    const told = vi.fn()
    const dead = store(401, {}, told)
    dead.dispatch(restored({ user, token: 'newer' }))
    await dead.dispatch(fetchMe())
    expect(dead.getState().auth.token).toBe('newer')
    expect(told).not.toHaveBeenCalled()
  })
})

describe('the bearer token (specification §7)', () => {
  const sent = async (url: string) => {
    const fetched = vi.fn(async (_: string, init: { headers: Record<string, string> }) => {
      expect(init).toBeDefined()
      return Response.json({})
    })
    vi.stubGlobal('fetch', fetched)
    await browserTransport(() => 't')({ method: 'POST', url, body: {} })
    return fetched.mock.calls[0]?.[1].headers.authorization
  }
  it.each(['login', 'register', 'verify-otp', 'resend-otp'])('is not attached to %s', async (name) => {
    expect(await sent(`/api/auth/${name}`)).toBeUndefined()
  })
  it.each([
    '/api/auth/apply-landlord',
    '/api/auth/forgot-password',
    '/api/auth/verify-reset-otp',
    '/api/auth/reset-password',
    '/api/users/me',
    '/api/properties?page=2',
  ])('is attached to %s', async (url) => {
    expect(await sent(url)).toBe('Bearer t')
  })
})
