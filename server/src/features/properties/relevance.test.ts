import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { refreshSearchWords } from './actions.ts'

const DAY_MS = 86_400_000
const DEMO = join(import.meta.dirname, '../../../demo/listings.json')

type DemoListing = { title: string; description: string; neighbourhood: string; city: string; country: string }
type Judged = { q: string; first: string[]; inAnyOrder?: boolean }

/** What a person would want to see first among the listings of the demo market. */
const judged: Judged[] = JSON.parse(await readFile(join(import.meta.dirname, 'judged-searches.json'), 'utf8'))

let base: FreshDatabase
let app: FastifyInstance
let landlord: string

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  app = await testApp(base.db)
  landlord = await addPerson(base.db)
  const listings = JSON.parse(await readFile(DEMO, 'utf8')) as (DemoListing & { createdDaysAgo: number })[]
  for (const { title, description, neighbourhood, city, country, createdDaysAgo } of listings)
    await addProperty(base.db, landlord, {
      ...{ title, description, neighbourhood, city, country },
      createdAt: new Date(TEST_INSTANT.getTime() - createdDaysAgo * DAY_MS),
    })
  await refreshSearchWords(base.db)
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

const titlesOf = async (query: Record<string, string>): Promise<string[]> => {
  const { data } = (await app.inject(`/api/properties?${new URLSearchParams(query)}`)).json()
  return data.map(({ title }: { title: string }) => title)
}

describe('a search by words', () => {
  it.each(judged)('shows first what is meant by "$q"', async ({ q, first, inAnyOrder }) => {
    const top = (await titlesOf({ q })).slice(0, first.length)
    expect(inAnyOrder ? top.toSorted() : top).toEqual(inAnyOrder ? first.toSorted() : first)
  })
  it('has at least 30 judged queries', () => {
    expect(judged.length).toBeGreaterThanOrEqual(30)
  })
})

describe('the order of matches', () => {
  const words = 'zeppelin hangar'
  const add = (given: object) => addProperty(base.db, landlord, { description: words, ...given })
  const order = async (query: Record<string, string> = {}) => titlesOf({ q: words, ...query })

  it('is by the words, then by rating and likes, then by age; the newest first only when asked for', async () => {
    const old = new Date(TEST_INSTANT.getTime() - 400 * DAY_MS)
    await add({ title: 'In the text, new' })
    await add({ title: 'In the text, good', reviewCount: 20, ratingSum: 100, createdAt: old })
    await add({ title: 'In the text, bad', reviewCount: 20, ratingSum: 40 })
    await add({ title: 'In the text, old', createdAt: old })
    await add({ title: 'In the text, liked', likesCount: 40, createdAt: old })
    await add({ title: 'Zeppelin hangar, old', createdAt: old })
    await add({ title: 'Zeppelins, hangars', description: 'Huge.', createdAt: old })
    await add({ title: 'In its place', neighbourhood: 'Zeppelin Hangar', createdAt: old })
    expect(await order()).toEqual([
      'In its place',
      'Zeppelin hangar, old',
      'Zeppelins, hangars',
      'In the text, good',
      'In the text, liked',
      'In the text, new',
      'In the text, old',
      'In the text, bad',
    ])
    expect((await order({ sort: 'newest' })).slice(-1)).not.toEqual(['In the text, bad'])
  })
  it('is a good one also without words, when it is asked for', async () => {
    expect((await titlesOf({ sort: 'relevance' }))[0]).toBe('In the text, good')
    expect((await titlesOf({}))[0]).not.toBe('In the text, good')
  })
})
