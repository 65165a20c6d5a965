import { describe, expect, it } from 'vitest'
import { createApi } from '../../app/api.ts'
import { createStore } from '../../app/store.ts'
import { deleteReply, deleteReview, fetchReviews, replyToReview, saveReview, selectReviews } from './slice.ts'

const review = { id: 'r', propertyId: 'p', rating: 4, title: 'Quiet', comment: 'Fine.' }
const answer = {
  reviews: [{ id: 'q', propertyId: 'p', rating: 2 }, review],
  averageRating: 3,
  count: 2,
  total: 2,
  distribution: [0, 1, 0, 1, 0],
  page: 1,
  limit: 10,
}
const entry = { propertyId: 'p', rating: 5, title: 'Bright', comment: 'Good.' }

/** A store whose calls answer by method; the list is loaded. */
const loaded = async (answers: Record<string, unknown> = {}, status = 200) => {
  const store = createStore(
    createApi(async ({ method, url }) => {
      if (method === 'GET') return { status: 200, body: answer }
      return { status, body: answers[`${method} ${url}`] }
    }),
  )
  await store.dispatch(fetchReviews({ propertyId: 'p' }))
  return { store, list: () => selectReviews(store.getState(), 'p') }
}

describe('loading (specification §4)', () => {
  it("a property's reviews first resets that property's list to empty with loading on, then fills it", async () => {
    const { store, list } = await loaded()
    expect(list()).toEqual({ ...answer, loading: false, error: null })
    const again = store.dispatch(fetchReviews({ propertyId: 'p' }))
    expect(list()).toMatchObject({ reviews: [], count: 0, loading: true, error: null })
    await again
  })

  it("stores the error on failure, 'Failed to load reviews' when the answer has no reason (§8)", async () => {
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

  it("the thunk itself yields 'Failed to fetch reviews' without a reason (§8)", async () => {
    const store = createStore(createApi(async () => ({ status: 500, body: undefined })))
    expect((await store.dispatch(fetchReviews({ propertyId: 'p' }))).payload).toBe('Failed to fetch reviews')
  })

  it('ignores the answer to an earlier request with other filters', async () => {
    const answers: ((rating: number) => void)[] = []
    const store = createStore(
      createApi(
        () =>
          new Promise((done) => {
            answers.push((count) => done({ status: 200, body: { ...answer, count } }))
          }),
      ),
    )
    const first = store.dispatch(fetchReviews({ propertyId: 'p', filters: { rating: 5 } }))
    const second = store.dispatch(fetchReviews({ propertyId: 'p', filters: { rating: 4 } }))
    answers[1]?.(7)
    await second
    answers[0]?.(9)
    await first
    expect(selectReviews(store.getState(), 'p')).toMatchObject({ count: 7, filters: { rating: 4 } })
  })
})

describe('saving (specification §4)', () => {
  it('replaces the review with the same id in a loaded list', async () => {
    const { store, list } = await loaded({ 'POST /api/reviews/p': { ...review, rating: 5 } })
    await store.dispatch(saveReview(entry))
    expect(list()?.reviews.map(({ id, rating }) => [id, rating])).toEqual([
      ['q', 2],
      ['r', 5],
    ])
    expect(list()).toMatchObject({ count: 2, averageRating: 3.5, distribution: [0, 1, 0, 0, 1] })
  })

  it('otherwise puts it at the front', async () => {
    const { store, list } = await loaded({ 'POST /api/reviews/p': { ...review, id: 'new', rating: 5 } })
    await store.dispatch(saveReview(entry))
    expect(list()?.reviews.map(({ id }) => id)).toEqual(['new', 'q', 'r'])
    expect(list()).toMatchObject({ count: 3, total: 3, averageRating: 3.67, distribution: [0, 1, 0, 1, 1] })
  })

  it('makes no list of a property whose reviews are not loaded', async () => {
    const { store } = await loaded({ 'POST /api/reviews/other': { ...review, propertyId: 'other' } })
    await store.dispatch(saveReview({ ...entry, propertyId: 'other' }))
    expect(selectReviews(store.getState(), 'other')).toBeUndefined()
  })

  it('a reply and its removal replace the review', async () => {
    const { store, list } = await loaded({
      'POST /api/reviews/p/r/reply': { ...review, reply: 'Thank you.' },
      'DELETE /api/reviews/p/r/reply': { ...review, reply: null },
    })
    await store.dispatch(replyToReview({ ...review, reply: 'Thank you.' }))
    expect(list()?.reviews[1]).toMatchObject({ id: 'r', reply: 'Thank you.' })
    await store.dispatch(deleteReply(review))
    expect(list()?.reviews[1]).toMatchObject({ id: 'r', reply: null })
  })
})

describe('deleting (specification §4)', () => {
  it('drops the cached list for that property, so it must be reloaded', async () => {
    const { store, list } = await loaded({ 'DELETE /api/reviews/p': { id: 'r', propertyId: 'p' } })
    await store.dispatch(deleteReview('p'))
    expect(list()).toBeUndefined()
  })

  it.each([
    ['Failed to save review', () => saveReview(entry)],
    ['Failed to delete review', () => deleteReview('p')],
  ] as const)('“%s” is stored when the answer has no reason, and the list stays (§8)', async (sentence, thunk) => {
    const { store, list } = await loaded({}, 500)
    const asked = await store.dispatch(thunk() as ReturnType<typeof saveReview>)
    expect(asked.payload).toBe(sentence)
    expect(store.getState().reviews.error).toBe(sentence)
    expect(list()?.reviews).toHaveLength(2)
  })
})
