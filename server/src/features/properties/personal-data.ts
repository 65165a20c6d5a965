import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import * as likes from './like-queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof likes.findLikes>['execute']>>[number]

export const propertyData: PersonalData = {
  exporters: [
    {
      file: 'likes.json',
      columns: ['likes.user_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row | undefined) =>
          likes.findLikes(db, userId, after?.propertyId, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches<Row>(readBatch)) yield* rows
      },
    },
  ],
  erasers: [
    {
      columns: ['likes.user_id'],
      erase: async (trx, { id }) => {
        await likes.deleteLikes(trx, id).execute()
        return undefined
      },
    },
  ],
}
