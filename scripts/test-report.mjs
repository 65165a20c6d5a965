/**
 * Counts the tests of vitest's JSON report. A file without a result, a run without tests and an exit code that no failed
 * test explains (an unhandled error, a worker that crashed) count as one failure each, described in `problems`.
 */
export const countTests = (report, exitCode) => {
  if (!report) return { passed: 0, failed: 1, problems: ['the run ended without a report'] }
  const files = report.testResults
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status !== 'passed' && !assertionResults.some(({ status: result }) => result === 'failed'),
  )
  const problems = unloaded.map(({ name, message }) => `${name} did not run to its end: ${message}`)
  if (report.numPassedTests + report.numFailedTests === 0) problems.push('no test ran')
  if (exitCode !== 0 && report.numFailedTests + problems.length === 0)
    problems.push(`all tests passed, but the run ended with exit code ${exitCode}`)
  return { passed: report.numPassedTests, failed: report.numFailedTests + problems.length, problems }
}

/** Returns the `count` files of vitest's JSON report that took longest, with their duration in seconds. */
export const slowestFiles = (report, count) =>
  (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1_000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)

/** Lines of an error that tell what happened: of one of a browser, what it waited for. */
const LINES_OF_ERROR = 6

const beginningOf = (error) =>
  error
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^at /.test(line))
    .slice(0, LINES_OF_ERROR)
    .join('\n')

/** Returns the tests of vitest's JSON report that failed at first and passed when tried again, each with its first error. */
export const flakyTests = (report) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages: [error] }) => ({ file: name, test: fullName, error: beginningOf(error) })),
  )
