import type { Selectable } from 'kysely'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { toMajor } from '#contract/money.ts'
import type { exportRecordedPayouts as ExportRecorded, listRecordedPayouts as ListRecorded } from '#contract/payouts.ts'
import { inOrder } from '../../../platform/database/in-order.ts'
import type { Span } from '../../../platform/database/ordered.ts'
import type { Db, Tables } from '../../../platform/database/types.ts'
import { byIds, iterateItems, loadAdminPage } from '../../../platform/http/admin-list.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { findPageIn } from '../../../platform/http/list-index.ts'
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

const recordedIn = ({ db, lists }: Pick<Services, 'db' | 'lists'>) => ({
  findPage: findPageIn(lists, 'payouts', ['userId'], 'paidAt'),
  find: (filter: queries.RecordedFilter, span: Span) => queries.findRecordedIds(db, filter, span).execute(),
  count: async (filter: queries.RecordedFilter) =>
    (await queries.countRecorded(db, filter).executeTakeFirstOrThrow()).total,
  toItems: byIds(async (ids) => toRecorded(db, inOrder(await queries.findRecorded(db, ids).execute(), ids))),
})

/** Returns one page of recorded payouts. */
export const listRecordedPayouts = async (
  services: Services,
  { query }: ValidatedInput<typeof ListRecorded>,
): Promise<CallAnswer<typeof ListRecorded>> =>
  adminPageOf(await loadAdminPage(recordedIn(services), query), 'totalPayouts')

/** Returns all recorded payouts that match as a CSV file. */
export const exportRecorded = (services: Services, { query }: ValidatedInput<typeof ExportRecorded>) =>
  csvOf(iterateItems(recordedIn(services), query), {
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
