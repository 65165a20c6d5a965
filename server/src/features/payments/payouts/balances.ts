import { startOfDay } from '#contract/days.ts'
import { toMajor } from '#contract/money.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Services } from '../../../platform/services.ts'
import { timeZoneOf } from '../../bookings/actions/time-zone.ts'
import { toPersonSummary } from '../../users/shape.ts'
import { dueOf, type LandlordBalance, laterOf, PAYOUT_DELAY, rentDueAt } from '../rules/payouts.ts'
import * as queries from './queries.ts'

export type Balance = LandlordBalance & queries.BalanceRow

type Paid = { instalment: number; startDate: string; paidAt: Date; timeZone: string | null; lat: number; lng: number }

/** Returns when the rent of a payment is due: the check-in day begins in the time zone of the stay. */
export const rentDueOf = ({ instalment, startDate, paidAt, ...place }: Paid): Date =>
  rentDueAt({ instalment, paidAt, checkInAt: startOfDay(startDate, timeZoneOf(place)) })

/** Returns when a part of a deposit that was awarded then is due. */
export const awardDueOf = (awardedAt: Date): Date => new Date(awardedAt.getTime() + PAYOUT_DELAY)

/** Loads the balances of the payments of a booking, of landlords or all, as the ledger had them at that instant. */
export const loadBalances = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  asOf: Date,
  of: Omit<queries.BalancesOf, 'testGateways'> = {},
): Promise<Balance[]> =>
  (await queries.findBalances(db, asOf, { ...of, testGateways: config.payments.testGateways })).map((row) => ({
    ...row,
    rentDueAt: rentDueOf(row),
    awardDueAt: row.awardedAt && awardDueOf(row.awardedAt),
  }))

/** What is due to a landlord in a currency: the payments that it is for, some of them negative. */
export type Due = {
  landlordId: string
  currency: string
  amount: number
  items: { balance: Balance; amount: number }[]
}

/** Identifies what is due to a landlord in a currency. */
export const dueKey = ({ landlordId, currency }: Pick<Due, 'landlordId' | 'currency'>): string =>
  `${landlordId} ${currency}`

/** Loads to whom a payout was recorded at that instant or later, by `dueKey`: what was due to them then is sent. */
export const loadRecordedSince = async (db: Db, asOf: Date): Promise<Set<string>> =>
  new Set((await queries.findRecordedSince(db, asOf).execute()).map(dueKey))

/** Groups what is due at that instant by landlord and currency. */
export const groupDue = (balances: readonly Balance[], asOf: Date): Due[] => {
  const groups = new Map<string, Due>()
  for (const balance of balances) {
    const amount = dueOf(balance, asOf)
    if (amount === 0) continue
    const { landlordId, currency } = balance
    const key = dueKey(balance)
    const due = groups.get(key) ?? { landlordId, currency, amount: 0, items: [] }
    due.amount += amount
    due.items.push({ balance, amount })
    groups.set(key, due)
  }
  return [...groups.values()]
}

/** Returns when an amount of a balance was or is due. */
export const dueDateOf = ({ rentDueAt: rentAt, awardDueAt, rent, paidOut }: Balance): Date =>
  awardDueAt && paidOut >= rent ? awardDueAt : rentAt

/** Returns the stay of a balance, as answers have it. */
export const toStay = (
  row: Pick<
    queries.BalanceRow,
    'bookingId' | 'title' | 'tenant' | 'startDate' | 'endDate' | 'timeZone' | 'lat' | 'lng'
  >,
) => ({
  bookingId: row.bookingId,
  title: row.title,
  tenant: toPersonSummary(row.tenant),
  startDate: row.startDate,
  endDate: row.endDate,
  timeZone: timeZoneOf(row),
})

/** Converts an amount that may be negative. */
export const toSigned = (minor: number): number => toMajor(minor) || 0

/** Returns what is due now and later of each payment, by date. */
export const expectedOf = (balances: readonly Balance[], now: Date) =>
  balances
    .flatMap((balance) => {
      const due = dueOf(balance, now)
      const parts = [
        ...(due === 0 ? [] : [{ amount: due, dueAt: dueDateOf(balance), isDue: true }]),
        ...laterOf(balance, now).map((later) => ({ ...later, isDue: false })),
      ]
      return parts.map((part) => ({ ...part, balance }))
    })
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
