import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Suggestion } from '#contract/suggestions.ts'
import { testApp } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { refreshSearchWords } from './actions.ts'

let base: FreshDatabase
let app: FastifyInstance

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  app = await testApp(base.db)
  const landlord = await addPerson(base.db)
  const add = (title: string, city: string, neighbourhood = '') =>
    addProperty(base.db, landlord, { title, description: 'Bright rooms', city, country: 'FR', neighbourhood })
  await add('Garden flat', 'Paris', 'Marais')
  await add('Garden house', 'Paris', 'Marais')
  await add('Gardener cottage', 'Pau')
  await add('Parking by the park', 'Lyon', 'Parc')
  await refreshSearchWords(base.db)
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

const suggestionsFor = async (q: string): Promise<string[]> => {
  const { data } = (await app.inject(`/api/suggestions?${new URLSearchParams({ q })}`)).json()
  return data.map(({ kind, text, count, q: words, city }: Suggestion) =>
    [kind, text, count, `q=${words}`, ...(city ? [city] : [])].join(' '),
  )
}

describe('suggestions', () => {
  it.each([
    [
      'places before words, those with most listings first',
      'pa',
      [
        'CITY Paris 2 q= Paris',
        'CITY Pau 1 q= Pau',
        'NEIGHBOURHOOD Parc 1 q=Parc Lyon',
        'WORD park 1 q=park',
        'WORD parking 1 q=parking',
      ],
    ],
    ['words, the most frequent first', 'gard', ['WORD garden 2 q=garden', 'WORD gardener 1 q=gardener']],
    [
      'what completes the last word, after the ones before',
      'garden mar',
      ['NEIGHBOURHOOD Marais 2 q=garden Marais Paris'],
    ],
    ['a place but for a typing error', 'Parsi', ['CITY Paris 2 q= Paris']],
    ['a place in another language', 'باريس', ['CITY Paris 2 q= Paris']],
    ['a word but for a typing error', 'gadren', ['WORD garden 2 q=garden']],
    ['a word but for a typing error, after others', 'bright cottge', ['WORD cottage 1 q=bright cottage']],
    ['nothing for a word that no listing has', 'zzzzzz', []],
    ['nothing for a combining mark alone', '\u0301', []],
  ])('are %s: %s', async (_, q, expected) => {
    expect(await suggestionsFor(q)).toEqual(expected)
  })
})
