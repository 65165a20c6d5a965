import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findByAuthor>['execute']>>[number]

export const reviewData: PersonalData = {
  exporters: [
    {
      file: 'reviews.json',
      columns: ['reviews.author_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row | undefined) =>
          queries.findByAuthor(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches<Row>(readBatch)) yield* rows
      },
    },
  ],
  erasers: [
    {
      columns: [],
      erase: async (trx, { id }) => {
        await queries.eraseReplies(trx, id).execute()
        return undefined
      },
    },
  ],
  kept: { 'reviews.author_id': 'Reviews stay under “Former user” (product.md 1).' },
}
