import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { testApp } from '../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addPerson, addProperty } from '../../tests/support/fixtures.ts'

let base: FreshDatabase
let app: Awaited<ReturnType<typeof testApp>>
let known: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  app = await testApp(base.db)
  known = await addProperty(base.db, await addPerson(base.db))
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

/** Values that have broken programs before, values that are nearly right, and noise. */
const value = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1',
    '2',
    '1e309',
    'NaN',
    '0x10',
    '9'.repeat(30),
    "'",
    '"',
    '%',
    '\\',
    '\u0000',
    '\u202e',
    '<b>',
    '{}',
    '[]',
    'null',
    'true',
  ),
  fc.constantFrom(
    'APARTMENT',
    'WIFI,GARDEN',
    'NIGHT',
    'rating',
    'price_asc',
    'FR',
    'fr',
    'Paris',
    '2,48,3,49',
    '170,-10,-170,10',
    '1,2,3',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double().map(String),
)

const keysOf = (shape: Call['query']) => Object.keys((shape as { shape?: object } | undefined)?.shape ?? {})

/** Any use of a call: its own parameters, and now and then one that it does not have. */
const use = (call: Call) => {
  const keys = [...keysOf(call.query), 'unknown']
  const query = fc.uniqueArray(fc.tuple(fc.constantFrom(...keys), value), { selector: ([key]) => key, maxLength: 6 })
  const id = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: value })
  return fc.tuple(query, id).map(([pairs, other]) => {
    const path = call.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(other.toWellFormed() || known))
    return `${path}?${new URLSearchParams(pairs)}`
  })
}

it.each(Object.entries(calls))(
  'R22: %s never fails, however it is asked, and answers what the contract says',
  async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(use(call), async (url) => {
        const { statusCode } = await app.inject({ method: call.method, url })
        expect(statusCode).toBeLessThan(500)
      }),
      { numRuns: 400 },
    )
  },
)
