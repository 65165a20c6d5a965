import { expect, it } from 'vitest'
import { createCards } from './cards.ts'
import type { CardRow } from './search-index.ts'

/** A table of titles, and what was read of it. */
const createTable = () => {
  const titles = new Map<string, string>()
  const reads: string[][] = []
  const load = async (ids: readonly string[]) => {
    if (ids.length > 0) reads.push([...ids])
    return ids.flatMap((id) => (titles.has(id) ? [{ id, title: titles.get(id) } as CardRow] : []))
  }
  return { titles, reads, load }
}
const CURRENT = { isCurrent: true }
const titlesOf = (rows: readonly CardRow[]) => rows.map(({ title }) => title)

it('reads a card once for each version, and returns the cards in the order of the search', async () => {
  const { titles, reads, load } = createTable()
  for (const id of ['a', 'b', 'c']) titles.set(id, `${id}1`)
  const cards = createCards()
  expect(titlesOf(await cards.find({ ids: ['b', 'a'], versions: [0, 0] }, load, CURRENT))).toEqual(['b1', 'a1'])
  titles.set('a', 'a2')
  expect(titlesOf(await cards.find({ ids: ['c', 'a', 'b'], versions: [0, 1, 0] }, load, CURRENT))).toEqual([
    'c1',
    'a2',
    'b1',
  ])
  expect(reads).toEqual([
    ['b', 'a'],
    ['c', 'a'],
  ])
})

it('leaves out a listing that is no longer public, and asks for it again', async () => {
  const { titles, load } = createTable()
  const cards = createCards()
  expect(await cards.find({ ids: ['a'], versions: [3] }, load, CURRENT)).toEqual([])
  titles.set('a', 'a1')
  expect(titlesOf(await cards.find({ ids: ['a'], versions: [3] }, load, CURRENT))).toEqual(['a1'])
})

it('does not keep what a replica answered, which may be older', async () => {
  const { titles, load } = createTable()
  titles.set('a', 'old')
  const cards = createCards()
  await cards.find({ ids: ['a'], versions: [1] }, load, { isCurrent: false })
  titles.set('a', 'new')
  expect(titlesOf(await cards.find({ ids: ['a'], versions: [1] }, load, CURRENT))).toEqual(['new'])
})

it('does not keep what it began to read before versions began anew', async () => {
  const { titles, load } = createTable()
  titles.set('a', 'old')
  const cards = createCards()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const slow = cards.find(
    { ids: ['a'], versions: [0] },
    async (ids) => {
      const rows = await load(ids)
      await isReleased
      return rows
    },
    CURRENT,
  )
  cards.clear()
  titles.set('a', 'new')
  release()
  await slow
  expect(titlesOf(await cards.find({ ids: ['a'], versions: [0] }, load, CURRENT))).toEqual(['new'])
})
