import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { toNotifications } from './actions.ts'
import { deleteOptOuts, findOptOutsForExport } from './preference-queries.ts'
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
    {
      file: 'notification-preferences.json',
      columns: ['notification_opt_outs.user_id'],
      rows: async function* ({ db }, userId) {
        for (const { createdAt, ...row } of await findOptOutsForExport(db, userId).execute())
          yield { ...row, createdAt: createdAt.toISOString() }
      },
    },
  ],
  erasers: [
    {
      columns: ['notifications.user_id'],
      erase: async (trx, { id }) => {
        await queries.deleteByUser(trx, id).execute()
        return undefined
      },
    },
    {
      columns: ['notification_opt_outs.user_id'],
      erase: async (trx, { id }) => {
        await deleteOptOuts(trx, id).execute()
        return undefined
      },
    },
  ],
}
