import type { PersonalData } from '../../platform/personal-data.ts'
import { deleteSearches, findSearches } from './queries.ts'
import { readFilters } from './rules.ts'

export const savedSearchData: PersonalData = {
  exporters: [
    {
      file: 'saved-searches.json',
      columns: ['saved_searches.user_id'],
      rows: async function* ({ db }, userId) {
        const rows = await findSearches(db, userId).execute()
        for (const { newCount: _count, filters, seenAt, createdAt, ...row } of rows.reverse())
          yield {
            ...row,
            filters: readFilters(filters).filters,
            seenAt: seenAt.toISOString(),
            createdAt: createdAt.toISOString(),
          }
      },
    },
  ],
  erasers: [
    {
      columns: ['saved_searches.user_id'],
      erase: async (trx, { id }) => {
        await deleteSearches(trx, id).execute()
        return undefined
      },
    },
  ],
}
