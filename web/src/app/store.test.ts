import { expect, it } from 'vitest'
import { adminArea } from './admin.ts'
import { createApi } from './api.ts'
import { INITIAL_STATES } from './initialStates.ts'
import { createStore } from './store.ts'

it('One shared store holds these areas: admin, auth, properties, bookings, payment, reviews and landlordRequests (specification §2).', () => {
  const state = createStore(createApi(async () => ({ status: 204, body: undefined }))).getState()
  expect(Object.keys(state)).toEqual(
    expect.arrayContaining(['admin', 'auth', 'properties', 'bookings', 'payment', 'reviews', 'landlordRequests']),
  )
})

it('an area has the same state before and after its reducer is loaded', () => {
  expect(adminArea.select({})).toMatchObject(INITIAL_STATES.admin)
})
