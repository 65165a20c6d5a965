import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import type { Property } from '#contract/property.ts'
import { propertyCreated, propertyDeleted, propertyUpdated } from '../../app/actions.ts'
import { createApi, type Transport } from '../../app/api.ts'
import { createStore } from '../../app/store.ts'
import { selectCorrection } from './discovery.ts'
import { fetchProperties, fetchProperty, fetchPropertyCount, type PropertiesState, propertiesSlice } from './slice.ts'

const storeAnswering = (answer: Awaited<ReturnType<Transport>> | Error) =>
  createStore(createApi(async () => (answer instanceof Error ? Promise.reject(answer) : answer)))

describe('the state of properties (specification §3)', () => {
  it('holds items, current, totalCount, loading and error, and nothing else', () => {
    expect(storeAnswering(new Error()).getState().properties).toEqual({
      items: [],
      current: null,
      totalCount: 0,
      loading: false,
      error: null,
    })
  })
  it('fills items and totalCount from a list', async () => {
    const store = storeAnswering({
      status: 200,
      body: { data: [{ id: 'a', images: [] }], total: 41, page: 1, limit: 20, totalPages: 3 },
    })
    const fetching = store.dispatch(fetchProperties({}))
    expect(store.getState().properties.loading).toBe(true)
    await fetching
    expect(store.getState().properties).toMatchObject({
      items: [{ id: 'a' }],
      totalCount: 41,
      loading: false,
      error: null,
    })
  })
  it('ignores the answer to an earlier list', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<Transport>>>()
    const answer = (id: string) => ({ status: 200, body: { data: [{ id, images: [] }], total: 1 } })
    const store = createStore(createApi(async ({ url }) => (url.includes('old') ? late.promise : answer('new'))))
    const first = store.dispatch(fetchProperties({ q: 'old' }))
    await store.dispatch(fetchProperties({ q: 'new' }))
    late.resolve(answer('old'))
    await first
    expect(store.getState().properties).toMatchObject({ items: [{ id: 'new' }], loading: false, error: null })
  })
  it('shows a correction only beside the search that it corrects', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<Transport>>>()
    const corrected = { status: 200, body: { data: [], total: 0, correction: { city: 'Addis Ababa', words: [] } } }
    const answers: Record<string, Awaited<ReturnType<Transport>>> = {
      Adis: corrected,
      Edinburgh: { status: 200, body: { data: [], total: 0 } },
    }
    const store = createStore(
      createApi(
        async ({ url }) => answers[new URLSearchParams(url.split('?')[1]).get('city') ?? ''] ?? (await late.promise),
      ),
    )
    const city = () => selectCorrection(store.getState())?.city
    await store.dispatch(fetchProperties({ city: 'Adis' }))
    expect(city()).toBe('Addis Ababa')
    const first = store.dispatch(fetchProperties({ city: 'slow' }))
    expect(city()).toBeUndefined()
    await store.dispatch(fetchProperties({ city: 'Edinburgh' }))
    late.resolve(corrected)
    await first
    expect(city()).toBeUndefined()
    await store.dispatch(fetchProperties({ city: 'Adis' }))
    expect(city()).toBe('Addis Ababa')
    answers.Adis = { status: 400, body: { error: 'No.' } }
    await store.dispatch(fetchProperties({ city: 'Adis' }))
    expect(city()).toBeUndefined()
  })
  it('reads only the total of the count probe', async () => {
    const urls: string[] = []
    const store = createStore(
      createApi(async ({ url }) => {
        urls.push(url)
        return { status: 200, body: { data: [{ id: 'a' }], total: 7 } }
      }),
    )
    await store.dispatch(fetchPropertyCount())
    expect(store.getState().properties).toMatchObject({ items: [], totalCount: 7 })
    expect(urls).toEqual(['/api/properties?limit=1'])
  })
  it('keeps the requested property as current', async () => {
    const store = storeAnswering({ status: 200, body: { id: 'a' } })
    await store.dispatch(fetchProperty('a'))
    expect(store.getState().properties.current).toEqual({ id: 'a' })
  })
})

describe('what a landlord does to a property (specification §4)', () => {
  const stateAfter = (action: UnknownAction) => {
    const state = { items: [{ id: 'a' }, { id: 'b' }], current: { id: 'b' } } as unknown as PropertiesState
    return propertiesSlice.reducer(state, action)
  }
  const property = (more: Partial<Property>) => ({ images: [], ...more }) as unknown as Property
  it('Create adds the new item at the front of the list.', () => {
    expect(stateAfter(propertyCreated(property({ id: 'c' })))).toMatchObject({
      items: [{ id: 'c' }, { id: 'a' }, { id: 'b' }],
      current: { id: 'b' },
    })
  })
  it('Update replaces the matching item and the current item.', () => {
    expect(stateAfter(propertyUpdated(property({ id: 'b', title: 'New' })))).toMatchObject({
      items: [{ id: 'a' }, { id: 'b', title: 'New' }],
      current: { id: 'b', title: 'New' },
    })
    expect(stateAfter(propertyUpdated(property({ id: 'a', title: 'New' })))).toMatchObject({
      items: [{ id: 'a', title: 'New' }, { id: 'b' }],
      current: { id: 'b' },
    })
  })
  it('Delete removes the item, and clears the current item if it is the same one.', () => {
    expect(stateAfter(propertyDeleted('b'))).toMatchObject({
      items: [{ id: 'a' }],
      current: null,
    })
    expect(stateAfter(propertyDeleted('a'))).toMatchObject({
      items: [{ id: 'b' }],
      current: { id: 'b' },
    })
  })
})

describe('property defaults (specification §8)', () => {
  it.each([
    ['Unknown error while fetching properties.', () => fetchProperties({})],
    ['Failed to fetch property count', () => fetchPropertyCount()],
    ['Unknown error while fetching property.', () => fetchProperty('a')],
  ] as const)('%s', async (text, thunk) => {
    const silent = storeAnswering({ status: 500, body: undefined })
    await silent.dispatch(thunk() as ReturnType<typeof fetchProperties>)
    expect(silent.getState().properties).toMatchObject({ error: text, loading: false })
    const explained = storeAnswering({ status: 503, body: { error: 'Later.' } })
    await explained.dispatch(thunk() as ReturnType<typeof fetchProperties>)
    expect(explained.getState().properties.error).toBe('Later.')
  })
})
