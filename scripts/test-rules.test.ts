import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES = globSync(['{contract,server,web,scripts,tests}/**/*.test.{ts,tsx}', 'tests/support/*.ts'], {
  cwd: ROOT,
  exclude: ['**/node_modules', '**/dist'],
}).filter((file) => file !== 'scripts/test-rules.test.ts')

/** What makes a test depend on when it runs, on chance or on idle time, and what to use instead. */
const FORBIDDEN: [what: string, pattern: RegExp, instead: string][] = [
  [
    'the wall clock',
    /\bDate\.now\(\)|\bnew Date\(\)/,
    'TEST_INSTANT, instantAfter and dayAhead of tests/support/clock.ts',
  ],
  ['chance', /\bMath\.random\(\)/, 'fixed values, or fast-check, which prints its seed'],
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
  'server/src/platform/storage/storage.test.ts': 'the store stamps files with the real time',
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
