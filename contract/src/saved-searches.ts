import { z } from 'zod'
import { call } from './call.ts'
import { Line } from './fields.ts'
import { Id, Instant } from './primitives.ts'
import { PropertyFilters } from './properties.ts'

/** Most saved searches of a person. */
export const SAVED_SEARCHES_MAX = 50
export const SAVED_SEARCH_NAME_MAX = 80

/** The filters of a search, as its query parameters have them: lists are comma-joined. */
export const SavedFilters = z.record(z.string(), z.string())
export type SavedFilters = z.infer<typeof SavedFilters>

export const SavedSearch = z.strictObject({
  id: Id,
  name: z.string(),
  filters: SavedFilters.meta({ description: 'Query parameters of `GET /api/properties`.' }),
  dropped: z
    .array(z.string())
    .meta({ description: 'Filters, and values of filters, that were saved but no longer exist. They are ignored.' }),
  mails: z.boolean().meta({ description: 'Whether the daily mail has the new matches of this search.' }),
  newCount: z.int().min(0).meta({ description: 'Public places that match since the search was last looked at.' }),
  createdAt: Instant,
})
export type SavedSearch = z.infer<typeof SavedSearch>

const Name = Line(SAVED_SEARCH_NAME_MAX, 1)
const OfOne = z.strictObject({ id: Id })

export const listSavedSearches = call({
  method: 'GET',
  path: '/api/saved-searches',
  who: 'verified',
  summary: 'List my saved searches, newest first',
  answer: {
    200: z.strictObject({
      data: z.array(SavedSearch).max(SAVED_SEARCHES_MAX),
      currency: z.string().meta({ description: 'The currency of all prices (ISO 4217).' }),
      areMailsStopped: z.boolean().meta({ description: 'Mails about saved searches are turned off for all of them.' }),
    }),
  },
  fallback: 'Could not load saved searches',
})

/**
 * Saves the filters of a search. 200 when the caller has saved the same filters before: that search gets the new name, unless it
 * is only a suggestion. 409 when the caller has 50.
 */
export const createSavedSearch = call({
  method: 'POST',
  path: '/api/saved-searches',
  who: 'verified',
  summary: 'Save a search',
  body: z.strictObject({
    name: Name,
    isSuggestion: z.boolean().optional().meta({ description: 'A search with the same filters keeps its name.' }),
    filters: PropertyFilters.meta({ description: 'As the query of `GET /api/properties` has them.' }),
  }),
  answer: { 200: SavedSearch, 201: SavedSearch },
  fallback: 'Could not save search',
})

/** Renames a saved search, or turns its mails on or off. 404 for another user's. */
export const updateSavedSearch = call({
  method: 'PUT',
  path: '/api/saved-searches/{id}',
  who: 'verified',
  summary: 'Rename a saved search, or turn its mails on or off',
  params: OfOne,
  body: z.strictObject({ name: z.optional(Name), mails: z.boolean().optional() }),
  answer: { 200: SavedSearch },
  fallback: 'Could not save search',
})

/** Marks the matches of a saved search as seen. 404 for another user's. */
export const markSavedSearchSeen = call({
  method: 'POST',
  path: '/api/saved-searches/{id}/seen',
  who: 'verified',
  summary: 'Mark the matches of a saved search as seen',
  params: OfOne,
  answer: { 200: SavedSearch },
  fallback: 'Could not load saved searches',
})

/** Deletes a saved search. 404 for another user's. */
export const deleteSavedSearch = call({
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  who: 'verified',
  summary: 'Delete a saved search',
  params: OfOne,
  answer: { 204: z.undefined() },
  fallback: 'Could not delete saved search',
})
