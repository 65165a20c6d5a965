import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import * as queries from './queries.ts'
import { addressOf } from './signed-address-actions.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findForExport>['execute']>>[number]

export const uploadData: PersonalData = {
  exporters: [
    {
      file: 'photos.json',
      columns: ['uploads.owner_id'],
      rows: async function* (services, userId) {
        const { db } = services
        const readBatch = (after: Row | undefined) =>
          queries.findForExport(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches<Row>(readBatch))
          for (const { key, isPrivate, ...row } of rows)
            yield { ...row, url: addressOf(services, { id: row.id, key, isPrivate }) }
      },
    },
  ],
  erasers: [
    {
      columns: ['uploads.owner_id'],
      // Private ones are no longer served. The sweep deletes all with their files after a day.
      erase: async (trx, { id }, now) => {
        await queries.setAllWithdrawn(trx, id, now).execute()
        return undefined
      },
    },
  ],
}
