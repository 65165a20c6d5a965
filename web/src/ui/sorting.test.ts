import { expect, it } from 'vitest'
import { isLimited, nextSorted, readSorted } from './sorting.ts'

const read = (query: string) => readSorted(new URLSearchParams(query), ['name', 'createdAt'])

it('reads by what a list is sorted, and ignores unknown words', () => {
  expect(read('')).toEqual({})
  expect(read('sort=name')).toEqual({ sort: 'name', order: 'asc' })
  expect(read('sort=createdAt&order=desc')).toEqual({ sort: 'createdAt', order: 'desc' })
  expect(read('sort=name&order=up')).toEqual({ sort: 'name', order: 'asc' })
  expect(read('sort=password&order=desc')).toEqual({})
  expect(read('order=desc')).toEqual({})
})

it('what limits a list is any filter besides its sort and its tabs', () => {
  expect(isLimited({ sort: 'name', order: 'asc' })).toBe(false)
  const ofMay = { from: '2026-05-01', search: undefined, status: 'OPEN' }
  expect([isLimited(ofMay), isLimited(ofMay, 'status')]).toEqual([true, true])
  expect(isLimited({ ...ofMay, from: undefined }, 'status')).toBe(false)
})

it('a heading sorts ascending, then descending, then as the list does by itself', () => {
  const once = nextSorted('name', { sort: 'createdAt', order: 'asc' })
  expect(once).toEqual({ sort: 'name', order: 'asc' })
  const twice = nextSorted('name', once)
  expect(twice).toEqual({ sort: 'name', order: 'desc' })
  expect(nextSorted('name', twice)).toEqual({})
  expect(nextSorted('name', twice, { sort: 'createdAt', order: 'desc' })).toEqual({})
})

it('a heading by which the list is sorted by itself turns that order round and back', () => {
  const newest = { sort: 'createdAt', order: 'desc' } as const
  expect(nextSorted('createdAt', {}, newest)).toEqual({ sort: 'createdAt', order: 'asc' })
  expect(nextSorted('createdAt', { sort: 'createdAt', order: 'asc' }, newest)).toEqual({})
  expect(nextSorted('createdAt', { sort: 'name', order: 'asc' }, newest)).toEqual({ sort: 'createdAt', order: 'asc' })
  expect(nextSorted('name', {}, newest)).toEqual({ sort: 'name', order: 'asc' })
  const oldest = { sort: 'dueOn', order: 'asc' } as const
  expect(nextSorted('dueOn', {}, oldest)).toEqual({ sort: 'dueOn', order: 'desc' })
  expect(nextSorted('dueOn', { sort: 'dueOn', order: 'desc' }, oldest)).toEqual({})
  expect(nextSorted('dueOn', { sort: 'amount', order: 'asc' }, oldest)).toEqual({})
})
