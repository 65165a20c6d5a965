import { expect, it } from 'vitest'
import { createApi } from '../../app/api.ts'
import { createStore } from '../../app/store.ts'
import { fetchReviews, selectReviews } from './slice.ts'

const answer = { reviews: [{ id: 'r' }], averageRating: 4, count: 1, distribution: [0, 0, 0, 1, 0], page: 1, limit: 10 }

it("loading a property's reviews first resets that property's list to empty with loading on, then fills it (specification §4)", async () => {
  const store = createStore(createApi(async () => ({ status: 200, body: answer })))
  await store.dispatch(fetchReviews({ propertyId: 'p' }))
  expect(selectReviews(store.getState(), 'p')).toEqual({ ...answer, loading: false, error: null })
  const again = store.dispatch(fetchReviews({ propertyId: 'p' }))
  expect(selectReviews(store.getState(), 'p')).toMatchObject({ reviews: [], count: 0, loading: true, error: null })
  await again
})

it("stores the error on failure, 'Failed to load reviews' when the answer has no reason (specification §4, §8)", async () => {
  const failing = (body: unknown) => createStore(createApi(async () => ({ status: 500, body })))
  const silent = failing(undefined)
  await silent.dispatch(fetchReviews({ propertyId: 'p' }))
  expect(selectReviews(silent.getState(), 'p')).toMatchObject({
    reviews: [],
    loading: false,
    error: 'Failed to load reviews',
  })
  const explained = failing({ error: 'Later.' })
  await explained.dispatch(fetchReviews({ propertyId: 'p' }))
  expect(selectReviews(explained.getState(), 'p')?.error).toBe('Later.')
})
