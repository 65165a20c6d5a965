import { describe, expect, it, test } from 'vitest'
import type { OwnProperty } from '#contract/listings.ts'
import type { Property } from '#contract/property.ts'
import { propertyCreated, propertyUpdated } from '../../app/actions.ts'
import { createApi, type Transport } from '../../app/api.ts'
import { addArea, createStore } from '../../app/store.ts'
import { fetchProperty, propertiesSlice } from '../properties/slice.ts'
import { createProperty, deleteProperty, fetchOwn, listingsArea, updateProperty } from './slice.ts'

addArea(listingsArea)

const storeAnswering = (answer: Awaited<ReturnType<Transport>>) => createStore(createApi(async () => answer))

/** The store's type lists only the areas that are registered from the beginning. */
const listingsOf = (store: ReturnType<typeof createStore>) => listingsArea.select(store.getState() as object)

const item = (id: string, more: Partial<OwnProperty> = {}) =>
  ({ id, title: id, landlord: { id: 'me' }, images: [], status: 'APPROVED', changed: false, ...more }) as OwnProperty

const stateWith = (items: OwnProperty[], total = items.length) => ({
  items,
  total,
  page: 1,
  limit: 20,
  totalPages: 1,
  loading: false,
  error: null,
})

const updated = (state: ReturnType<typeof stateWith>, answer: object) =>
  listingsArea.reducer(state, propertyUpdated(answer as Property))

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
    const { items } = updated(stateWith([item('a'), item('b')]), {
      ...item('b'),
      title: 'New',
      landlord: { id: 'me', bio: '…' },
      images: [1, 2],
      description: '…',
      status: 'PENDING',
    })
    expect(items).toEqual([
      item('a'),
      { ...item('b'), title: 'New', images: [1], status: 'PENDING', pausedUnconfirmed: false, rejectionReason: null },
    ])
  })

  it('An online property with unreviewed changes is marked as the answer says.', () => {
    const changed = (answer: object) => updated(stateWith([item('a')]), { ...item('a'), ...answer }).items[0]?.changed
    expect(changed({ changed: true })).toBe(true)
    expect(changed({ changed: undefined })).toBe(false)
  })

  it('Create adds the new item at the front of the list.', async () => {
    const store = storeAnswering({ status: 201, body: { ...item('new'), images: [{}, {}], description: '…' } })
    store.dispatch(propertyCreated(item('a') as Property))
    await store.dispatch(createProperty({ status: 'DRAFT', bedrooms: 2 }))
    expect(listingsOf(store)).toMatchObject({ items: [{ id: 'new', images: [{}] }], total: 1, loading: false })
    expect(propertiesSlice.selectors.selectProperties(store.getState()).map(({ id }) => id)).toEqual(['new', 'a'])
  })

  it('Delete removes the item and decrements the total, never below zero.', () => {
    const gone = (state: ReturnType<typeof stateWith>, id: string) =>
      listingsArea.reducer(state, deleteProperty.fulfilled(undefined, 'r', id))
    expect(gone(stateWith([item('a'), item('b')], 5), 'a')).toMatchObject({ items: [{ id: 'b' }], total: 4 })
    expect(gone(stateWith([item('a')], 0), 'a')).toMatchObject({ items: [], total: 0 })
  })

  it('change the properties of the public pages too', async () => {
    const store = storeAnswering({ status: 200, body: { id: 'a', images: [] } })
    await store.dispatch(fetchProperty('a'))
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
    expect(listingsOf(explained)).toMatchObject({ error: 'Later.' })
  })
})
