import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES = globSync(['{contract,server,web,scripts,tests}/**/*.test.{ts,tsx}', 'tests/support/**/*.ts'], {
  cwd: ROOT,
  exclude: ['**/node_modules', '**/dist'],
}).filter((file) => file !== 'scripts/test-rules.test.ts')

/** What makes a test depend on when it runs, on chance or on idle time, and what to use instead. */
const FORBIDDEN: [what: string, pattern: RegExp, instead: string][] = [
  [
    'the wall clock',
    /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/,
    'TEST_INSTANT, instantAfter and dayAhead of tests/support/clock.ts',
  ],
  ['chance', /\bMath\.random\(\)/, 'fixed values, or fast-check, which prints its seed'],
  ['a sleep', /\bsetTimeout\b|\btimers\/promises\b/, 'until, expect.poll or the event that the test waits for'],
  ['idle time of the network', /networkidle/, 'the element or the answer that the test needs'],
  [
    'how soon a page follows',
    /\bexpect\(await (page|[a-z]\w*)\.(count|isVisible|isChecked|isEnabled|inputValue|textContent|getAttribute|evaluate|getBy\w+|locator|title)\(/,
    'await expect.poll(() => …)',
  ],
]

/** Files that must use it, with the reason. */
const ALLOWED: Record<string, string> = {
  'tests/support/demo-server.ts': 'shares one clock between server and browser',
  'tests/support/server.ts': 'the server’s clock starts at TEST_INSTANT and goes on with real time',
  'server/src/failing-start.test.ts': 'a start that cannot succeed gives up within a promised time',
  'server/src/platform/database/embedded.test.ts': 'moves the clock that limits a start by an hour',
  'server/src/main.test.ts': 'a call without a database fails within a promised time (R10)',
  'server/src/platform/workers/counters.test.ts': 'sets the wall clock, which must not matter',
  'tests/browser/second-factor.test.ts': 'reads the clock of the page, which is that of the site',
  'tests/browser/seen-effects.test.ts': 'reads the clock of the page, which is that of the site',
  'tests/support/concurrency.ts': 'asks the database again and again whether a call waits',
  'tests/support/database.ts': 'tries again after the database has cleaned up',
  'tests/support/process.ts': '`until` itself, which gives up after some seconds',
  'tests/support/opened.ts': 'gives up waiting in the page after a second',
  'server/src/platform/storage/storage.test.ts':
    'the store stamps files with the real time, and a reader is slower than the limit of idle connections',
  'server/src/platform/http/fetch-text.test.ts': 'servers that answer slowly',
  'server/src/stop.test.ts': 'shows that a process is still there after npm would have ended it',
}

it.each(FORBIDDEN)('no test depends on %s', (_what, pattern, instead) => {
  const found = FILES.filter((file) => !ALLOWED[file] && pattern.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(found, `Use ${instead}.`).toEqual([])
})

it('no exception outlives its reason', () => {
  const needless = Object.keys(ALLOWED).filter((file) => {
    const text = FILES.includes(file) ? readFileSync(join(ROOT, file), 'utf8') : ''
    return !FORBIDDEN.some(([, pattern]) => pattern.test(text))
  })
  expect(needless).toEqual([])
})
