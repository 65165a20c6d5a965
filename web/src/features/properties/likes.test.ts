import { describe, expect, it } from 'vitest'
import { createApi, type Transport } from '../../app/api.ts'
import { addArea, createStore } from '../../app/store.ts'
import { createProperty, deleteProperty, updateProperty } from '../listings/slice.ts'
import { favouritesArea, fetchFavourites } from './favourites.ts'
import { fetchLikes, likeProperty, likesCleared, unlikeProperty } from './likes.ts'
import { fetchProperties, fetchProperty } from './slice.ts'

const PROPERTY = { id: 'a', images: [], likesCount: 4, likedByUser: false }

/** Creates a store with the property in every area, and a server that answers likes with `answer`. */
const storeWith = async (answer: Awaited<ReturnType<Transport>> | ReturnType<Transport>, property = PROPERTY) => {
  addArea(favouritesArea)
  const store = createStore(
    createApi(async ({ url }) => {
      if (url.endsWith('/like') || url.includes('/likes?')) return answer
      const list = { data: [property, { ...property, id: 'b' }], total: 2, page: 1, limit: 20, totalPages: 1 }
      return { status: 200, body: /properties\/a$/.test(url) ? property : list }
    }),
  )
  await store.dispatch(fetchProperties({}))
  await store.dispatch(fetchProperty('a'))
  await store.dispatch(fetchFavourites({}))
  const likeStates = () => {
    const state = store.getState()
    const { items, current } = state.properties
    return [items[0], current, favouritesArea.select(state as object).items[0]].map((copy) => [
      copy?.likedByUser,
      copy?.likesCount,
    ])
  }
  return { store, likeStates, otherProperty: () => store.getState().properties.items[1] }
}
const inAllCopies = (liked: boolean, count: number) => Array(3).fill([liked, count])
const serverError = { status: 500, body: undefined }

describe('a like (specification §4)', () => {
  it('is applied at once (likedByUser true, likesCount +1); on success likesCount is set from the server’s likes value', async () => {
    const { store, likeStates, otherProperty } = await storeWith({ status: 200, body: { likes: 9, likedByUser: true } })
    const liking = store.dispatch(likeProperty('a'))
    expect(likeStates()).toEqual(inAllCopies(true, 5))
    await liking
    expect(likeStates()).toEqual(inAllCopies(true, 9))
    expect(otherProperty()).toEqual({ ...PROPERTY, id: 'b' })
  })

  it('on failure is reverted', async () => {
    const { store, likeStates } = await storeWith(serverError)
    const answer = await store.dispatch(likeProperty('a'))
    expect(likeStates()).toEqual(inAllCopies(false, 4))
    expect(answer.payload).toBe('Failed to like property.')
  })
})

describe('a like whose answer comes later', () => {
  const answering = async (property: typeof PROPERTY) => {
    const answer = Promise.withResolvers<Awaited<ReturnType<Transport>>>()
    return { answer, ...(await storeWith(answer.promise, property)) }
  }
  it('sets heart and count of a list that was loaded meanwhile', async () => {
    const { store, answer, likeStates } = await answering(PROPERTY)
    const liking = store.dispatch(likeProperty('a'))
    await store.dispatch(fetchProperties({}))
    expect(likeStates()[0]).toEqual([false, 4])
    answer.resolve({ status: 200, body: { likes: 5, likedByUser: true } })
    await liking
    expect(likeStates()).toEqual(inAllCopies(true, 5))
  })
  it.each([
    ['liked with 4', likeProperty, { ...PROPERTY, likedByUser: true }],
    ['not liked with 0', unlikeProperty, { ...PROPERTY, likesCount: 0 }],
    ['liked with 0', unlikeProperty, { ...PROPERTY, likesCount: 0, likedByUser: true }],
  ])('restores on failure what was before: %s', async (_, thunk, property) => {
    const { store, answer, likeStates } = await answering(property)
    const changing = store.dispatch(thunk('a'))
    answer.resolve(serverError)
    await changing
    expect(likeStates()).toEqual(inAllCopies(property.likedByUser, property.likesCount))
    expect(store.getState().properties.items[0]).toEqual(property)
  })
  it('leaves a list alone that was loaded before it failed', async () => {
    const { store, answer, likeStates } = await answering(PROPERTY)
    const liking = store.dispatch(likeProperty('a'))
    await store.dispatch(fetchProperties({}))
    answer.resolve(serverError)
    await liking
    expect(likeStates()).toEqual(inAllCopies(false, 4))
  })
  it('counts for nothing while a newer change is under way', async () => {
    const { store, answer, likeStates } = await answering(PROPERTY)
    const both = [store.dispatch(likeProperty('a')), store.dispatch(unlikeProperty('a'))]
    answer.resolve(serverError)
    await Promise.all(both)
    expect(likeStates()).toEqual(inAllCopies(false, 4))
  })
})

it.each([
  ['Failed to like property.', () => likeProperty('a')],
  ['Failed to unlike property.', () => unlikeProperty('a')],
  ['Unknown error while creating property.', () => createProperty({ status: 'DRAFT' })],
  ['Unknown error while updating property.', () => updateProperty({ id: 'a', change: {} })],
  ['Unknown error while deleting property.', () => deleteProperty('a')],
])('%s is the error of the property area, too (specification §8)', async (text, thunk) => {
  const store = createStore(createApi(async () => serverError))
  await store.dispatch(thunk() as ReturnType<typeof likeProperty>)
  expect(store.getState().properties.error).toBe(text)
})

describe('an unlike (specification §4)', () => {
  const liked = { ...PROPERTY, likedByUser: true }
  it('is the mirror: likedByUser false, likesCount -1, then the server’s likes', async () => {
    const { store, likeStates } = await storeWith({ status: 200, body: { likes: 2, likedByUser: false } }, liked)
    const unliking = store.dispatch(unlikeProperty('a'))
    expect(likeStates()).toEqual(inAllCopies(false, 3))
    await unliking
    expect(likeStates()).toEqual(inAllCopies(false, 2))
  })

  it('is reverted on failure', async () => {
    const { store, likeStates } = await storeWith(serverError, liked)
    const answer = await store.dispatch(unlikeProperty('a'))
    expect(likeStates()).toEqual(inAllCopies(true, 4))
    expect(answer.payload).toBe('Failed to unlike property.')
  })
})

it('loads likes after login and clears them on logout', async () => {
  const { store, likeStates, otherProperty } = await storeWith({ status: 200, body: { ids: ['a'] } })
  await store.dispatch(fetchLikes(['a', 'b']))
  expect(likeStates()).toEqual(inAllCopies(true, 4))
  expect(otherProperty()?.likedByUser).toBe(false)
  store.dispatch(likesCleared())
  expect(likeStates()).toEqual(inAllCopies(false, 4))
})
