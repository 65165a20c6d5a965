import { describe, expect, it } from 'vitest'
import { callThunk, createApi } from './api.ts'
import { createArea, createList, emptyList, errorCleared, type List, selectError } from './area.ts'
import { addArea, createStore } from './store.ts'

type Item = { id: string }

/** A request that the test answers. */
const answers: { resolve: (list: List<Item>) => void; reject: (problem: Error) => void }[] = []
const load = callThunk(
  'shelf/load',
  (_api, _page: number) => new Promise<List<Item>>((resolve, reject) => answers.push({ resolve, reject })),
)
const remove = callThunk('shelf/remove', async (_api, _item: { id: string }) => {})
const area = createArea({ name: 'shelf', initialState: emptyList<Item>(), loads: [load], requests: [remove] })

const lists = createArea({
  name: 'library',
  initialState: { name: 'central' },
  lists: { books: createList<Item>({ area: 'library', field: 'books', load, remove }) },
})
addArea(area)
addArea(lists)

const open = () => {
  answers.length = 0
  const store = createStore(createApi(async () => ({ status: 500, body: undefined })))
  return { store, shelf: () => area.select(store.getState()) }
}
const page = (...ids: string[]): List<Item> => ({
  items: ids.map((id) => ({ id })),
  page: 1,
  limit: 2,
  total: ids.length,
  totalPages: Math.ceil(ids.length / 2),
})

describe('an area', () => {
  it('answers with its initial state before it is registered', () => {
    expect(area.select({})).toEqual({ ...emptyList(), loading: false, error: null })
    expect(lists.select({})).toEqual({ name: 'central', books: emptyList(), loading: false, error: null })
  })

  it('is loading until all of its requests are answered', async () => {
    const { store, shelf } = open()
    const [loading, removing] = [store.dispatch(load(1)), store.dispatch(remove({ id: 'b' }))]
    await removing
    expect(shelf().loading).toBe(true)
    answers[0]?.resolve(page('a'))
    await loading
    expect(shelf()).toMatchObject({ items: [{ id: 'a' }], loading: false })
  })

  it.each([
    ['answer', () => answers[0]?.resolve(page('a'))],
    ['failure', () => answers[0]?.reject(new Error('Too late.'))],
  ])('ignores the %s of a request that a newer one replaced', async (_, settle) => {
    const { store, shelf } = open()
    const [first, second] = [store.dispatch(load(1)), store.dispatch(load(2))]
    settle()
    await first
    expect(shelf()).toMatchObject({ items: [], loading: true, error: null })
    answers[1]?.resolve(page('b'))
    await second
    expect(shelf()).toEqual({ ...page('b'), loading: false, error: null })
  })

  it('takes an aborted request for no failure', async () => {
    const { store, shelf } = open()
    const only = store.dispatch(load(1))
    only.abort()
    await only
    expect(shelf()).toMatchObject({ loading: false, error: null })
  })

  it('keeps the error of a failed request until it is cleared or a new request starts', async () => {
    const { store, shelf } = open()
    const failing = store.dispatch(load(1))
    answers[0]?.reject(new Error('Nothing works.'))
    await failing
    expect(selectError('shelf')(store.getState())).toBe('Nothing works.')
    store.dispatch(errorCleared('library'))
    expect(shelf()).toMatchObject({ error: 'Nothing works.' })
    // @ts-expect-error Pages read it by `selectError`, in their language.
    shelf().error
    store.dispatch(errorCleared('shelf'))
    expect(shelf()).toMatchObject({ error: null })
  })

  it('keeps lists below their fields, which lose a deleted item and count one less', async () => {
    const { store } = open()
    const loading = store.dispatch(load(1))
    answers[0]?.resolve(page('a', 'b', 'c'))
    await loading
    await store.dispatch(remove({ id: 'b' }))
    expect(lists.select(store.getState())).toMatchObject({
      name: 'central',
      books: { items: [{ id: 'a' }, { id: 'c' }], total: 2, totalPages: 1 },
    })
  })
})
