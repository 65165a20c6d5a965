import { beforeAll, describe, expect, it } from 'vitest'
import { adminArea } from '../../../app/admin.ts'
import { createApi } from '../../../app/api.ts'
import { addArea, createStore } from '../../../app/store.ts'
import { fetchBookings, setBookingStatus } from './list.ts'

beforeAll(() => addArea(adminArea))

const tenant = { id: 't', email: 'tenant@lintel.example' }
const ANSWERS: Record<string, unknown> = {
  'GET /api/admin/bookings': {
    data: [
      { id: 'a', status: 'PENDING', tenant },
      { id: 'b', status: 'CONFIRMED' },
    ],
    meta: { page: 1, limit: 10, totalPages: 1, totalBookings: 2 },
  },
  'PUT /api/admin/bookings/a/status': { id: 'a', status: 'EXPIRED', tenant: { id: 't' } },
}

const setUp = (works = true) => {
  const sent: [string, unknown][] = []
  const store = createStore(
    createApi(async ({ method, url, body }) => {
      sent.push([`${method} ${url}`, body])
      return { status: works ? 200 : 500, body: works ? ANSWERS[`${method} ${url.split('?')[0]}`] : undefined }
    }),
  )
  return { store, sent, state: () => adminArea.select(store.getState() as object) }
}

describe('the bookings of admins (specification §3 and §4)', () => {
  it('are a paged list whose total is totalBookings', async () => {
    const { store, sent, state } = setUp()
    await store.dispatch(fetchBookings({ page: 1, status: 'PENDING' }))
    expect(sent[0]?.[0]).toBe('GET /api/admin/bookings?page=1&status=PENDING')
    expect(state().bookings).toMatchObject({ items: [{ id: 'a' }, { id: 'b' }], page: 1, total: 2, totalPages: 1 })
  })

  it('An admin can set an arbitrary status: the answer replaces the booking and keeps the e-mail addresses', async () => {
    const { store, sent, state } = setUp()
    await store.dispatch(fetchBookings({}))
    await store.dispatch(
      setBookingStatus({
        id: 'a',
        seen: 'v1',
        seenEffects: 'e1',
        status: 'EXPIRED',
        reason: 'Agreed by phone.',
        acceptedMoney: [],
        acceptsEarly: true,
        acceptsSpentNights: false,
      }),
    )
    expect(sent.at(-1)?.[1]).toEqual({
      seen: 'v1',
      seenEffects: 'e1',
      status: 'EXPIRED',
      reason: 'Agreed by phone.',
      acceptedMoney: [],
      acceptsEarly: true,
      acceptsSpentNights: false,
    })
    expect(state().bookings.items).toMatchObject([{ id: 'a', status: 'EXPIRED', tenant }, { status: 'CONFIRMED' }])
  })
})

describe('admin defaults of bookings (specification §8)', () => {
  it.each([
    ['Failed to fetch bookings', () => fetchBookings({})],
    [
      'Failed to update booking status',
      () =>
        setBookingStatus({
          id: 'a',
          seenEffects: 'e1',
          status: 'EXPIRED',
          reason: 'No.',
          acceptedMoney: [],
          acceptsEarly: false,
          acceptsSpentNights: false,
        }),
    ],
  ])('%s', async (sentence, thunk) => {
    const { store, state } = setUp(false)
    await store.dispatch(thunk() as ReturnType<typeof fetchBookings>)
    expect(state()).toMatchObject({ error: sentence, loading: false })
  })
})
