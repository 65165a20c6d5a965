import { describe, expect, it, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { bookingChanged } from '../../app/actions.ts'
import { createApi, type Transport } from '../../app/api.ts'
import type { RequestState } from '../../app/area.ts'
import { addArea, createStore } from '../../app/store.ts'
import {
  bookingsArea,
  cancelBooking,
  confirmBooking,
  fetchBooking,
  fetchLandlordBookings,
  fetchOverlappingRequests,
  fetchUserBookings,
  rejectBooking,
  requestBooking,
  selectBookings,
} from './slice.ts'

addArea(bookingsArea)

const booking = (id: string, more: Partial<Booking> = {}) => ({ id, status: 'PENDING', ...more }) as Booking
const list = (items: Booking[]) => ({ data: items, total: items.length, page: 1, limit: 20, totalPages: 1 })

type Sent = Parameters<Transport>[0]
const setUp = (answer: (sent: Sent) => unknown, status = 200) => {
  const sent: Sent[] = []
  const store = createStore(
    createApi(async (request) => {
      sent.push(request)
      return { status, body: await answer(request) }
    }),
  )
  return { store, sent, state: () => bookingsArea.select(store.getState() as object) }
}

const stay = { propertyId: 'p', startDate: '2027-03-01', endDate: '2027-03-08', guests: 2 }
const wish = { stay, idempotencyKey: 'k' }

const stateWith = (items: Booking[], current: Booking | null = null) => ({
  items,
  current,
  total: items.length,
  page: 1,
  limit: 20,
  totalPages: 1,
  ...({ loading: false, error: null } as RequestState),
})

describe('bookings (specification §4)', () => {
  it('A booking is requested with its idempotency key.', async () => {
    const { store, sent, state } = setUp(() => booking('a'), 201)
    await store.dispatch(requestBooking(wish))
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/bookings', body: stay, idempotencyKey: 'k' })
    expect(state()).toMatchObject({ current: { id: 'a' }, loading: false, error: null })
  })

  it.each([
    ['tenant', fetchUserBookings, '/api/bookings/user?tab=past&page=2'],
    ['landlord', fetchLandlordBookings, '/api/bookings/landlord?tab=past&page=2'],
  ] as const)('the list of a %s fills the items', async (_who, thunk, url) => {
    const { store, sent, state } = setUp(() => list([booking('a'), booking('b')]))
    await store.dispatch(thunk({ tab: 'past', page: 2 }))
    expect(sent[0]?.url).toBe(url)
    expect(state()).toMatchObject({ items: [{ id: 'a' }, { id: 'b' }], total: 2, totalPages: 1, loading: false })
  })

  it('the list of one side is never that of the other, whichever answer comes last', async () => {
    const { store } = setUp(({ url }) => list([booking(url.includes('/landlord') ? 'theirs' : 'own')]))
    const shown = (side: 'tenant' | 'landlord') => selectBookings(side)(store.getState()).items.map(({ id }) => id)
    await store.dispatch(fetchUserBookings({ tab: 'waiting', page: 1 }))
    expect([shown('tenant'), shown('landlord')]).toEqual([['own'], []])
    await store.dispatch(fetchLandlordBookings({ tab: 'waiting', page: 1 }))
    expect([shown('tenant'), shown('landlord')]).toEqual([[], ['theirs']])
  })

  it('overlapping requests are returned to the caller and leave the items unchanged', async () => {
    const { store, sent, state } = setUp(() => ({ data: [{ id: 'z' }], total: 1 }))
    const done = await store.dispatch(fetchOverlappingRequests('a'))
    expect(sent[0]?.url).toBe('/api/bookings/a/overlapping-requests')
    expect(done.payload).toMatchObject({ data: [{ id: 'z' }] })
    expect(state().items).toEqual([])
  })

  it.each([
    ['the landlord confirms', confirmBooking('a'), 'PUT /api/bookings/a/confirm', 'CONFIRMED'],
    ['or rejects it', rejectBooking({ id: 'a', reason: 'No.' }), 'PUT /api/bookings/a/reject', 'REJECTED'],
    ['The cancel call returns the updated booking', cancelBooking('a'), 'DELETE /api/bookings/a', 'CANCELLED'],
  ] as const)('%s: the answer replaces the booking', async (_what, action, call, status) => {
    const { store, sent, state } = setUp(({ method, url }) =>
      url.startsWith('/api/bookings/user')
        ? list([booking('a'), booking('b')])
        : booking('a', { status: method === 'GET' ? 'PENDING' : status }),
    )
    await store.dispatch(fetchUserBookings({ tab: 'waiting', page: 1 }))
    await store.dispatch(fetchBooking('a'))
    await store.dispatch(action as ReturnType<typeof cancelBooking>)
    expect(`${sent.at(-1)?.method} ${sent.at(-1)?.url}`).toBe(call)
    expect(state()).toMatchObject({
      items: [
        { id: 'a', status },
        { id: 'b', status: 'PENDING' },
      ],
      current: { status },
    })
  })

  it('replaces a changed booking in the list and as current, and no other', () => {
    const { items, current } = bookingsArea.reducer(
      stateWith([booking('a'), booking('b')], booking('a')),
      bookingChanged(booking('a', { status: 'EXPIRED' })),
    )
    expect(items).toEqual([booking('a', { status: 'EXPIRED' }), booking('b')])
    expect(current?.status).toBe('EXPIRED')
    const elsewhere = stateWith([booking('b')], booking('b'))
    expect(bookingsArea.reducer(elsewhere, bookingChanged(booking('a')))).toEqual(elsewhere)
  })

  it('clears the current booking while another one loads', () => {
    const state = stateWith([], booking('a'))
    const whileLoading = (id: string) => bookingsArea.reducer(state, fetchBooking.pending('r', id)).current
    expect(whileLoading('a')).toEqual(booking('a'))
    expect(whileLoading('b')).toBeNull()
  })

  it('ignores the answer to an earlier request of a booking', async () => {
    const late = Promise.withResolvers<object>()
    const { store, state } = setUp(({ url }) => (url.endsWith('/a') ? late.promise : { id: 'b' }))
    const [first, second] = [store.dispatch(fetchBooking('a')), store.dispatch(fetchBooking('b'))]
    await second
    late.resolve({ id: 'a' })
    await first
    expect(state()).toMatchObject({ current: { id: 'b' }, loading: false })
  })
})

describe('booking defaults (specification §8)', () => {
  test.each([
    ['Could not request booking', () => requestBooking(wish)],
    ['Could not load your bookings', () => fetchUserBookings({ tab: 'upcoming', page: 1 })],
    ['Could not load property bookings', () => fetchOverlappingRequests('a')],
    ['Could not load landlord bookings', () => fetchLandlordBookings({ tab: 'waiting', page: 1 })],
    ['Could not confirm booking', () => confirmBooking('a')],
    ['Could not reject booking', () => rejectBooking({ id: 'a' })],
    ['Could not cancel booking', () => cancelBooking('a')],
  ] as const)('%s', async (text, thunk) => {
    const silent = setUp(() => undefined, 500)
    await silent.store.dispatch(thunk() as ReturnType<typeof cancelBooking>)
    expect(silent.state()).toMatchObject({ error: text, loading: false })
    const explained = setUp(() => ({ error: 'These days are taken.' }), 409)
    await explained.store.dispatch(thunk() as ReturnType<typeof cancelBooking>)
    expect(explained.state()).toMatchObject({ error: 'These days are taken.' })
  })
})
