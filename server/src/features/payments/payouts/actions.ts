import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { dayAt } from '#contract/days.ts'
import { sumOf, toMajor } from '#contract/money.ts'
import {
  type DueSort,
  type exportDuePayouts as ExportDue,
  type listDuePayouts as ListDue,
  PAYOUT_ITEMS_MAX,
} from '#contract/payouts.ts'
import type { SortOrder } from '#contract/sorting.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { adminPageOf, pageOf } from '../../../platform/http/pagination.ts'
import type { Services } from '../../../platform/services.ts'
import { findAccountsByIds, lockCaller } from '../../users/actions.ts'
import { type Account, toPersonWithEmail } from '../../users/shape.ts'
import { PAYOUT_DELAY } from '../rules/payouts.ts'
import { amountText } from './amount-text.ts'
import { type Due, dueDateOf, dueKey, groupDue, loadBalances, loadRecordedSince, toSigned, toStay } from './balances.ts'
import { toColumns } from './detail-rules.ts'
import { auditDetails, loadDetails } from './details.ts'
import * as queries from './queries.ts'

type DueOf = Due & { landlord: Account }

/**
 * Loads what is due at that instant with the landlords, the largest amounts first. Left out are those to whom a payout was
 * recorded since, so that a list or file of an earlier instant is not sent twice.
 */
const loadDue = async (services: Services, asOf: Date): Promise<DueOf[]> => {
  const { db } = services
  const balances = await loadBalances(services, asOf)
  // After the balances, which do not contain a payout that is recorded in between.
  const recorded = await loadRecordedSince(db, asOf)
  const dues = groupDue(balances, asOf).filter((due) => !recorded.has(dueKey(due)))
  const landlords = await findAccountsByIds(
    db,
    dues.map(({ landlordId }) => landlordId),
  )
  return dues
    .flatMap((due) => {
      const landlord = landlords.get(due.landlordId)
      return landlord ? [{ ...due, landlord }] : []
    })
    .sort(byAmount)
}

const byAmount = (a: DueOf, b: DueOf) => b.amount - a.amount || compareIds(a, b)
const compareIds = (a: DueOf, b: DueOf) =>
  a.landlordId.localeCompare(b.landlordId) || a.currency.localeCompare(b.currency)

/** The largest amount first unless another sort is wanted. */
const sortDue = (dues: DueOf[], { sort, order }: { sort?: DueSort | undefined; order?: SortOrder | undefined }) => {
  if (sort === undefined) return dues
  const sign = order === 'desc' ? -1 : 1
  const compare = (a: DueOf, b: DueOf) =>
    (sort === 'amount' ? a.amount - b.amount : a.landlord.name.localeCompare(b.landlord.name)) || compareIds(a, b)
  return dues.toSorted((a, b) => sign * compare(a, b))
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

const includes = ({ name, email }: Account, search: string) =>
  `${name} ${email}`.toLocaleLowerCase().includes(search.toLocaleLowerCase())

const sumsOf = (dues: readonly Due[]) => {
  const sums = new Map<string, number>()
  for (const { currency, amount } of dues) if (amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount: toMajor(amount) }))
}

/** Returns one page of what is due at an instant, by landlord. */
export const listDuePayouts = async (
  services: Services,
  { query: { page, limit, search, asOf: asked, ...sorted } }: ValidatedInput<typeof ListDue>,
): Promise<CallAnswer<typeof ListDue>> => {
  const asOf = instantOf(services, asked)
  const all = await loadDue(services, asOf)
  const found = search ? all.filter(({ landlord }) => includes(landlord, search)) : all
  const onPage = sortDue(found, sorted).slice((page - 1) * limit, page * limit)
  const details = await loadDetails(
    services,
    services.db,
    onPage.map(({ landlordId }) => landlordId),
  )
  const rows = onPage.map((due) => toDue(due, details.has(due.landlordId)))
  return {
    ...adminPageOf(pageOf(rows, found.length, { page, limit }), 'totalPayouts'),
    asOf: asOf.toISOString(),
    sums: sumsOf(found),
  }
}

/** Returns the number of landlords with an amount to send now. */
export const countDuePayouts = async ({ db, clock, config }: Services): Promise<number> => {
  const now = clock()
  const before = new Date(now.getTime() - PAYOUT_DELAY)
  const zones = await queries.findZonesOfStart(db, dayAt(before, 'UTC')).execute()
  return queries.countToSend(
    db,
    now,
    zones.map(({ zone }) => ({ zone, day: dayAt(before, zone) })),
    config.payments.testGateways,
  )
}

/** Loads what is to be sent with where it goes, which is recorded in the audit log. */
const loadToExport = async (services: Services, asOf: Date, caller: Caller) => {
  const { db, clock } = services
  const dues = (await loadDue(services, asOf)).filter(({ amount }) => amount > 0)
  return db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'admin', caller)
    const landlords = new Map(dues.map(({ landlord }) => [landlord.id, landlord]))
    const details = await loadDetails(services, trx, [...landlords.keys()])
    const shown = [...landlords.values()].filter(({ id }) => details.has(id))
    await auditDetails(trx, caller, 'payout.exported', shown, clock())
    return dues.map((due) => ({ ...due, details: details.get(due.landlordId)?.details }))
  })
}

/** Returns what is to be sent as CSV rows, with where it goes. */
export const exportDueRows = async (
  services: Services,
  { query }: ValidatedInput<typeof ExportDue>,
  caller: Caller,
): Promise<AsyncIterable<Record<string, unknown>>> => {
  const asOf = instantOf(services, query.asOf)
  return toCsvRows(await loadToExport(services, asOf, caller), asOf)
}

async function* toCsvRows(
  dues: Awaited<ReturnType<typeof loadToExport>>,
  asOf: Date,
): AsyncGenerator<Record<string, unknown>> {
  for (const { landlord, currency, amount, items, details } of dues) {
    const { id: landlordId, name, email } = toPersonWithEmail(landlord)
    yield {
      landlordId,
      name,
      email,
      amount: amountText(amount, currency),
      currency,
      offset: amountText(offsetOf(items), currency),
      ...toColumns(details),
      bookings: [...new Set(items.map(({ balance }) => balance.bookingId))].join(' '),
      asOf: asOf.toISOString(),
    }
  }
}
