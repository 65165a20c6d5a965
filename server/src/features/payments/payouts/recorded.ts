import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { toMajor } from '#contract/money.ts'
import type { listRecordedPayouts as ListRecorded } from '#contract/payouts.ts'
import type { Db } from '../../../platform/database/types.ts'
import { adminPageOf, pageOf } from '../../../platform/http/pagination.ts'
import type { Services } from '../../../platform/services.ts'
import { loadPersonSummaries } from '../../users/actions.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findRecorded>['execute']>>[number]

/** Returns recorded payouts, as answers have them. */
export const toRecorded = async (db: Db, rows: readonly Row[]) => {
  const people = await loadPersonSummaries(
    db,
    rows.flatMap(({ landlordId, paidBy }) => [landlordId, paidBy]),
  )
  return rows.map(({ id, landlordId, amountMinor, currency, reference, paidAt, paidBy }) => ({
    id,
    landlord: people(landlordId),
    amount: toMajor(amountMinor),
    currency,
    reference,
    paidAt: paidAt.toISOString(),
    paidBy: people(paidBy),
  }))
}

/** Returns one page of recorded payouts, newest first. */
export const listRecordedPayouts = async (
  { db }: Services,
  { query: { page, limit, ...filter } }: ValidatedInput<typeof ListRecorded>,
): Promise<CallAnswer<typeof ListRecorded>> => {
  const [rows, { total }] = await Promise.all([
    queries.findRecorded(db, filter, page, limit).execute(),
    queries.countRecorded(db, filter).executeTakeFirstOrThrow(),
  ])
  return adminPageOf(pageOf(await toRecorded(db, rows), total, { page, limit }), 'totalPayouts')
}
