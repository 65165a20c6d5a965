import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { openStage, type Stage } from '../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addPerson, addProperty, as } from '../../tests/support/fixtures.ts'

let base: FreshDatabase
let app: Stage['app']
let stage: Stage
let known: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  stage = await openStage(base.db)
  app = stage.app
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

/** What fields of a body may hold besides. */
const anything = fc.oneof(
  { weight: 4, arbitrary: value },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      null,
      true,
      0,
      -1,
      Number.MAX_VALUE,
      [],
      [null],
      {},
      { a: 1 },
      'ADMIN',
      'a@b.example',
      '123456',
    ),
  },
  { weight: 1, arbitrary: fc.constant('x'.repeat(200_000)) },
)

/** Any use of a call: its own parameters, and now and then one that it does not have. */
const use = (call: Call) => {
  const keys = [...keysOf(call.query), 'unknown']
  const query = fc.uniqueArray(fc.tuple(fc.constantFrom(...keys), value), { selector: ([key]) => key, maxLength: 6 })
  const id = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: value })
  const fields = [...keysOf(call.body as Call['query']), 'unknown']
  const body = fc.uniqueArray(fc.tuple(fc.constantFrom(...fields), anything), {
    selector: ([key]) => key,
    maxLength: 8,
  })
  return fc.record({
    url: fc.tuple(query, id).map(([pairs, other]) => {
      const path = call.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(other.toWellFormed() || known))
      return `${path}?${new URLSearchParams(pairs)}`
    }),
    payload: call.body ? body.map((pairs) => JSON.stringify(Object.fromEntries(pairs))) : fc.constant(undefined),
  })
}

const RUNS = 400
/** A signed-in caller is new every so often: some calls end the account that makes them. */
const RUNS_OF_A_CALLER = 40

it.each(Object.entries(calls))(
  'R22: %s never fails, however it is asked, and answers what the contract says',
  async (_name, call) => {
    let nth = 0
    let headers: Record<string, string> = {}
    await fc.assert(
      fc.asyncProperty(use(call), async ({ url, payload }) => {
        if (call.who !== 'anyone' && nth++ % RUNS_OF_A_CALLER === 0)
          headers = (await as(stage.parts, await addPerson(base.db, { role: 'SUPER_ADMIN' }))).headers
        const answer = await app.inject({
          method: call.method,
          url,
          headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
          ...(payload && { payload }),
        })
        expect(answer.statusCode, answer.body.slice(0, 200)).toBeLessThan(500)
      }),
      { numRuns: RUNS },
    )
  },
)
