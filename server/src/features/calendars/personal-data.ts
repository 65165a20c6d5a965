import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import * as queries from './queries.ts'

type Block = Awaited<ReturnType<ReturnType<typeof queries.findBlocksForExport>['execute']>>[number]

export const calendarData: PersonalData = {
  exporters: [
    {
      file: 'blocked-dates.json',
      columns: [],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Block | undefined) =>
          queries.findBlocksForExport(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches<Block>(readBatch)) yield* rows
      },
    },
    {
      file: 'calendars.json',
      columns: [],
      rows: async function* ({ db }, userId) {
        yield* await queries.findFeedsForExport(db, userId).execute()
      },
    },
  ],
  erasers: [
    {
      columns: [],
      erase: async (trx, { id }) => {
        await queries.eraseCalendars(trx, id)
        return undefined
      },
    },
  ],
}
