import { beforeAll, describe, expect, it } from 'vitest'
import { adminArea } from '../../app/admin.ts'
import { createApi } from '../../app/api.ts'
import { addArea, createStore } from '../../app/store.ts'
import { rejectReported } from '../property-reports/reported.ts'
import { approveProperty, deleteProperty, fetchProperties, fetchQueueCounts, rejectProperty } from './list.ts'

beforeAll(() => addArea(adminArea))

const ANSWERS: Record<string, unknown> = {
  'GET /api/admin/properties': {
    data: [
      { id: 'a', status: 'PENDING' },
      { id: 'b', status: 'PENDING' },
    ],
    meta: { page: 1, limit: 2, totalPages: 2, totalProperties: 3 },
  },
  'GET /api/admin/properties/counts': { new: 3, changed: 1 },
  'POST /api/admin/properties/a/approve': { id: 'a', status: 'APPROVED' },
  'POST /api/admin/properties/b/reject': { id: 'b', status: 'REJECTED', rejectionReason: 'No.' },
}

const setUp = (works = true) => {
  const sent: [string, unknown][] = []
  const store = createStore(
    createApi(async ({ method, url, body }) => {
      sent.push([`${method} ${url}`, body])
      const answer = ANSWERS[`${method} ${url.split('?')[0]}`]
      return works ? { status: answer ? 200 : 204, body: answer } : { status: 500, body: undefined }
    }),
  )
  return { store, sent, state: () => adminArea.select(store.getState() as object) }
}

describe('the properties of admins (specification §4)', () => {
  it('are a paged list whose total is totalProperties', async () => {
    const { store, sent, state } = setUp()
    await store.dispatch(fetchProperties({ page: 1, limit: 2, queue: 'new' }))
    expect(sent).toEqual([['GET /api/admin/properties?page=1&limit=2&queue=new', undefined]])
    expect(state().properties).toMatchObject({ items: [{ id: 'a' }, { id: 'b' }], page: 1, limit: 2, total: 3 })
  })

  it('approve or reject: the updated property replaces the old one', async () => {
    const { store, sent, state } = setUp()
    await store.dispatch(fetchProperties({}))
    await store.dispatch(approveProperty({ id: 'a', seen: 'v1' }))
    await store.dispatch(rejectProperty({ id: 'b', seen: 'v2', reason: 'No.' }))
    expect(sent.slice(-2)).toEqual([
      ['POST /api/admin/properties/a/approve', { seen: 'v1' }],
      ['POST /api/admin/properties/b/reject', { seen: 'v2', reason: 'No.' }],
    ])
    expect(state().properties).toMatchObject({
      items: [
        { id: 'a', status: 'APPROVED' },
        { id: 'b', status: 'REJECTED', rejectionReason: 'No.' },
      ],
      total: 3,
      totalPages: 2,
    })
  })

  it('reject in the list of reported listings: the updated property replaces the old one', async () => {
    const { store, state } = setUp()
    await store.dispatch(fetchProperties({}))
    await store.dispatch(rejectReported({ id: 'b', seen: 'v2', reason: 'No.' }))
    expect(state().properties.items).toEqual([
      { id: 'a', status: 'PENDING' },
      { id: 'b', status: 'REJECTED', rejectionReason: 'No.' },
    ])
  })

  it('deleting one removes it, decrements the total and recomputes totalPages', async () => {
    const { store, sent, state } = setUp()
    await store.dispatch(fetchProperties({}))
    await store.dispatch(deleteProperty({ id: 'a', seen: 'v1' }))
    expect(sent.at(-1)?.[0]).toBe('DELETE /api/admin/properties/a?seen=v1')
    expect(state().properties).toEqual({
      items: [{ id: 'b', status: 'PENDING' }],
      page: 1,
      limit: 2,
      total: 2,
      totalPages: 1,
    })
  })

  it('counting the queues leaves the list and its state alone', async () => {
    const { store, state } = setUp()
    const before = state()
    expect((await store.dispatch(fetchQueueCounts())).payload).toEqual({ new: 3, changed: 1 })
    expect(state()).toEqual(before)
  })
})

describe('admin defaults of properties (specification §8)', () => {
  it.each([
    ['Failed to fetch properties', () => fetchProperties({})],
    ['Failed to approve property', () => approveProperty({ id: 'a' })],
    ['Failed to reject property', () => rejectProperty({ id: 'b', reason: 'No.' })],
    ['Failed to delete property', () => deleteProperty({ id: 'a' })],
  ])('%s', async (sentence, thunk) => {
    const { store, state } = setUp(false)
    await store.dispatch(thunk() as ReturnType<typeof deleteProperty>)
    expect(state()).toMatchObject({ error: sentence, loading: false })
  })
})
