import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { isWithinLimit, type Result } from './measure.ts'

const BENCHES: Record<string, () => Promise<Result[]>> = {
  'admin-lists': async () => (await import('./admin-lists.ts')).benchAdminLists(),
  restore: async () => (await import('./restore.ts')).benchRestore(),
  search: async () => (await import('./search.ts')).benchSearch(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  accounts: async () => (await import('./accounts.ts')).benchAccounts(),
  pictures: async () => (await import('./pictures.ts')).benchPictures(),
  documents: async () => (await import('./documents.ts')).benchDocuments(),
  bookings: async () => (await import('./bookings.ts')).benchBookings(),
  payments: async () => (await import('./payments.ts')).benchPayments(),
  'saved-searches': async () => (await import('./saved-searches.ts')).benchSavedSearches(),
  processes: async () => (await import('./processes.ts')).benchProcesses(),
  chat: async () => (await import('./chat.ts')).benchChat(),
  sockets: async () => (await import('./sockets.ts')).benchSockets(),
  interactions: async () => (await import('./interactions.ts')).benchInteractions(),
  'first-page': async () => (await import('./first-page.ts')).benchFirstPage(),
}

/** `npm run bench [-- NAME …]`: runs benchmarks and writes bench/results.json. Fails when a limit is exceeded. */
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in BENCHES))
if (unknown) {
  console.error(`Unknown benchmark "${unknown}". Available: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
const results: Result[] = []
for (const [name, bench] of Object.entries(BENCHES))
  if (!wanted.length || wanted.includes(name)) results.push(...(await bench()))

for (const result of results) {
  const { name, value, unit, limit, isMinimum } = result
  const promise =
    limit === undefined
      ? ''
      : `  (${isMinimum ? 'at least' : 'at most'} ${limit}) ${isWithinLimit(result) ? 'ok' : 'EXCEEDED'}`
  console.log(`${name.padEnd(78)} ${value.toFixed(2).padStart(9)} ${unit}${promise}`)
}
const [cpu] = cpus()
await writeFile(
  join(import.meta.dirname, 'results.json'),
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, cpu: cpu?.model, results }, null, 2)}\n`,
)
process.exit(results.every(isWithinLimit) ? 0 : 1)
