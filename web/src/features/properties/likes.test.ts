import { describe, expect, it } from 'vitest'
import { makeApi, type Transport } from '../../app/api.ts'
import { addArea, makeStore } from '../../app/store.ts'
import { favouritesSlice, fetchFavourites, selectFavourites } from './favourites.ts'
import { fetchLikes, likeProperty, likesForgotten, unlikeProperty } from './likes.ts'
import { fetchProperties, fetchProperty } from './slice.ts'

const PLACE = { id: 'a', likesCount: 4, likedByUser: false }

/** A store that holds the place in its list and as the current one, before a server that answers `heart` to likes. */
const storeWith = async (heart: Awaited<ReturnType<Transport>>, place = PLACE) => {
  addArea(favouritesSlice)
  const store = makeStore(
    makeApi(async ({ url }) => {
      if (url.endsWith('/like') || url.includes('/likes?')) return heart
      const list = { data: [place, { ...place, id: 'b' }], total: 2, page: 1, limit: 20, totalPages: 1 }
      return { status: 200, body: /properties\/a$/.test(url) ? place : list }
    }),
  )
  await store.dispatch(fetchProperties({}))
  await store.dispatch(fetchProperty('a'))
  await store.dispatch(fetchFavourites({}))
  const hearts = () => {
    const state = store.getState()
    const { items, current } = state.properties
    return [items[0], current, selectFavourites(state as object).items[0]].map((copy) => [
      copy?.likedByUser,
      copy?.likesCount,
    ])
  }
  return { store, hearts, other: () => store.getState().properties.items[1] }
}
const everywhere = (liked: boolean, count: number) => Array(3).fill([liked, count])
const refused = { status: 500, body: undefined }

describe('a like (specification §4)', () => {
  it('is applied at once (likedByUser true, likesCount +1); on success likesCount is set from the server’s likes value', async () => {
    const { store, hearts, other } = await storeWith({ status: 200, body: { likes: 9, likedByUser: true } })
    const liking = store.dispatch(likeProperty('a'))
    expect(hearts()).toEqual(everywhere(true, 5))
    await liking
    expect(hearts()).toEqual(everywhere(true, 9))
    expect(other()).toEqual({ ...PLACE, id: 'b' })
  })

  it('on failure is reverted', async () => {
    const { store, hearts } = await storeWith(refused)
    const answer = await store.dispatch(likeProperty('a'))
    expect(hearts()).toEqual(everywhere(false, 4))
    expect(answer.payload).toBe('Failed to like property.')
  })
})

describe('an unlike (specification §4)', () => {
  const liked = { ...PLACE, likedByUser: true }
  it('is the mirror: likedByUser false, likesCount -1, then the server’s likes', async () => {
    const { store, hearts } = await storeWith({ status: 200, body: { likes: 2, likedByUser: false } }, liked)
    const unliking = store.dispatch(unlikeProperty('a'))
    expect(hearts()).toEqual(everywhere(false, 3))
    await unliking
    expect(hearts()).toEqual(everywhere(false, 2))
  })

  it('is reverted on failure', async () => {
    const { store, hearts } = await storeWith(refused, liked)
    const answer = await store.dispatch(unlikeProperty('a'))
    expect(hearts()).toEqual(everywhere(true, 4))
    expect(answer.payload).toBe('Failed to unlike property.')
  })
})

it('the hearts of whoever came are filled in, and leave with whoever leaves', async () => {
  const { store, hearts, other } = await storeWith({ status: 200, body: { ids: ['a'] } })
  await store.dispatch(fetchLikes(['a', 'b']))
  expect(hearts()).toEqual(everywhere(true, 4))
  expect(other()?.likedByUser).toBe(false)
  store.dispatch(likesForgotten())
  expect(hearts()).toEqual(everywhere(false, 4))
})
