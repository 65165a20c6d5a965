import { checkLedger } from './features/payments/actions/check-ledger.ts'
import { readConfig } from './platform/configuration/config.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { JOB_TIMEOUTS } from './platform/database/connect.ts'
import { openDatabase } from './platform/database/open.ts'

/** `npm run check-ledger`: proves that every cent is accounted for (R6), also while a server is running. */
const main = async () => {
  const config = readConfig(process.env)
  const database = await openDatabase(config, {
    onEvent: (line) => console.error(line),
    saysWhich: true,
    leavesIndexes: true,
  })
  try {
    const db = database.addPool({ max: 1, timeouts: JOB_TIMEOUTS })
    const { entries, differences } = await checkLedger(db, new Date(), config.payments.testGateways)
    for (const { bookingId, what, id, expected, found } of differences)
      console.log(
        `${bookingId ? `Booking ${bookingId}` : 'Payouts'}: ${what} (${id}): the books say ${expected}, the ledger ${found}.`,
      )
    console.log(`${entries} entries, ${differences.length} differences.`)
    process.exitCode = differences.length ? 1 : 0
  } finally {
    await database.close()
  }
}

await main().catch((problem) => {
  console.error(describeFailure(problem))
  process.exitCode = 1
})
