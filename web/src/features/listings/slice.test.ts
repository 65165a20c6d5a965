import { describe, expect, it, test } from 'vitest'
import type { OwnProperty } from '#contract/listings.ts'
import { makeApi, type Transport } from '../../app/api.ts'
import { addArea, makeStore } from '../../app/store.ts'
import { propertiesSlice } from '../properties/slice.ts'
import {
  createProperty,
  deleteProperty,
  fetchOwn,
  type ListingsState,
  listingsSlice,
  selectListings,
  updateProperty,
} from './slice.ts'

addArea(listingsSlice)

const storeAnswering = (answer: Awaited<ReturnType<Transport>>) => makeStore(makeApi(async () => answer))

/** The areas known from the beginning are all that the store's type tells. */
const listingsOf = (store: ReturnType<typeof makeStore>) => selectListings(store.getState() as object)

const item = (id: string, more: Partial<OwnProperty> = {}) =>
  ({ id, title: id, landlord: { id: 'me' }, images: [], status: 'APPROVED', changed: false, ...more }) as OwnProperty

const held = (items: OwnProperty[], total = items.length): ListingsState => ({
  items,
  total,
  page: 1,
  totalPages: 1,
  loading: false,
  error: null,
})

const updated = (state: ListingsState, answer: object) =>
  listingsSlice.reducer(state, { type: 'listings/update/fulfilled', payload: answer })

describe('the own properties (specification §4)', () => {
  it('are filled from a list', async () => {
    const store = storeAnswering({
      status: 200,
      body: { data: [item('a')], total: 21, page: 2, limit: 20, totalPages: 2 },
    })
    await store.dispatch(fetchOwn({ page: 2 }))
    expect(listingsOf(store)).toMatchObject({
      items: [{ id: 'a' }],
      total: 21,
      page: 2,
      totalPages: 2,
      loading: false,
    })
  })

  it('Update replaces the matching item.', () => {
    const { items } = updated(held([item('a'), item('b')]), {
      ...item('b'),
      title: 'New',
      landlord: { id: 'me', bio: '…' },
      images: [1, 2],
      description: '…',
      status: 'PENDING',
    })
    expect(items).toEqual([
      item('a'),
      { ...item('b'), title: 'New', images: [1], status: 'PENDING', rejectionReason: null },
    ])
  })

  it('An online property that waits for another look is marked as the answer says.', () => {
    const changed = (answer: object) => updated(held([item('a')]), { ...item('a'), ...answer }).items[0]?.changed
    expect(changed({ changed: true })).toBe(true)
    expect(changed({ changed: undefined })).toBe(false)
  })

  it('Create adds the new item at the front of the list.', async () => {
    const store = storeAnswering({ status: 201, body: { ...item('new'), images: [1, 2], description: '…' } })
    await store.dispatch({ type: 'properties/fetch/fulfilled', payload: { data: [item('a')], total: 1 } })
    await store.dispatch(createProperty({ status: 'DRAFT', bedrooms: 2 }))
    expect(listingsOf(store)).toMatchObject({ items: [{ id: 'new', images: [1] }], total: 1, loading: false })
    expect(propertiesSlice.selectors.selectProperties(store.getState()).map(({ id }) => id)).toEqual(['new', 'a'])
  })

  it('Delete removes the item and decrements the total, never below zero.', () => {
    const gone = (state: ListingsState, id: string) =>
      listingsSlice.reducer(state, { type: 'listings/delete/fulfilled', meta: { arg: id } })
    expect(gone(held([item('a'), item('b')], 5), 'a')).toMatchObject({ items: [{ id: 'b' }], total: 4 })
    expect(gone(held([item('a')], 0), 'a')).toMatchObject({ items: [], total: 0 })
  })

  it('are told to the public pages under the names that these know', async () => {
    const store = storeAnswering({ status: 200, body: { id: 'a', images: [] } })
    await store.dispatch({ type: 'properties/fetchOne/fulfilled', payload: { id: 'a' } })
    await store.dispatch(updateProperty({ id: 'a', change: { listed: false } }))
    expect(propertiesSlice.selectors.selectProperty(store.getState())).toEqual({ id: 'a', images: [] })
    await store.dispatch(deleteProperty('a'))
    expect(propertiesSlice.selectors.selectProperty(store.getState())).toBeNull()
  })
})

describe('the defaults of the own properties (specification §8)', () => {
  test.each([
    ['Unknown error while fetching properties.', () => fetchOwn({})],
    ['Unknown error while creating property.', () => createProperty({ status: 'DRAFT' })],
    ['Unknown error while updating property.', () => updateProperty({ id: 'a', change: {} })],
    ['Unknown error while deleting property.', () => deleteProperty('a')],
  ] as const)('%s', async (text, thunk) => {
    const silent = storeAnswering({ status: 500, body: undefined })
    await silent.dispatch(thunk() as ReturnType<typeof deleteProperty>)
    expect(listingsOf(silent)).toMatchObject({ error: text, loading: false })
    const explained = storeAnswering({ status: 503, body: { error: 'Later.' } })
    await explained.dispatch(thunk() as ReturnType<typeof deleteProperty>)
    expect(listingsOf(explained).error).toBe('Later.')
  })
})
