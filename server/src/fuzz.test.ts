import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import * as calls from '#contract/calls.ts'
import { createTestContext, type TestContext } from '../../tests/support/app.ts'
import { dayAhead } from '../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addBooking, addPerson, addProperty, addUpload, as } from '../../tests/support/fixtures.ts'
import { type Formats, valuesOf } from '../../tests/support/schema-values.ts'

let base: FreshDatabase
let app: TestContext['app']
let context: TestContext
/** Ids of rows that exist. */
let known: Awaited<ReturnType<typeof addRows>>
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  context = await createTestContext(base.db)
  app = context.app
  known = await addRows()
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

const addRows = async () => {
  const landlord = await addPerson(base.db)
  const person = await addPerson(base.db, { role: 'TENANT' })
  const property = await addProperty(base.db, landlord)
  return {
    landlord,
    person,
    property,
    booking: await addBooking(base.db, { propertyId: property, tenantId: person }),
    upload: await addUpload(base.db, landlord),
    admin: await addPerson(base.db, { role: 'SUPER_ADMIN' }),
  }
}

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
    'relevance',
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

const MISSING = randomUUID()
const idOf = (row: keyof typeof known | 'missing') => (row === 'missing' ? MISSING : known[row])

/** Formats that lead past validation: ids of rows that exist, days that can be booked. */
const formats: Formats = {
  uuid: fc.constantFrom('property', 'booking', 'person', 'upload', 'landlord', 'missing').map(idOf),
  date: fc.integer({ min: 0, max: 400 }).map(dayAhead),
  email: fc.constantFrom('a@b.example', 'super@lintel.example', `${'x'.repeat(60)}@b.example`),
}

/** Inputs that satisfy the schema, of which often one field is replaced or added. */
const inputs = (schema: Call['body'], other: fc.Arbitrary<unknown>): fc.Arbitrary<object> => {
  if (!schema) return fc.constant({})
  const names = [...keysOf(schema as Call['query']), 'unknown']
  const change = fc.option(fc.tuple(fc.constantFrom(...names), other), { freq: 2 })
  return fc.tuple(valuesOf(schema, formats), change).map(([valid, changed]) => {
    const fields = typeof valid === 'object' ? valid : {}
    return changed ? { ...fields, [changed[0]]: changed[1] } : { ...fields }
  })
}

/** Any use of a call, mostly about rows that exist. */
const use = (call: Call) => {
  const path = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('property', 'booking', 'person', 'upload', 'landlord').map(idOf) },
    { weight: 1, arbitrary: value },
  )
  return fc.record({
    url: fc.tuple(inputs(call.query, value), path).map(([query, id]) => {
      const pairs = Object.entries(query).map(([name, each]): [string, string] => [name, String(each)])
      return `${call.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(id.toWellFormed() || 'x'))}?${new URLSearchParams(pairs)}`
    }),
    payload: call.body ? inputs(call.body, anything).map((body) => JSON.stringify(body)) : fc.constant(undefined),
  })
}

/** Requests to each call: 10,000 in all, as R22 promises; 50,000 in the long run. */
const RUNS = process.env.LONG_TESTS ? 200 : Math.ceil(10_000 / Object.keys(calls).length)
/** The same requests each time, so that a failure can be repeated; others in each long run. */
const SEED = process.env.LONG_TESTS ? {} : { seed: 4_711 }
/** A signed-in caller is new every so often: some calls end the account that makes them. */
const RUNS_OF_A_CALLER = 20

/** Calls for users who have earned something; they may be admins now. */
const OF_EARNERS = new Set([
  'getEarnings',
  'listEarningMovements',
  'exportEarnings',
  'getPayoutDetails',
  'savePayoutDetails',
])

/** Calls that need a code, a file or a list in one string, which a schema cannot describe. */
const HARD_TO_GUESS = new Set([
  'login',
  'verifyOtp',
  'verifyResetOtp',
  'resetPassword',
  // A code must have begun the session.
  'setPassword',
  'applyLandlord',
  'uploadPicture',
  'listLikes',
  'listListingHints',
  'listLookAlikeMarks',
  // Its pictures must be the caller's and its price, stay and place fit together.
  'createProperty',
  // The account must be one that exists, and the password right.
  'savePayoutDetails',
  // The pending login is encrypted by the server.
  'confirmSecondFactor',
  'passSecondFactor',
  // Its list was made in the past.
  'recordPayouts',
  // What they name was issued to one browser.
  'finishSignIn',
  'sendSignInCode',
  'confirmSignIn',
  // Its key must be a point of a curve.
  'subscribeToPush',
])

it.each(Object.entries(calls))(
  'R22: %s answers any input without a failure, as the contract says',
  async (name, call) => {
    let nth = 0
    let headers: Record<string, string> = {}
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(use(call), async ({ url, payload }) => {
        if (call.who !== 'anyone' && nth++ % RUNS_OF_A_CALLER === 0) {
          known = await addRows()
          const isOfLandlords = call.who === 'landlord' || OF_EARNERS.has(name)
          const caller = isOfLandlords ? known.landlord : known.admin
          headers = (await as(context.services, caller)).headers
        }
        const answer = await app.inject({
          method: call.method,
          url,
          headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
          ...(payload && { payload }),
        })
        expect(answer.statusCode, answer.body.slice(0, 200)).toBeLessThan(500)
        statuses.add(answer.statusCode)
      }),
      { numRuns: RUNS, ...SEED },
    )
    // A fuzz that never gets past the validation tests little.
    if (!HARD_TO_GUESS.has(name))
      expect([...statuses], 'no request was valid').toContainEqual(
        expect.toSatisfy((status) => status < 300 || status > 403),
      )
  },
)
