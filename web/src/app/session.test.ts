import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logout, restored } from '../features/auth/slice.ts'
import { changePassword, exportMe, fetchMe, login } from '../features/auth/thunks.ts'
import { bookingsArea, fetchUserBookings } from '../features/bookings/slice.ts'
import { createApi, type Transport, type TransportResponse } from './api.ts'
import { browserTransport } from './browserTransport.ts'
import { persistSession } from './session.ts'
import { addArea, createStore } from './store.ts'

const user = { id: 'u', email: 'almaz@example.com', role: 'TENANT', isVerified: true } as never
const LIST = { data: [{ id: 'theirs' }], total: 1, page: 1, limit: 20, totalPages: 1 }
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

const store = (status = 200, body: unknown = { user, token: 't' }, onEnded?: () => void) =>
  createStore(createApi(answers(status, body)), undefined, onEnded)

it('is announced to the server from the login to the logout, and when it is restored', async () => {
  const hints: boolean[] = []
  const hint = (hasSession: boolean) => hints.push(hasSession)
  const first = store()
  persistSession(first, hint)
  await first.dispatch(login({ email: 'almaz@example.com', password: 'p' }))
  persistSession(store(), hint)
  first.dispatch(logout())
  expect(hints).toEqual([false, true, true, false])
})

describe('the session in local storage (specification §4)', () => {
  it('holds token and user from the login to the logout', async () => {
    const { dispatch, ...rest } = store()
    persistSession({ dispatch, ...rest })
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
    persistSession(fresh)
    expect(fresh.getState().auth).toMatchObject({ user, token: 't', status: 'succeeded' })
  })
  it.each(['{', 'null', '7'])('if parsing fails, both are removed (%s)', (text) => {
    stored.set('token', 't').set('user', text)
    const fresh = store()
    persistSession(fresh)
    expect(fresh.getState().auth).toMatchObject({ user: null, token: null, status: 'idle' })
    expect([...stored]).toEqual([])
  })
  it.each([
    ['token without user', 'token', 't'],
    ['user without token', 'user', JSON.stringify(user)],
  ])('a %s is removed', (_, key, value) => {
    stored.set(key, value)
    const fresh = store()
    persistSession(fresh)
    expect(fresh.getState().auth).toMatchObject({ user: null, token: null, status: 'idle' })
    expect([...stored]).toEqual([])
  })
  it('is kept in memory only when local storage is disabled', async () => {
    vi.stubGlobal('localStorage', { getItem: refusing, setItem: refusing, removeItem: refusing })
    const fresh = store()
    persistSession(fresh)
    await fresh.dispatch(login({ email: 'almaz@example.com', password: 'p' }))
    expect(fresh.getState().auth).toMatchObject({ token: 't', status: 'succeeded' })
  })
  it('includes an unverified login', async () => {
    const unverified = { ...(user as object), isVerified: false }
    const fresh = store(200, { user: unverified, token: 't' })
    persistSession(fresh)
    await fresh.dispatch(login({ email: 'almaz@example.com', password: 'p' }))
    expect(stored.get('user')).toBe(JSON.stringify(unverified))
    expect(stored.get('token')).toBe('t')
  })
})

describe('an answer that arrives after the session was replaced in another tab', () => {
  const other = { ...(user as object), id: 'other' } as never
  const replaced = async (status: number, body: unknown) => {
    const fresh = store(status, body)
    fresh.dispatch(restored({ user, token: 't' }))
    const loading = fresh.dispatch(fetchMe())
    fresh.dispatch(restored({ user: other, token: 'theirs' }))
    await loading
    return fresh.getState().auth
  }
  it.each([
    ['user', 200, { user }],
    ['failure', 500, undefined],
  ])('is ignored (%s)', async (_, status, body) => {
    expect(await replaced(status, body)).toMatchObject({
      user: other,
      token: 'theirs',
      status: 'succeeded',
      loading: false,
      error: null,
    })
  })
  it('is a whole session after a login', async () => {
    const fresh = store(200, { user, token: 't' })
    const loggingIn = fresh.dispatch(login({ email: 'almaz@example.com', password: 'p' }))
    fresh.dispatch(restored(null))
    await loggingIn
    expect(fresh.getState().auth).toMatchObject({ user, token: 't', status: 'succeeded' })
  })
  it('is ignored by the areas of the user who left', async () => {
    addArea(bookingsArea)
    const late = Promise.withResolvers<object>()
    const fresh = createStore(
      createApi(async ({ url }) => ({ status: 200, body: /past/.test(url) ? await late.promise : LIST })),
    )
    const bookings = () => bookingsArea.select(fresh.getState() as object)
    fresh.dispatch(restored({ user, token: 't' }))
    await fresh.dispatch(fetchUserBookings({ tab: 'upcoming', page: 1 }))
    expect(bookings().items).toEqual([{ id: 'theirs' }])
    const loading = fresh.dispatch(fetchUserBookings({ tab: 'past', page: 1 }))
    fresh.dispatch(restored({ user: other, token: 'theirs' }))
    expect(bookings()).toMatchObject({ items: [], loading: false })
    late.resolve(LIST)
    await loading
    expect(bookings()).toMatchObject({ items: [], loading: false, error: null })
  })
})

it('an aborted call is no failure of the session', async () => {
  const fresh = store(500, undefined)
  fresh.dispatch(restored({ user, token: 't' }))
  const loading = fresh.dispatch(fetchMe())
  loading.abort()
  await loading
  expect(fresh.getState().auth).toMatchObject({ status: 'succeeded', loading: false, error: null })
})

describe('a rejected token', () => {
  it('ends the session and calls onSessionEnded', async () => {
    const onEnded = vi.fn()
    const rejected = store(401, { error: 'Please log in again.' }, onEnded)
    rejected.dispatch(restored({ user, token: 't' }))
    await rejected.dispatch(fetchMe())
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce())
    expect(rejected.getState().auth).toMatchObject({ user: null, token: null, status: 'idle' })
  })
  it('does not end a session that started meanwhile', async () => {
    const onEnded = vi.fn()
    const rejected = store(401, {}, onEnded)
    rejected.dispatch(restored({ user, token: 'newer' }))
    await rejected.dispatch(fetchMe())
    expect(rejected.getState().auth.token).toBe('newer')
    expect(onEnded).not.toHaveBeenCalled()
  })
  describe('while a new password is being stored, which ends it', () => {
    const NEW = { currentPassword: 'old', newPassword: 'new' }
    /** Opens the site in a tab. Its calls are refused but that of the password, which `answer` answers. */
    const openTab = async () => {
      const answered = Promise.withResolvers<TransportResponse>()
      const transport: Transport = async ({ url }) =>
        url.endsWith('/password') ? answered.promise : { status: 401, body: {}, token: 't' }
      const onEnded = vi.fn()
      const tab = createStore(createApi(transport), undefined, onEnded)
      tab.dispatch(restored({ user, token: 't' }))
      const answer = (status: number, body: unknown) => answered.resolve({ status, body, token: 't' })
      return { tab, onEnded, answer, tokenOf: () => tab.getState().auth.token }
    }
    it('is replaced by the answer', async () => {
      const { tab, answer, tokenOf, onEnded } = await openTab()
      const storing = tab.dispatch(changePassword(NEW))
      await tab.dispatch(fetchMe())
      answer(200, { user, token: 'newer' })
      await storing
      await navigator.locks.request('session', () => {})
      expect(tokenOf()).toBe('newer')
      expect(onEnded).not.toHaveBeenCalled()
    })
    it('ends the session when the password is refused', async () => {
      const { tab, answer, tokenOf, onEnded } = await openTab()
      const storing = tab.dispatch(changePassword(NEW))
      await tab.dispatch(fetchMe())
      answer(400, {})
      await storing
      await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce())
      expect(tokenOf()).toBeNull()
    })
    it('is replaced in other tabs, too', async () => {
      const [first, second] = [await openTab(), await openTab()]
      persistSession(first.tab)
      first.tab.dispatch(restored({ user, token: 't' }))
      const storing = first.tab.dispatch(changePassword(NEW))
      await second.tab.dispatch(fetchMe())
      first.answer(200, { user, token: 'newer' })
      await storing
      await vi.waitFor(() => expect(second.tokenOf()).toBe('newer'))
      expect(second.onEnded).not.toHaveBeenCalled()
    })
  })
  it('ends the session while another call of the account is under way', async () => {
    const transport: Transport = async ({ url }) =>
      url.endsWith('/export') ? new Promise(() => {}) : { status: 401, body: {}, token: 't' }
    const onEnded = vi.fn()
    const tab = createStore(createApi(transport), undefined, onEnded)
    tab.dispatch(restored({ user, token: 't' }))
    void tab.dispatch(exportMe())
    await tab.dispatch(fetchMe())
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce())
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
