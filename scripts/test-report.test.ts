import { describe, expect, it } from 'vitest'
import { countTests, flakyTests } from './test-report.mjs'

const file = (status: string, ...results: string[]) => ({
  name: 'a.test.ts',
  status,
  message: 'SyntaxError',
  assertionResults: results.map((result) => ({ status: result })),
})
const report = (...files: ReturnType<typeof file>[]) => {
  const results = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const count = (status: string) => results.filter((result) => result === status).length
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults: files }
}

describe('counts of a test run', () => {
  it.each([
    ['passed and failed tests', report(file('failed', 'passed', 'passed', 'failed')), 1, 2, 1],
    ['a file that does not load', report(file('passed', 'passed'), file('failed')), 1, 1, 1],
    ['a set-up that fails beside a failed test elsewhere', report(file('failed', 'failed'), file('failed')), 1, 0, 2],
    ['an empty run', report(), 0, 0, 1],
    ['a run of skipped tests only', report(file('passed', 'pending')), 0, 0, 1],
    ['an unhandled error or a crashed worker', report(file('passed', 'passed')), 1, 1, 1],
    ['a run that wrote no report', undefined, 1, 0, 1],
    ['a run without a fault', report(file('passed', 'passed', 'pending')), 0, 1, 0],
  ])('%s', (_title, given, exitCode, passed, failed) => {
    expect(countTests(given, exitCode)).toMatchObject({ passed, failed })
  })
})

it('tests that passed at the second try only are listed with the first error', () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const tests = [
    test('steady', 'passed'),
    test('flaky', 'passed', 'TimeoutError: too late\n\nCall log:\n  - waiting for a button\n  at a.ts'),
    test('red', 'failed', 'Error'),
  ]
  expect(flakyTests({ testResults: [{ name: 'a.test.ts', assertionResults: tests }] })).toEqual([
    { file: 'a.test.ts', test: 'flaky', error: 'TimeoutError: too late\nCall log:\n- waiting for a button' },
  ])
  expect(flakyTests(undefined)).toEqual([])
})
