import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { closeReports } from './close-actions.ts'
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
      erase: async (trx, { id }, now) => {
        await queries.deleteReports(trx, id).execute()
        // The listings are gone with their landlord: no admin has anything to decide.
        const decision = { outcome: 'REMOVED', note: null, closedBy: id } as const
        for (const listing of await queries.findOpenListings(trx, id).execute())
          await closeReports(trx, listing, decision, now)
        await queries.eraseReportTexts(trx, id).execute()
        return undefined
      },
    },
  ],
  internal: { 'property_reports.closed_by': 'admin-actions.json has the decision.' },
  kept: { 'property_reports.closed_by': 'Which admin decided, under “Former user”.' },
}
