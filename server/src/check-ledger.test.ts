import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { TEST_INSTANT } from '../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addBooking, addPerson, addProperty } from '../../tests/support/fixtures.ts'
import { programFile } from '../../tests/support/programs.ts'

let base: FreshDatabase
let booking: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  const propertyId = await addProperty(base.db, await addPerson(base.db))
  const tenantId = await addPerson(base.db, { role: 'TENANT' })
  booking = await addBooking(
    base.db,
    { propertyId, tenantId },
    // The program reads the wall clock, by which the deposit must not be overdue.
    {
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      paidAt: TEST_INSTANT,
      startDate: '2999-05-01',
      endDate: '2999-05-04',
    },
  )
})
afterAll(() => base.drop())

const checkLedger = () =>
  promisify(execFile)(process.execPath, [programFile('server/src/check-ledger.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: base.url, DEMO: '0' },
  })

it('R6 `npm run check-ledger` says that every cent is accounted for', async () => {
  // A charge has two lines, its allocation to landlord, fee and deposit four.
  expect((await checkLedger()).stdout).toBe('6 entries, 0 differences.\n')
})

it('R6 `npm run check-ledger` names the booking whose ledger differs and exits with 1', async () => {
  await sql`alter table ledger_entries disable trigger ledger_entries_append_only`.execute(base.db)
  await sql`update ledger_entries set amount_minor = amount_minor - 1 where account = 'FEE'`.execute(base.db)
  const failure = await checkLedger().catch((problem: { code: number; stdout: string }) => problem)
  expect(failure).toMatchObject({ code: 1, stdout: expect.stringContaining(`Booking ${booking}: allocated to fee`) })
  expect(failure.stdout).toContain(`Booking ${booking}: balance`)
})
