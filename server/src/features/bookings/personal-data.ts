import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import * as queries from './personal-data-queries.ts'
import { toBooking } from './shape.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findForExport>['execute']>>[number]

export const bookingData: PersonalData = {
  exporters: [
    {
      file: 'bookings.json',
      columns: ['bookings.tenant_id', 'bookings.landlord_id'],
      rows: async function* ({ db, clock }, userId) {
        const readBatch = (after: Row | undefined) =>
          queries.findForExport(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches<Row>(readBatch))
          yield* rows.map((row) => toBooking(row, { id: userId, isAdmin: false }, clock()))
      },
    },
  ],
  erasers: [
    {
      // The bookings stay, under “Former user”: the other party and the books need them.
      columns: ['bookings.tenant_id', 'bookings.landlord_id', 'booking_steps.actor_id'],
      erase: async (trx, { id }) => {
        await queries.eraseMessages(trx, id).execute()
        await queries.eraseDecisionReasons(trx, id).execute()
        await queries.eraseLastDecisionReasons(trx, id).execute()
        await queries.eraseReasons(trx, id).execute()
        return undefined
      },
    },
  ],
  internal: {
    'booking_steps.actor_id': 'bookings.json has the history of each booking.',
    'bookings.cancelled_by': 'A side, not a user.',
  },
  kept: { 'bookings.cancelled_by': 'A side, not a user.' },
}
