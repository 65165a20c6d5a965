import { describe, expect, it, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { makeApi, type Transport } from '../../app/api.ts'
import { addArea, makeStore } from '../../app/store.ts'
import {
  type BookingsState,
  bookingChanged,
  bookingsSlice,
  cancelBooking,
  confirmBooking,
  fetchBooking,
  fetchLandlordBookings,
  fetchPropertyBookings,
  fetchUserBookings,
  rejectBooking,
  requestBooking,
  selectBookings,
} from './slice.ts'

addArea(bookingsSlice)

const booking = (id: string, more: Partial<Booking> = {}) => ({ id, status: 'PENDING', ...more }) as Booking
const list = (items: Booking[]) => ({ data: items, total: items.length, page: 1, limit: 20, totalPages: 1 })

type Sent = Parameters<Transport>[0]
const world = (answer: (sent: Sent) => unknown, status = 200) => {
  const sent: Sent[] = []
  const store = makeStore(
    makeApi(async (request) => {
      sent.push(request)
      return { status, body: answer(request) }
    }),
  )
  return { store, sent, state: () => selectBookings(store.getState() as object) }
}

const stay = { propertyId: 'p', startDate: '2027-03-01', endDate: '2027-03-08', guests: 2 }
const wish = { stay, idempotencyKey: 'k' }

const held = (items: Booking[], current: Booking | null = null): BookingsState => ({
  items,
  current,
  total: items.length,
  totalPages: 1,
  loading: false,
  error: null,
})

describe('bookings (specification §4)', () => {
  it('A booking is requested: once for a key, however often it is sent.', async () => {
    const { store, sent, state } = world(() => booking('a'), 201)
    await store.dispatch(requestBooking(wish))
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/bookings', body: stay, idempotencyKey: 'k' })
    expect(state()).toMatchObject({ current: { id: 'a' }, loading: false, error: null })
  })

  it.each([
    ['tenant', fetchUserBookings, '/api/bookings/user?tab=past&page=2'],
    ['landlord', fetchLandlordBookings, '/api/bookings/landlord?tab=past&page=2'],
  ] as const)('the list of a %s fills the items', async (_who, thunk, url) => {
    const { store, sent, state } = world(() => list([booking('a'), booking('b')]))
    await store.dispatch(thunk({ tab: 'past', page: 2 }))
    expect(sent[0]?.url).toBe(url)
    expect(state()).toMatchObject({ items: [{ id: 'a' }, { id: 'b' }], total: 2, totalPages: 1, loading: false })
  })

  it('the requests for a property are told to who asks, and leave the items alone', async () => {
    const { store, state } = world(() => list([booking('z')]))
    const done = await store.dispatch(fetchPropertyBookings('p'))
    expect(done.payload).toMatchObject({ data: [{ id: 'z' }] })
    expect(state().items).toEqual([])
  })

  it.each([
    ['the landlord confirms', confirmBooking('a'), 'PUT /api/bookings/a/confirm', 'CONFIRMED'],
    ['or rejects it', rejectBooking({ id: 'a', reason: 'No.' }), 'PUT /api/bookings/a/reject', 'REJECTED'],
    ['The cancel call returns the updated booking', cancelBooking('a'), 'DELETE /api/bookings/a', 'CANCELLED'],
  ] as const)('%s: the answer replaces the booking', async (_what, action, call, status) => {
    const { store, sent, state } = world(({ method, url }) =>
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

  it('this booking changed: it is another wherever it is shown, and no other is touched', () => {
    const { items, current } = bookingsSlice.reducer(
      held([booking('a'), booking('b')], booking('a')),
      bookingChanged(booking('a', { status: 'EXPIRED' })),
    )
    expect(items).toEqual([booking('a', { status: 'EXPIRED' }), booking('b')])
    expect(current?.status).toBe('EXPIRED')
    const elsewhere = held([booking('b')], booking('b'))
    expect(bookingsSlice.reducer(elsewhere, bookingChanged(booking('a')))).toEqual(elsewhere)
  })

  it('another booking is not shown as the one before while it loads', () => {
    const state = held([], booking('a'))
    const asking = (id: string) => bookingsSlice.reducer(state, fetchBooking.pending('r', id)).current
    expect(asking('a')).toEqual(booking('a'))
    expect(asking('b')).toBeNull()
  })

  it('a question given up for a newer one leaves no error', () => {
    const loading = { ...held([]), loading: true }
    const given = { ...fetchUserBookings.rejected(null, 'r', { tab: 'past', page: 1 }), payload: 'Aborted' }
    expect(bookingsSlice.reducer(loading, { ...given, meta: { ...given.meta, aborted: true } })).toEqual(loading)
  })
})

describe('booking defaults (specification §8)', () => {
  test.each([
    ['Could not request booking', () => requestBooking(wish)],
    ['Could not load your bookings', () => fetchUserBookings({ tab: 'upcoming', page: 1 })],
    ['Could not load property bookings', () => fetchPropertyBookings('p')],
    ['Could not load landlord bookings', () => fetchLandlordBookings({ tab: 'waiting', page: 1 })],
    ['Could not confirm booking', () => confirmBooking('a')],
    ['Could not reject booking', () => rejectBooking({ id: 'a' })],
    ['Could not cancel booking', () => cancelBooking('a')],
  ] as const)('%s', async (text, thunk) => {
    const silent = world(() => undefined, 500)
    await silent.store.dispatch(thunk() as ReturnType<typeof cancelBooking>)
    expect(silent.state()).toMatchObject({ error: text, loading: false })
    const explained = world(() => ({ error: 'These days are taken.' }), 409)
    await explained.store.dispatch(thunk() as ReturnType<typeof cancelBooking>)
    expect(explained.state().error).toBe('These days are taken.')
  })
})
