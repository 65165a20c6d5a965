import { beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../../app/api.ts'
import { errorCleared } from '../../app/area.ts'
import { addArea, createStore } from '../../app/store.ts'
import { approveRequest, fetchRequests, landlordRequestsArea, rejectRequest } from './slice.ts'

beforeAll(() => addArea(landlordRequestsArea))

const LIST = { requests: [{ id: 'a' }, { id: 'b' }], page: 1, totalPages: 1, totalRequests: 2 }

const setUp = (status = 200) => {
  const asked: { url: string; body?: unknown }[] = []
  const store = createStore(
    createApi(async ({ method, url, body }) => {
      asked.push({ url, body })
      return { status, body: status === 200 ? (method === 'GET' ? LIST : { request: {} }) : undefined }
    }),
  )
  return { store, asked, state: () => landlordRequestsArea.select(store.getState() as object) }
}

describe('landlord requests', () => {
  it('the request list holds requests, page, totalPages, totalRequests; the status filter is PENDING by default (specification §3)', () => {
    expect(landlordRequestsArea.select({})).toEqual({
      requests: [],
      page: 1,
      totalPages: 0,
      totalRequests: 0,
      filter: 'PENDING',
      loading: false,
      error: null,
    })
  })

  it('is filled by page and status', async () => {
    const { store, state, asked } = setUp()
    await store.dispatch(fetchRequests({ page: 1, limit: 10, status: 'REJECTED' }))
    expect(asked[0]?.url).toBe('/api/admin/landlord-requests?page=1&limit=10&status=REJECTED')
    expect(state()).toMatchObject({ ...LIST, filter: 'REJECTED', loading: false })
  })

  it('loading without a status resets the filter to PENDING', async () => {
    const { store, state, asked } = setUp()
    await store.dispatch(fetchRequests({ status: 'REJECTED' }))
    await store.dispatch(fetchRequests({ page: 2 }))
    expect(asked.at(-1)?.url).toBe('/api/admin/landlord-requests?page=2')
    expect(state().filter).toBe('PENDING')
  })

  it.each([
    [
      'approving',
      () => approveRequest({ userId: 'a', seen: 'v1' }),
      '/api/admin/landlord-requests/a/approve',
      { seen: 'v1' },
    ],
    [
      'rejecting',
      () => rejectRequest({ userId: 'a', seen: 'v1', reason: 'Blurred.' }),
      '/api/admin/landlord-requests/a/reject',
      { seen: 'v1', reason: 'Blurred.' },
    ],
  ])(
    '%s removes the request from the list and reduces totalRequests by one, never below zero (§4)',
    async (_, thunk, url, body) => {
      const { store, state, asked } = setUp()
      await store.dispatch(fetchRequests({}))
      await store.dispatch(thunk() as ReturnType<typeof approveRequest>)
      expect(asked[1]).toEqual({ url, body })
      expect(state()).toMatchObject({ requests: [{ id: 'b' }], totalRequests: 1, loading: false })
      for (let again = 0; again < 3; again++) await store.dispatch(thunk() as ReturnType<typeof approveRequest>)
      expect(state().totalRequests).toBe(0)
    },
  )
})

describe('landlord request defaults (specification §8)', () => {
  it.each([
    ['Failed to fetch requests', () => fetchRequests({})],
    ['Approval failed', () => approveRequest({ userId: 'a' })],
    ['Rejection failed', () => rejectRequest({ userId: 'a', reason: 'r' })],
  ])('%s; this error can be cleared', async (sentence, thunk) => {
    const { store, state } = setUp(500)
    await store.dispatch(thunk() as ReturnType<typeof fetchRequests>)
    expect(state()).toMatchObject({ error: sentence, loading: false })
    store.dispatch(errorCleared('landlordRequests'))
    expect(state()).toMatchObject({ error: null })
  })
})
