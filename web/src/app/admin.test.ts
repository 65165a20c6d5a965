import { beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, deleteAdmin, fetchAdmins } from '../features/admin/admins.ts'
import { changeUserRole, deleteUser, fetchUsers } from '../features/admin/users.ts'
import { fetchAudit } from '../features/audit/list.ts'
import { fetchBookings, setBookingStatus } from '../features/bookings/admin/list.ts'
import { fetchMetrics } from '../features/metrics/metrics.ts'
import { approveProperty, deleteProperty, fetchProperties, rejectProperty } from '../features/moderation/list.ts'
import { deleteReview, fetchAdminReviews } from '../features/reviews/admin/list.ts'
import { adminArea } from './admin.ts'
import { createApi } from './api.ts'
import { errorCleared } from './area.ts'
import { addArea, createStore } from './store.ts'

beforeAll(() => addArea(adminArea))

const people = (total: string) => ({
  data: [{ id: 'a' }, { id: 'b' }],
  meta: { page: 1, limit: 2, totalPages: 2, [total]: 3 },
})
const METRICS = { period: 'DAYS', responseMinutes: 90 }
const CHANGE = {
  id: 'a',
  seenEffects: 'e1',
  status: 'CANCELLED',
  reason: 'No.',
  acceptedMoney: [],
  acceptsEarly: false,
  acceptsSpentNights: false,
} satisfies Parameters<typeof setBookingStatus>[0]
const ANSWERS: Record<string, unknown> = {
  'GET /api/admin/users': people('totalUsers'),
  'GET /api/super-admin/admins': people('totalAdmins'),
  'GET /api/admin/audit': people('totalEntries'),
  'GET /api/admin/metrics': METRICS,
  'GET /api/admin/reviews': people('totalReviews'),
  'POST /api/super-admin/admins': { user: { id: 'new' } },
  'PUT /api/users/b/role': { user: { id: 'b', role: 'LANDLORD' }, token: 't' },
}

const setUp = (works = true) => {
  const urls: string[] = []
  const store = createStore(
    createApi(async ({ method, url }) => {
      urls.push(url)
      const body = ANSWERS[`${method} ${url.split('?')[0]}`]
      return works ? { status: body ? 200 : 204, body } : { status: 500, body: undefined }
    }),
  )
  return { store, urls, state: () => adminArea.select(store.getState() as object) }
}

describe('the admin state', () => {
  it('has lists with page, limit, total and totalPages, with defaults page 1 and limit 10 (specification §3)', () => {
    const empty = { items: [], page: 1, limit: 10, total: 0, totalPages: 0 }
    expect(adminArea.select({})).toEqual({
      users: empty,
      admins: empty,
      audit: empty,
      properties: empty,
      bookings: empty,
      reviews: empty,
      metrics: null,
      loading: false,
      error: null,
    })
  })

  it.each([
    ['users', () => fetchUsers({ page: 1, limit: 2, search: 'al' }), '/api/admin/users?page=1&limit=2&search=al'],
    ['admins', () => fetchAdmins({ page: 1, limit: 2 }), '/api/super-admin/admins?page=1&limit=2'],
    ['reviews', () => fetchAdminReviews({ page: 1, limit: 2 }), '/api/admin/reviews?page=1&limit=2'],
    ['audit', () => fetchAudit({ page: 1, limit: 2 }), '/api/admin/audit?page=1&limit=2'],
  ] as const)(
    '%s: paged responses have data and meta, whose total is named after the list (§3)',
    async (name, thunk, url) => {
      const { store, urls, state } = setUp()
      const going = store.dispatch(thunk() as ReturnType<typeof fetchUsers>)
      expect(state().loading).toBe(true)
      await going
      expect(urls).toEqual([url])
      expect(state()[name]).toEqual({ items: [{ id: 'a' }, { id: 'b' }], page: 1, limit: 2, total: 3, totalPages: 2 })
      expect(state()).toMatchObject({ loading: false, error: null })
    },
  )
})

describe('the metrics in the store', () => {
  it('are those of the last answer, also while others are loading and after a failure', async () => {
    const { store, state } = setUp()
    await store.dispatch(fetchMetrics({}))
    expect(state()).toMatchObject({ metrics: METRICS, loading: false, error: null })
    const going = store.dispatch(fetchMetrics({ period: 'MONTHS' }))
    expect(state()).toMatchObject({ metrics: METRICS, loading: true })
    await going
    store.dispatch(fetchMetrics.rejected(new Error(), 'id', {}))
    expect(state()).toMatchObject({ metrics: METRICS })
  })
})

describe('admin lists (specification §4)', () => {
  it.each([
    ['users', () => fetchUsers({}), () => deleteUser({ id: 'a' })],
    ['admins', () => fetchAdmins({}), () => deleteAdmin({ id: 'a' })],
    ['reviews', () => fetchAdminReviews({}), () => deleteReview({ id: 'a', reason: 'No.' })],
  ] as const)(
    'deleting one of %s removes it from its list, decrements the total and recomputes totalPages',
    async (name, load, remove) => {
      const { store, state } = setUp()
      await store.dispatch(load() as ReturnType<typeof fetchUsers>)
      await store.dispatch(remove() as ReturnType<typeof deleteUser>)
      expect(state()[name]).toEqual({ items: [{ id: 'b' }], page: 1, limit: 2, total: 2, totalPages: 1 })
      for (let again = 0; again < 4; again++) await store.dispatch(remove() as ReturnType<typeof deleteUser>)
      expect(state()[name]).toMatchObject({ total: 0, totalPages: 0 })
    },
  )

  it('creating an admin puts it at the top of the list and increments the total', async () => {
    const { store, state } = setUp()
    await store.dispatch(fetchAdmins({}))
    await store.dispatch(createAdmin({ name: 'New', email: 'new@example.com', password: 'long enough' }))
    expect(state().admins).toMatchObject({ items: [{ id: 'new' }, { id: 'a' }, { id: 'b' }], total: 4, totalPages: 2 })
  })

  it("changing a user's role replaces that user in the list", async () => {
    const { store, state } = setUp()
    await store.dispatch(fetchUsers({}))
    await store.dispatch(changeUserRole({ id: 'b', role: 'LANDLORD' }))
    expect(state().users.items).toEqual([{ id: 'a' }, { id: 'b', role: 'LANDLORD' }])
  })
})

describe('admin defaults (specification §8)', () => {
  it.each([
    ['Failed to fetch metrics', () => fetchMetrics({})],
    ['Failed to fetch users', () => fetchUsers({})],
    ['Failed to change user role', () => changeUserRole({ id: 'b', role: 'ADMIN' })],
    ['Failed to delete user', () => deleteUser({ id: 'a' })],
    ['Failed to fetch properties', () => fetchProperties({})],
    ['Failed to approve property', () => approveProperty({ id: 'a' })],
    ['Failed to reject property', () => rejectProperty({ id: 'a', reason: 'No.' })],
    ['Failed to delete property', () => deleteProperty({ id: 'a' })],
    ['Failed to fetch bookings', () => fetchBookings({})],
    ['Failed to update booking status', () => setBookingStatus(CHANGE)],
    ['Failed to fetch reviews', () => fetchAdminReviews({})],
    ['Failed to delete review', () => deleteReview({ id: 'a', reason: 'No.' })],
    ['Failed to load admins', () => fetchAdmins({})],
    ['Failed to create admin', () => createAdmin({ name: 'N', email: 'n@example.com', password: 'p' })],
    ['Failed to delete admin', () => deleteAdmin({ id: 'a' })],
  ])('%s', async (sentence, thunk) => {
    const { store, state } = setUp(false)
    await store.dispatch(thunk() as ReturnType<typeof fetchUsers>)
    expect(state()).toMatchObject({ error: sentence, loading: false })
    store.dispatch(errorCleared('admin'))
    expect(state()).toMatchObject({ error: null })
  })
})
