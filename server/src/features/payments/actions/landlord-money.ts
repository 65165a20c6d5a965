import { sumOf } from '#contract/money.ts'
import type { Services } from '../../../platform/services.ts'
import { type Balance, expectedOf, loadBalances, toSigned } from '../payouts/balances.ts'
import { loadDetails } from '../payouts/details.ts'
import * as queries from '../payouts/earning-queries.ts'
import { findWaitingPayout } from '../payouts/waiting.ts'

/** Returns what a landlord earned this month in UTC, what is due and the next payout, in the currency of the newest movement. */
const loadMonth = async (services: Services, landlordId: string, balances: readonly Balance[]) => {
  const { db, clock, config } = services
  const now = clock()
  const earner = { landlordId, testGateways: config.payments.testGateways }
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))
  const [newest] = await queries.findCurrencies(db, earner)
  const currency = newest?.currency ?? config.currency
  const [sums] = await queries.findMonths(db, earner, currency, { from, to })
  const expected = expectedOf(
    balances.filter((balance) => balance.currency === currency),
    now,
  )
  const next = expected.find(({ isDue }) => !isDue)
  return {
    month: from.toISOString().slice(0, 7),
    currency,
    earned: sums ? toSigned(sums.received + sums.awarded - sums.refunded) : 0,
    due: toSigned(sumOf(expected.filter(({ isDue }) => isDue).map(({ amount }) => amount))),
    next: next ? { amount: toSigned(next.amount), dueAt: next.dueAt.toISOString() } : null,
  }
}

/** Returns the money of a landlord this month, and the payout that waits for the landlord's payout details. */
export const loadLandlordMoney = async (services: Services, landlordId: string) => {
  const { db, clock } = services
  const [balances, details] = await Promise.all([
    loadBalances(services, clock(), { landlordIds: [landlordId] }),
    loadDetails(services, db, [landlordId]),
  ])
  const [money, waitingPayout] = await Promise.all([
    loadMonth(services, landlordId, balances),
    details.has(landlordId) ? null : findWaitingPayout(services, landlordId, balances),
  ])
  return { money, waitingPayout }
}
