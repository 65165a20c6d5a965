import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { PropertyFilters } from '#contract/properties.ts'
import { toColumns, toParameters } from '../../server/src/features/saved-searches/rules.ts'
import type { Services } from '../../server/src/platform/services.ts'

/** Saves a search of a user with filters as a query has them. Returns the id. */
export const addSavedSearch = async (
  { db, clock }: Services,
  userId: string,
  query: z.input<typeof PropertyFilters>,
  name = 'My search',
): Promise<string> => {
  const filters = PropertyFilters.parse(query)
  const id = uuid()
  const times = { seenAt: clock(), createdAt: clock() }
  await db
    .insertInto('savedSearches')
    .values({ id, userId, name, filters: JSON.stringify(toParameters(filters)), ...toColumns(filters), ...times })
    .execute()
  return id
}
