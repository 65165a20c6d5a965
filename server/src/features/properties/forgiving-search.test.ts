import type { FastifyInstance } from 'fastify'
import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PropertyQuery } from '#contract/properties.ts'
import { testApp } from '../../../../tests/support/app.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import type { Tables } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services.ts'
import { listProperties, refreshSearchWords } from './actions.ts'
import { toTsquery } from './rules/text-queries.ts'
import { createPostgresIndex } from './search/postgres-index.ts'
import { understandWords } from './spelling.ts'

let base: FreshDatabase
let app: FastifyInstance
let landlord: string

const COMMON = 12

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  app = await testApp(base.db)
  landlord = await addPerson(base.db)
  for (let index = 0; index < COMMON; index += 1)
    await addProperty(base.db, landlord, { title: `Apartment number ${index}`, neighbourhood: 'Marais' })
  await addProperty(base.db, landlord, { title: 'Apartmnt by the park', city: 'Lisbon', country: 'PT' })
  await addProperty(base.db, landlord, {
    title: 'Mews house',
    city: 'Winchester',
    country: 'GB',
    propertyType: 'HOUSE',
  })
  await addProperty(base.db, landlord, { title: 'Hidden', city: 'Vienna', country: 'AT', listed: false })
  await refreshSearchWords(base.db)
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

const search = async (query: Record<string, string>) => {
  const answer = await app.inject(`/api/properties?${new URLSearchParams(query)}`)
  return answer.json()
}

/** Returns the stored numbers of listings of those of the words that are known. */
const countsOf = async (words: string[]) => {
  const rows = await base.db.selectFrom('searchWords').selectAll().where('word', 'in', words).execute()
  return Object.fromEntries(rows.map(({ word, listings }) => [word, listings]))
}

describe('words with typing errors', () => {
  it('finds Georgian apartments by "gorgian apartmnt", also when a listing has the same error', async () => {
    for (const title of ['Georgian apartment with a garden', 'Bright Georgian apartment'])
      await addProperty(base.db, landlord, { title, city: 'Bath', country: 'GB' })
    await refreshSearchWords(base.db)
    const { data, total } = await search({ q: 'gorgian apartmnt' })
    expect(total).toBe(2)
    expect(data.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Bright Georgian apartment',
      'Georgian apartment with a garden',
    ])
    await base.db.deleteFrom('properties').where('city', '=', 'Bath').execute()
    await refreshSearchWords(base.db)
  })
})

describe('a city without places', () => {
  it.each([
    ['a typing error', 'Pariss', 'Paris'],
    ['swapped letters', 'Prais', 'Paris'],
    ['an ending left out', 'Wincheste', 'Winchester'],
    ['another language', 'Lisbonne', 'Lisbon'],
    ['Arabic', 'باريس', 'Paris'],
    ['Amharic', 'ፓሪስ', 'Paris'],
    ['another city with a similar name', 'Manchester', undefined],
    ['a city that is not public', 'Wien', undefined],
    ['nothing like a city', 'zzzz', undefined],
  ])('is searched as the city that is meant: %s', async (_, city, meant) => {
    const answer = await search({ city })
    expect(answer.correction).toEqual(meant && { city: meant, words: [] })
    expect(answer.data.map((place: { city: string }) => place.city)).toEqual(
      meant === undefined ? [] : Array.from({ length: answer.total }, () => meant),
    )
    expect(answer.total > 0).toBe(meant !== undefined)
  })

  it('is not replaced when an exact search is asked for, or when only other filters exclude its places', async () => {
    expect(await search({ city: 'Pariss', exact: '1' })).toMatchObject({ total: 0 })
    const answer = await search({ city: 'Paris', minPrice: '999999' })
    expect(answer.total).toBe(0)
    expect(answer.correction).toBeUndefined()
  })

  it('is replaced alike in the counts of the filters and on the map', async () => {
    const query = new URLSearchParams({ city: 'باريس' })
    const [facets, clusters] = await Promise.all([
      app.inject(`/api/properties/facets?${query}`),
      app.inject(`/api/properties/clusters?${query}`),
    ])
    expect(facets.json().total).toBe(COMMON)
    expect(clusters.json().total).toBe(COMMON)
  })

  it('is suggested by its name in another language', async () => {
    const answer = await app.inject(`/api/cities?${new URLSearchParams({ q: 'Lissabon' })}`)
    expect(answer.json().data[0].city).toBe('Lisbon')
  })
})

describe('a keyword', () => {
  it('that one listing misspells also finds the listings that spell it right', async () => {
    const answer = await search({ q: 'apartmnt' })
    expect(answer.total).toBe(COMMON + 1)
    expect(answer.correction).toEqual({
      words: [{ asked: 'apartmnt', searched: ['apartment'], isReplaced: false }],
    })
    expect((await search({ q: 'apartmnt', exact: '1' })).total).toBe(1)
  })

  it('that no listing has is replaced', async () => {
    const answer = await search({ q: 'apartmemt' })
    expect(answer.total).toBe(COMMON + 1)
    expect(answer.correction.words).toMatchObject([{ asked: 'apartmemt', isReplaced: true }])
    expect((await search({ q: 'apartmemt', exact: '1' })).total).toBe(0)
  })

  it('is compared with the vocabulary once per search', async () => {
    const asked: string[] = []
    const db = base.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const query = PropertyQuery.parse({ q: 'apartmnt park' })
    const services = { db, config: { currency: 'USD' }, clock: () => TEST_INSTANT } as Services
    const answer = await listProperties(services, createPostgresIndex(db), { query } as never)
    expect(answer.total).toBe(1)
    expect(asked.join().match(/search_(spelling|query)/g)).toEqual(['search_spelling'])
  })

  it('that is rare, but like no frequent one, is left as it is', async () => {
    const answer = await search({ q: 'mews house' })
    expect(answer.total).toBe(1)
    expect(answer.correction).toBeUndefined()
  })

  it('counts as rare by the public listings that have it', async () => {
    expect(await countsOf(['apartment', 'apartmnt', 'hidden'])).toEqual({ apartment: COMMON, apartmnt: 1 })
  })
})

describe('the vocabulary of searches', () => {
  it.each([
    ['a draft', { status: 'DRAFT' }],
    ['a submitted listing', { status: 'PENDING' }],
    ['a rejected listing', { status: 'REJECTED' }],
    ['a paused listing', { listed: false }],
  ] as const)('has no words of %s: not as a suggestion, and not as a known word', async (_, state) => {
    const id = await addProperty(base.db, landlord, { title: 'kontaktnummerqx', description: 'apartmenx', ...state })
    await base.db.updateTable('properties').set({ title: 'kontaktnummerqx zwei' }).where('id', '=', id).execute()
    expect((await search({ q: 'kontaktnumerqx' })).correction).toBeUndefined()
    expect((await search({ q: 'apartmenx' })).correction.words).toMatchObject([{ isReplaced: true }])
    expect(await countsOf(['kontaktnummerqx', 'apartmenx'])).toEqual({})
  })

  it('has the words of a listing from its publication to the first count after its deletion', async () => {
    const id = await addProperty(base.db, landlord, { title: 'Lighthouseq', status: 'PENDING' })
    const change = (set: Updateable<Tables['properties']>) =>
      base.db.updateTable('properties').set(set).where('id', '=', id).execute()
    await change({ status: 'APPROVED' })
    expect((await search({ q: 'Lighthuseq' })).correction.words).toMatchObject([{ searched: ['lighthouseq'] }])
    await change({ description: 'Lampq.' })
    await refreshSearchWords(base.db)
    expect(await countsOf(['lighthouseq', 'lampq'])).toEqual({ lighthouseq: 1, lampq: 1 })
    await change({ deletedAt: TEST_INSTANT })
    await refreshSearchWords(base.db)
    expect(await countsOf(['lighthouseq', 'lampq'])).toEqual({})
    expect((await search({ q: 'Lighthuseq' })).correction).toBeUndefined()
  })

  it('gets back by the next count what it lacks', async () => {
    await base.db.deleteFrom('searchWords').where('word', '=', 'mews').execute()
    await refreshSearchWords(base.db)
    expect(await countsOf(['mews'])).toEqual({ mews: 1 })
  })
})

describe('very short and very long words', () => {
  it('of one or two letters find whole words only, of few signs of a syllabary those that begin with them', async () => {
    const queriesOf = async (text: string) =>
      (await understandWords(base.db, text, false)).searched.map(({ query }) => toTsquery(query))
    expect(await queriesOf('a bé abc ቤት 7')).toEqual(["('a')", "('be')", "('abc':*)", "('ቤት':*)", "('7')"])
    const { searched } = await understandWords(base.db, 'a abc', true)
    expect(searched.map(({ query }) => toTsquery(query))).toEqual(["('a')", "('abc':*)"])
  })

  it('of very many letters have few variants, and find listings with words that begin alike', async () => {
    const letters = Array.from({ length: 300 }, (_, at) => 'abcdefghij'[at % 10]).join('')
    const id = await addProperty(base.db, landlord, { title: 'A long word', description: letters, city: 'Ghent' })
    const { rows } = await sql<{ long: number; usual: number }>`
      select cardinality(word_deletes(${letters})) as long, cardinality(word_deletes('abcde')) as usual`.execute(
      base.db,
    )
    expect(rows).toEqual([{ long: 1, usual: 6 }])
    expect(await search({ q: letters.slice(0, 200), city: 'Ghent' })).toMatchObject({ total: 1, data: [{ id }] })
    await base.db.deleteFrom('properties').where('id', '=', id).execute()
  })
})
