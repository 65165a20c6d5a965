import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findForExport>['execute']>>[number]

export const assistantData: PersonalData = {
  exporters: [
    {
      file: 'assistant-questions.json',
      columns: ['assistant_questions.user_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row | undefined) =>
          queries.findForExport(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches<Row>(readBatch)) for (const { id: _id, ...row } of rows) yield row
      },
    },
  ],
  erasers: [
    {
      columns: ['assistant_questions.user_id'],
      erase: async (trx, { id }) => {
        await queries.deleteQuestionsOf(trx, id).execute()
        return undefined
      },
    },
  ],
}
