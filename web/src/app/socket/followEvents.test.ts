import { beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Property } from '#contract/property.ts'
import type { User } from '#contract/users.ts'
import { restored } from '../../features/auth/slice.ts'
import { bookingsArea, fetchBooking } from '../../features/bookings/slice.ts'
import { notificationsArea } from '../../features/notifications/slice.ts'
import { initiatePayment, paymentArea, selectPaymentStatus } from '../../features/payments/slice.ts'
import { fetchProperty, selectProperty } from '../../features/properties/slice.ts'
import { createApi } from '../api.ts'
import { addArea, createStore } from '../store.ts'
import { followEvents } from './followEvents.ts'

beforeAll(() => {
  for (const area of [bookingsArea, notificationsArea, paymentArea]) addArea(area)
})

const tenant = { id: 'u', role: 'TENANT', isVerified: true } as User

/** A store whose calls answer this, and how often the user was loaded anew. */
const setUp = (answer: unknown = {}) => {
  const store = createStore(createApi(async () => ({ status: 200, body: answer })))
  store.dispatch(restored({ user: tenant, token: 'token' }))
  let reloads = 0
  return { store, events: followEvents(store, () => (reloads += 1)), reloads: () => reloads }
}

it('a booking that changed replaces the one on the page, and settles what is known of its payment', async () => {
  const { store, events } = setUp({ id: 'b', status: 'CONFIRMED', paymentStatus: 'UNPAID' })
  await store.dispatch(fetchBooking('b'))
  await store.dispatch(initiatePayment('b'))
  expect(selectPaymentStatus('b')(store.getState())).toBe('PENDING')
  events['payment:changed']({ bookingId: 'b', status: 'PAID' })
  expect(selectPaymentStatus('b')(store.getState())).toBe('PAID')
  events['booking:changed']({ id: 'b', status: 'CANCELLED', paymentStatus: 'REFUNDED' } as Booking)
  expect(bookingsArea.select(store.getState()).current).toMatchObject({ status: 'CANCELLED' })
  expect(selectPaymentStatus('b')(store.getState())).toBe('REFUNDED')
})

it('a new notification is put first, once', () => {
  const { store, events, reloads } = setUp()
  const notification = { id: 'n', kind: 'booking.confirmed' } as Notification
  events['notification:new'](notification)
  events['notification:new'](notification)
  expect(notificationsArea.select(store.getState())).toMatchObject({ items: [notification], total: 1 })
  expect(reloads()).toBe(0)
  events['notification:new']({ id: 'r', kind: 'role.changed' } as Notification)
  expect(reloads()).toBe(1)
})

it('an application that is approved changes the role of the session', () => {
  const { store, events } = setUp()
  events['landlord-request:changed']({ status: 'APPROVED', user: { ...tenant, role: 'LANDLORD' } })
  expect(store.getState()).toMatchObject({ auth: { token: 'token', user: { role: 'LANDLORD' } } })
})

it('a property that changed replaces the one on its page', async () => {
  const { store, events } = setUp({ id: 'p', status: 'PENDING' })
  await store.dispatch(fetchProperty('p'))
  events['property:changed']({ id: 'p', status: 'APPROVED' } as Property)
  expect(selectProperty(store.getState() as never)).toMatchObject({ status: 'APPROVED' })
})
