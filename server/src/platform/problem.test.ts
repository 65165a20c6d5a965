import { expect, it } from 'vitest'
import { fault } from '#contract/reasons.ts'
import { Problem } from './problem.ts'

/** Every source file of the server. */
const sources = import.meta.glob<string>('../**/*.ts', { eager: true, query: '?raw', import: 'default' })

it('a problem is made of a reason of the contract, never of a sentence', () => {
  const made = Object.values(sources).flatMap((source) => [...source.matchAll(/new Problem\(\s*([^,)]+)/g)])
  expect(made.length).toBeGreaterThan(60)
  // A quoted argument is a name, and no other text is.
  expect(
    made.map(([, first = '']) => first).filter((first) => /^['"`]/.test(first) && !/^'[a-z_]+'$/.test(first)),
  ).toEqual([])
})

it('takes code, sentence and field from its reason', () => {
  const taken = new Problem('email_taken', { field: 'email' })
  expect(taken).toMatchObject({ code: 'CONFLICT', status: 409, message: 'This address already has an account.' })
  expect(taken.fields).toEqual({ email: 'already has an account' })
})

it('names the reason of a single field, and lists several', () => {
  const one = new Problem('invalid_fields', { faults: { guests: fault('too_many_guests', { count: 4 }) } })
  expect(one).toMatchObject({ code: 'BAD_INPUT', reason: 'too_many_guests', values: { count: 4 } })
  expect(one.message).toBe('guests must be at most 4.')
  const faults = { startDate: fault('day_past', { day: '2027-05-10' }), endDate: fault('before_start') }
  const two = new Problem('invalid_fields', { faults })
  expect(two).toMatchObject({ reason: 'invalid_fields', values: undefined, faults })
  expect(two.message).toBe('startDate is in the past: choose 2027-05-10 or later; endDate must be after startDate.')
})

it('has the code of what is wrong with a file', () => {
  expect(new Problem('invalid_fields', { faults: { file: fault('file_too_large', { megabytes: 5 }) } }).code).toBe(
    'TOO_LARGE',
  )
})
