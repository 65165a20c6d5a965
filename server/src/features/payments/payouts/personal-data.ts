import { toMajor } from '#contract/money.ts'
import { EXPORT_BATCH_SIZE, readBatches } from '../../../platform/http/csv.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { deleteDetails } from './detail-queries.ts'
import { toMasked } from './detail-rules.ts'
import { loadDetails } from './details.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findOfLandlord>['execute']>>[number]

export const payoutData: PersonalData = {
  exporters: [
    {
      file: 'payout-details.json',
      columns: ['payout_details.landlord_id'],
      rows: async function* (services, userId) {
        for (const { details, updatedAt } of (await loadDetails(services, services.db, [userId])).values())
          yield toMasked(details, updatedAt)
      },
    },
    {
      file: 'payouts.json',
      columns: ['payouts.landlord_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row | undefined) =>
          queries.findOfLandlord(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches<Row>(readBatch))
          yield* rows.map(({ amountMinor, paidAt, ...row }) => ({
            ...row,
            amount: toMajor(amountMinor),
            paidAt: paidAt.toISOString(),
          }))
      },
    },
  ],
  erasers: [
    {
      columns: ['payout_details.landlord_id'],
      erase: async (trx, { id }) => {
        await deleteDetails(trx, id).execute()
        return undefined
      },
    },
  ],
  internal: {
    'payouts.paid_by': 'admin-actions.json has what the admin did.',
    'open_balances.landlord_id': 'bookings.json has the stays, payouts.json what was sent for them.',
  },
  kept: {
    'open_balances.landlord_id': 'An index of the ledger, which is kept.',
    'payouts.landlord_id': 'The books have to name who was paid.',
    'payouts.paid_by': 'The books have to name who recorded it, under “Former user”.',
  },
}
