import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { kept, type Result } from './measure.ts'

const BENCHES: Record<string, () => Promise<Result[]>> = {
  search: async () => (await import('./search.ts')).benchSearch(),
  accounts: async () => (await import('./accounts.ts')).benchAccounts(),
  pictures: async () => (await import('./pictures.ts')).benchPictures(),
  bookings: async () => (await import('./bookings.ts')).benchBookings(),
  'first-page': async () => (await import('./first-page.ts')).benchFirstPage(),
}

/** `npm run bench [-- NAME …]`: runs the benchmarks, prints ratios, writes bench/results.json; fails when a limit is broken. */
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in BENCHES))
if (unknown) {
  console.error(`There is no benchmark "${unknown}"; there are ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
const results: Result[] = []
for (const [name, bench] of Object.entries(BENCHES))
  if (!wanted.length || wanted.includes(name)) results.push(...(await bench()))

for (const result of results) {
  const { name, value, unit, limit, atLeast } = result
  const promise =
    limit === undefined ? '' : `  (${atLeast ? 'at least' : 'at most'} ${limit}) ${kept(result) ? 'kept' : 'BROKEN'}`
  console.log(`${name.padEnd(78)} ${value.toFixed(2).padStart(9)} ${unit}${promise}`)
}
const [cpu] = cpus()
await writeFile(
  join(import.meta.dirname, 'results.json'),
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, cpu: cpu?.model, results }, null, 2)}\n`,
)
process.exit(results.every(kept) ? 0 : 1)
