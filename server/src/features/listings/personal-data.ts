import { toMajor } from '#contract/money.ts'
import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { toPriceCalendar } from '../properties/shape.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findForExport>['execute']>>[number]

export const listingData: PersonalData = {
  exporters: [
    {
      file: 'listings.json',
      columns: ['properties.landlord_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row | undefined) =>
          queries.findForExport(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches<Row>(readBatch))
          for (const { priceMinor, depositMinor, priceRules, ...row } of rows)
            yield {
              ...row,
              price: toMajor(priceMinor),
              deposit: toMajor(depositMinor),
              ...toPriceCalendar(priceRules),
            }
      },
    },
  ],
  erasers: [
    {
      columns: ['properties.landlord_id'],
      erase: async (trx, { id }) => {
        await queries.deleteImagesOf(trx, id).execute()
        await queries.eraseProperties(trx, id).execute()
        return undefined
      },
    },
  ],
}
