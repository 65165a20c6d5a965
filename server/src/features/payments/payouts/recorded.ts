import type { Selectable } from 'kysely'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { toMajor } from '#contract/money.ts'
import type { exportRecordedPayouts as ExportRecorded, listRecordedPayouts as ListRecorded } from '#contract/payouts.ts'
import type { Span } from '../../../platform/database/ordered.ts'
import type { Db, Tables } from '../../../platform/database/types.ts'
import { iterateItems, loadAdminPage } from '../../../platform/http/admin-list.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { adminPageOf } from '../../../platform/http/pagination.ts'
import type { Services } from '../../../platform/services.ts'
import { loadPersonSummaries } from '../../users/actions.ts'
import * as queries from './queries.ts'

type Row = Selectable<Tables['payouts']>

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

const recordedIn = (db: Db) => ({
  find: (filter: queries.RecordedFilter, span: Span) => queries.findRecorded(db, filter, span).execute(),
  count: async (filter: queries.RecordedFilter) =>
    (await queries.countRecorded(db, filter).executeTakeFirstOrThrow()).total,
  toItems: (rows: Row[]) => toRecorded(db, rows),
})

/** Returns one page of recorded payouts. */
export const listRecordedPayouts = async (
  { db }: Services,
  { query }: ValidatedInput<typeof ListRecorded>,
): Promise<CallAnswer<typeof ListRecorded>> => adminPageOf(await loadAdminPage(recordedIn(db), query), 'totalPayouts')

/** Returns all recorded payouts that match as a CSV file. */
export const exportRecorded = ({ db }: Services, { query }: ValidatedInput<typeof ExportRecorded>) =>
  csvOf(iterateItems(recordedIn(db), query), {
    id: ({ id }) => id,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    reference: ({ reference }) => reference,
    paidAt: ({ paidAt }) => paidAt,
    landlordId: ({ landlord }) => landlord.id,
    landlord: ({ landlord }) => landlord.name,
    paidById: ({ paidBy }) => paidBy.id,
    paidBy: ({ paidBy }) => paidBy.name,
  })
