import { Readable } from 'node:stream'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { dayAt } from '#contract/days.ts'
import { sumOf, toMajor } from '#contract/money.ts'
import {
  type exportDuePayouts as ExportDue,
  type listDuePayouts as ListDue,
  PAYOUT_ITEMS_MAX,
} from '#contract/payouts.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { adminPageOf, pageOf } from '../../../platform/http/pagination.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { findAccountsByIds, lockCaller } from '../../users/actions.ts'
import { type Account, toPersonWithEmail } from '../../users/shape.ts'
import { PAYOUT_DELAY } from '../rules/payouts.ts'
import { amountText } from './amount-text.ts'
import { type Due, dueDateOf, dueKey, groupDue, loadBalances, loadRecordedSince, toSigned, toStay } from './balances.ts'
import { DETAIL_COLUMNS } from './detail-rules.ts'
import { auditDetails, loadDetails } from './details.ts'
import * as dueQueries from './due-queries.ts'
import * as queries from './queries.ts'

type DueOf = Due & { landlord: Account }

/** Which landlords are wanted, and in which order. */
type Wanted = dueQueries.Wanted & { userId?: string | undefined }

/**
 * Leaves out what was sent since. Amounts at an earlier instant contain it, so this is read after them: a payout that is
 * recorded in between is seen.
 */
const withoutRecorded = async (db: Db, asOf: Date, dues: readonly DueOf[]): Promise<DueOf[]> => {
  const recorded = await loadRecordedSince(db, asOf)
  return dues.filter((due) => !recorded.has(dueKey(due)))
}

/** Loads what the query of due payouts needs to know of an instant. */
export const loadDueAt = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  asOf: Date,
): Promise<dueQueries.DueAt> => {
  const before = new Date(asOf.getTime() - PAYOUT_DELAY)
  const zones = await queries.findZonesOfStart(db, dayAt(before, 'UTC')).execute()
  const days = zones.map(({ zone }) => ({ zone, day: dayAt(before, zone) }))
  return { asOf, days, testGateways: config.payments.testGateways }
}

/** Loads what is due at that instant by landlord. */
const loadSums = async (
  services: Pick<Services, 'db' | 'config'>,
  asOf: Date,
  { userId, ...wanted }: Wanted,
): Promise<dueQueries.DueSum[]> =>
  dueQueries.findDueSums(services.db, { ...(await loadDueAt(services, asOf)), landlordId: userId }, wanted)

const idsOf = (sums: readonly { landlordId: string }[]) => sums.map(({ landlordId }) => landlordId)

/** Loads the payments that sums are for, with the landlords. */
const loadDue = async (services: Services, asOf: Date, sums: readonly dueQueries.DueSum[]): Promise<DueOf[]> => {
  if (sums.length === 0) return []
  const balances = await loadBalances(services, asOf, { landlordIds: idsOf(sums) })
  const dues = new Map(groupDue(balances, asOf).map((due) => [dueKey(due), due]))
  const landlords = await findAccountsByIds(services.db, idsOf(sums))
  const found = sums.flatMap((sum) => {
    const due = dues.get(dueKey(sum))
    const landlord = landlords.get(sum.landlordId)
    return due && landlord ? [{ ...due, landlord }] : []
  })
  return withoutRecorded(services.db, asOf, found)
}

/** Returns the deductions of a payout. */
const offsetOf = (items: Due['items']): number => sumOf(items.map(({ amount }) => Math.max(-amount, 0)))

const toDue = (due: DueOf, hasDetails: boolean) => ({
  landlord: toPersonWithEmail(due.landlord),
  hasDetails,
  currency: due.currency,
  amount: toSigned(due.amount),
  offset: toMajor(offsetOf(due.items)),
  items: due.items.slice(0, PAYOUT_ITEMS_MAX).map(({ balance, amount }) => ({
    ...toStay(balance),
    amount: toSigned(amount),
    dueAt: dueDateOf(balance).toISOString(),
  })),
  itemCount: due.items.length,
})

/** What is recorded later must not become due in between: an instant of the future counts as now. */
const instantOf = ({ clock }: Services, asOf: string | undefined): Date => {
  const now = clock().getTime()
  return new Date(asOf ? Math.min(new Date(asOf).getTime(), now) : now)
}

/** Returns one page of what is due at an instant, by landlord. */
export const listDuePayouts = async (
  services: Services,
  { query: { page, limit, asOf: asked, userId, ...wanted } }: ValidatedInput<typeof ListDue>,
): Promise<CallAnswer<typeof ListDue>> => {
  const asOf = instantOf(services, asked)
  const at = { ...(await loadDueAt(services, asOf)), landlordId: userId }
  const found = await dueQueries.findDuePage(services.db, at, wanted, { page, limit })
  const onPage = await loadDue(services, asOf, found.rows)
  const details = await loadDetails(services, services.db, idsOf(onPage))
  const rows = onPage.map((due) => toDue(due, details.has(due.landlordId)))
  return {
    ...adminPageOf(pageOf(rows, found.total, { page, limit }), 'totalPayouts'),
    asOf: asOf.toISOString(),
    sums: found.sums.map(({ currency, amount }) => ({ currency, amount: toMajor(amount) })),
  }
}

/** Returns the number of landlords with an amount to send now. */
export const countDuePayouts = async (services: Pick<Services, 'db' | 'clock' | 'config'>): Promise<number> =>
  dueQueries.countDueSums(services.db, await loadDueAt(services, services.clock()))

/** Throws CONFLICT when less is due now than the sums of an earlier instant: a bank would send what has gone back to a tenant. */
const assertStillDue = async (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  sums: readonly dueQueries.DueSum[],
  wanted: Wanted,
): Promise<void> => {
  const now = new Map((await loadSums(services, services.clock(), wanted)).map((sum) => [dueKey(sum), sum.amount]))
  if (sums.some((sum) => (now.get(dueKey(sum)) ?? 0) < sum.amount)) throw new Problem('payout_changed')
}

/**
 * Loads what is to be sent with where it goes, which is recorded in the audit log. No payout is recorded meanwhile: the file
 * goes to a bank, which would send it a second time.
 */
const loadToExport = async (services: Services, asOf: Date, wanted: Wanted, caller: Caller) => {
  const { db, clock } = services
  return db.transaction().execute(async (trx) => {
    const inTrx = { ...services, db: trx }
    // Lock order: accounts, then payouts. Until those are locked, what is due can only become less.
    await lockCaller(trx, 'admin', caller, idsOf(await loadSums(inTrx, asOf, wanted)))
    await queries.lockPayouts(trx)
    const sums = (await loadSums(inTrx, asOf, wanted)).filter(({ amount }) => amount > 0)
    await assertStillDue(inTrx, sums, wanted)
    const dues = await loadDue(inTrx, asOf, sums)
    const details = await loadDetails(services, trx, [...new Set(idsOf(dues))])
    await auditDetails(trx, caller, 'payout.exported', [...details.keys()], clock())
    return dues.map((due) => ({ ...due, details: details.get(due.landlordId)?.details }))
  })
}

/** Returns what is to be sent as a CSV file, with where it goes. */
export const exportDue = async (
  services: Services,
  { query: { asOf: asked, ...wanted } }: ValidatedInput<typeof ExportDue>,
  caller: Caller,
) => {
  const asOf = instantOf(services, asked)
  const dues = await loadToExport(services, asOf, wanted, caller)
  return csvOf(Readable.from(dues) as AsyncIterable<(typeof dues)[number]>, {
    landlordId: ({ landlord }) => landlord.id,
    name: ({ landlord }) => toPersonWithEmail(landlord).name,
    email: ({ landlord }) => toPersonWithEmail(landlord).email,
    amount: ({ amount, currency }) => amountText(amount, currency),
    currency: ({ currency }) => currency,
    offset: ({ items, currency }) => amountText(offsetOf(items), currency),
    ...DETAIL_COLUMNS,
    bookings: ({ items }) => [...new Set(items.map(({ balance }) => balance.bookingId))].join(' '),
    asOf: () => asOf.toISOString(),
  })
}
