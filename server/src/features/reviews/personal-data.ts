import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import * as queries from './personal-data-queries.ts'

type Row<Find extends (...parameters: never[]) => { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Find>['execute']>
>[number]

export const reviewData: PersonalData = {
  exporters: [
    {
      file: 'reviews.json',
      columns: ['reviews.author_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row<typeof queries.findByAuthor> | undefined) =>
          queries.findByAuthor(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches(readBatch)) yield* rows
      },
    },
    {
      file: 'review-replies.json',
      columns: [],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row<typeof queries.findReplies> | undefined) =>
          queries.findReplies(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches(readBatch)) yield* rows.map(({ id, ...row }) => ({ reviewId: id, ...row }))
      },
    },
    {
      file: 'review-reports.json',
      columns: ['review_reports.reporter_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row<typeof queries.findReports> | undefined) =>
          queries.findReports(db, userId, after?.reviewId, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches(readBatch)) yield* rows
      },
    },
  ],
  erasers: [
    {
      columns: ['review_reports.reporter_id', 'removed_reviews.author_id'],
      erase: async (trx, { id }) => {
        await queries.deleteRemoved(trx, id).execute()
        await queries.eraseReplies(trx, id).execute()
        await queries.deleteReports(trx, id).execute()
        return undefined
      },
    },
  ],
  internal: {
    'removed_reviews.author_id': 'It has no content: the review was deleted.',
    'removed_reviews.removed_by': 'admin-actions.json has the deletion.',
  },
  kept: {
    'reviews.author_id': 'Reviews stay under “Former user” (product.md 1).',
    'removed_reviews.removed_by': 'Who deleted it, under “Former user”.',
  },
}
