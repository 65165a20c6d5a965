import { SYSTEM_REASONS } from '#contract/bookings.ts'
import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { toNotifications } from './actions.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findForExport>['execute']>>[number]

export const notificationData: PersonalData = {
  exporters: [
    {
      file: 'notifications.json',
      columns: ['notifications.user_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row | undefined) =>
          queries.findForExport(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches<Row>(readBatch)) yield* await toNotifications(db, rows)
      },
    },
  ],
  erasers: [
    {
      columns: ['notifications.user_id'],
      erase: async (trx, { id }) => {
        await queries.deleteByUser(trx, id).execute()
        await queries.eraseReasons(trx, id, Object.values(SYSTEM_REASONS)).execute()
        return undefined
      },
    },
  ],
}
