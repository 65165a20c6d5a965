import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findOwnReports>['execute']>>[number]

export const propertyReportData: PersonalData = {
  exporters: [
    {
      file: 'property-reports.json',
      columns: ['property_reports.reporter_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row | undefined) =>
          queries.findOwnReports(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches(readBatch)) for (const { id: _id, ...row } of rows) yield row
      },
    },
  ],
  erasers: [
    {
      columns: ['property_reports.reporter_id'],
      erase: async (trx, { id }) => {
        await queries.deleteReports(trx, id).execute()
        await queries.eraseReportTexts(trx, id).execute()
        return undefined
      },
    },
  ],
  internal: { 'property_reports.closed_by': 'admin-actions.json has the decision.' },
  kept: { 'property_reports.closed_by': 'Which admin decided, under “Former user”.' },
}
