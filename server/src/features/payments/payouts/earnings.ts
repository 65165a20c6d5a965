import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type {
  EarningKind,
  EarningMovement,
  exportEarnings as ExportEarnings,
  getEarnings as GetEarnings,
  listEarningMovements as ListMovements,
} from '#contract/earnings.ts'
import { sumOf, toMajor } from '#contract/money.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { csvOf, EXPORT_BATCH_SIZE, readBatches } from '../../../platform/http/csv.ts'
import { pageOf } from '../../../platform/http/pagination.ts'
import type { Services } from '../../../platform/services.ts'
import { amountText } from './amount-text.ts'
import { awardDueOf, expectedOf, loadBalances, rentDueOf, toSigned, toStay } from './balances.ts'
import { assertEarner } from './earner.ts'
import * as queries from './earning-queries.ts'

/** Payouts that the answer lists at most. */
const NEXT_PAYOUTS = 20

const earnerOf = ({ config }: Services, landlordId: string) => ({
  landlordId,
  testGateways: config.payments.testGateways,
})

const yearPeriod = (year: number) => ({ from: new Date(Date.UTC(year, 0)), to: new Date(Date.UTC(year + 1, 0)) })

const monthPeriod = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: new Date(Date.UTC(year, number - 1)), to: new Date(Date.UTC(year, number)) }
}

type Sums = Omit<queries.MonthRow, 'month'>
const NOTHING: Sums = { received: 0, awarded: 0, refunded: 0, paidOut: 0 }

const toSums = ({ received, awarded, refunded, paidOut }: Sums) => ({
  received: toMajor(received),
  awarded: toMajor(awarded),
  refunded: toMajor(refunded),
  earned: toSigned(received + awarded - refunded),
  paidOut: toMajor(paidOut),
})

const addSums = (a: Sums, b: Sums): Sums => ({
  received: a.received + b.received,
  awarded: a.awarded + b.awarded,
  refunded: a.refunded + b.refunded,
  paidOut: a.paidOut + b.paidOut,
})

const toMonths = (year: number, rows: readonly queries.MonthRow[]) =>
  Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    return { month, ...toSums(rows.find((row) => row.month === month) ?? NOTHING) }
  })

/** Returns what the caller earned by month of a year, what was paid out and what is due. */
export const getEarnings = async (
  services: Services,
  { query }: ValidatedInput<typeof GetEarnings>,
  caller: Caller,
): Promise<CallAnswer<typeof GetEarnings>> => {
  const { db, clock, config } = services
  await assertEarner(db, caller)
  const { user } = caller
  const earner = earnerOf(services, user.id)
  const now = clock()
  const known = await queries.findCurrencies(db, earner)
  const currency = query.currency ?? known[0]?.currency ?? config.currency
  const year = query.year ?? now.getUTCFullYear()
  const [rows, balances] = await Promise.all([
    queries.findMonths(db, earner, currency, yearPeriod(year)),
    loadBalances(services, now, { landlordIds: [user.id] }),
  ])
  const expected = expectedOf(
    balances.filter((balance) => balance.currency === currency),
    now,
  )
  const years = new Set([now.getUTCFullYear(), ...known.flatMap((each) => each.years)])
  return {
    year,
    years: [...years].sort((a, b) => b - a),
    currency,
    currencies: [...new Set([...known.map((each) => each.currency), currency])],
    months: toMonths(year, rows),
    totals: toSums(rows.reduce<Sums>(addSums, NOTHING)),
    due: toSigned(sumOf(expected.filter(({ isDue }) => isDue).map(({ amount }) => amount))),
    upcoming: toMajor(sumOf(expected.filter(({ isDue }) => !isDue).map(({ amount }) => amount))),
    payouts: expected.slice(0, NEXT_PAYOUTS).map(({ balance, amount, dueAt, isDue }) => ({
      ...toStay(balance),
      amount: toSigned(amount),
      instalment: balance.instalment,
      dueAt: dueAt.toISOString(),
      isDue,
    })),
  }
}

const KINDS: Record<queries.MovementRow['kind'], EarningKind> = {
  ALLOCATION: 'RENT',
  DEPOSIT_AWARD: 'DEPOSIT_AWARD',
  REFUND_DUE: 'REFUND',
  PAYOUT: 'PAYOUT',
}

const dueAtOf = (row: queries.MovementRow): Date | null => {
  if (row.kind === 'ALLOCATION') return rentDueOf(row)
  return row.kind === 'DEPOSIT_AWARD' ? awardDueOf(row.at) : null
}

const toMovement = (row: queries.MovementRow): Omit<EarningMovement, 'bookingTotal'> => ({
  id: String(row.id),
  at: row.at.toISOString(),
  kind: KINDS[row.kind],
  amount: toSigned(row.amount),
  currency: row.currency,
  dueAt: dueAtOf(row)?.toISOString() ?? null,
  reference: row.reference,
  payout: row.payout === null ? null : toMajor(row.payout),
  ...toStay(row),
})

const toMovementOfMonth = (row: queries.MovementOfMonthRow): EarningMovement => ({
  ...toMovement(row),
  bookingTotal: row.bookingTotal === null ? null : toSigned(row.bookingTotal),
})

/** Returns one page of what changed the caller's balance in a month, newest first. */
export const listEarningMovements = async (
  services: Services,
  { query: { month, currency, page, limit } }: ValidatedInput<typeof ListMovements>,
  caller: Caller,
): Promise<CallAnswer<typeof ListMovements>> => {
  const { db } = services
  await assertEarner(db, caller)
  const earner = earnerOf(services, caller.user.id)
  const filter = { ...monthPeriod(month), currency }
  const [rows, total] = await Promise.all([
    queries.findMovements(db, earner, filter, page, limit),
    queries.countMovements(db, earner, filter),
  ])
  return pageOf(rows.map(toMovementOfMonth), total, { page, limit })
}

async function* iterateMovements(
  services: Services,
  landlordId: string,
  year: number | undefined,
): AsyncGenerator<ReturnType<typeof toMovement> & { text: string; isCredit: boolean }> {
  const filter = year === undefined ? { from: new Date(0), to: new Date(8.64e15) } : yearPeriod(year)
  const readBatch = (after: queries.ExportedRow | undefined) =>
    queries.findMovementsAfter(services.db, earnerOf(services, landlordId), filter, after, EXPORT_BATCH_SIZE)
  for await (const rows of readBatches<queries.ExportedRow>(readBatch))
    for (const row of rows) {
      const text = amountText(Math.abs(row.amount), row.currency)
      yield { ...toMovement(row), text, isCredit: row.amount > 0 }
    }
}

/** Returns what changed the caller's balance, of a year or of all, as a CSV file, newest first. */
export const exportEarnings = async (
  services: Services,
  { query: { year } }: ValidatedInput<typeof ExportEarnings>,
  caller: Caller,
) => {
  await assertEarner(services.db, caller)
  return csvOf(iterateMovements(services, caller.user.id, year), {
    date: ({ at }) => at,
    type: ({ kind }) => kind,
    property: ({ title }) => title,
    tenant: ({ tenant }) => tenant.name,
    checkIn: ({ startDate }) => startDate,
    checkOut: ({ endDate }) => endDate,
    bookingId: ({ bookingId }) => bookingId,
    // Two columns without signs: a cell that begins with a minus could be a formula.
    credit: ({ isCredit, text }) => (isCredit ? text : ''),
    debit: ({ isCredit, text }) => (isCredit ? '' : text),
    currency: ({ currency }) => currency,
    payoutDue: ({ dueAt }) => dueAt,
    reference: ({ reference }) => reference,
  })
}
