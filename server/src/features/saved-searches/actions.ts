import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import {
  type createSavedSearch as CreateSavedSearch,
  type deleteSavedSearch as DeleteSavedSearch,
  type listSavedSearches as ListSavedSearches,
  type markSavedSearchSeen as MarkSeen,
  SAVED_SEARCHES_MAX,
  type SavedSearch,
  type updateSavedSearch as UpdateSavedSearch,
} from '#contract/saved-searches.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { isMailWanted } from '../notifications/preference-actions.ts'
import { lockAccount, lockCaller } from '../users/actions.ts'
import * as queries from './queries.ts'
import { isFiltering, readFilters, toColumns, toParameters } from './rules.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findSearches>['execute']>>[number]

const toSavedSearch = ({ id, name, filters, mails, newCount, createdAt }: Row): SavedSearch => ({
  id,
  name,
  ...readFilters(filters),
  mails,
  newCount: newCount ?? 0,
  createdAt: createdAt.toISOString(),
})

const searchNotFound = () => new Problem('saved_search_not_found')

const getSearch = async (db: Db, userId: string, id: string): Promise<SavedSearch> => {
  const row = await queries.findSearches(db, userId).where('savedSearches.id', '=', id).executeTakeFirst()
  if (!row) throw searchNotFound()
  return toSavedSearch(row)
}

/** Returns the caller's saved searches. */
export const listSavedSearches = async (
  { db, config: { currency } }: Services,
  { user }: Caller,
): Promise<CallAnswer<typeof ListSavedSearches>> => {
  const [rows, areMailsWanted] = await Promise.all([
    queries.findSearches(db, user.id).execute(),
    isMailWanted(db, user.id, 'searches'),
  ])
  return { data: rows.map(toSavedSearch), currency, areMailsStopped: !areMailsWanted }
}

/**
 * Saves a search, or renames the caller's one with the same filters, unless the name is a suggestion. Throws BAD_INPUT
 * without any filter, CONFLICT when the caller has too many.
 */
export const createSavedSearch = (
  { db, clock }: Services,
  { body: { name, isSuggestion, filters } }: ValidatedInput<typeof CreateSavedSearch>,
  caller: Caller,
): Promise<{ search: SavedSearch; isNew: boolean }> =>
  db.transaction().execute(async (trx) => {
    const { id: userId } = caller.user
    const parameters = toParameters(filters)
    if (!isFiltering(parameters)) throw new Problem('saved_search_empty')
    // Locked, so that concurrent calls are counted one after the other.
    await lockAccount(trx, userId)
    await lockCaller(trx, 'verified', caller)
    const json = JSON.stringify(parameters)
    const same = await queries.findSame(trx, userId, json).executeTakeFirst()
    if (same && isSuggestion) return { search: toSavedSearch(same), isNew: false }
    if (same) {
      await queries.updateSearch(trx, same.id, userId, { name }).execute()
      return { search: toSavedSearch({ ...same, name }), isNew: false }
    }
    const { count } = await queries.countSearches(trx, userId).executeTakeFirstOrThrow()
    if (count >= SAVED_SEARCHES_MAX)
      throw new Problem('too_many_saved_searches', { values: { count: SAVED_SEARCHES_MAX } })
    const id = uuid()
    const now = clock()
    const row = { id, userId, name, filters: json, ...toColumns(filters), seenAt: now, createdAt: now }
    await queries.insertSearch(trx, row).execute()
    return { search: await getSearch(trx, userId, id), isNew: true }
  })

const change = (
  { db }: Services,
  id: string,
  caller: Caller,
  set: Parameters<typeof queries.updateSearch>[3],
): Promise<SavedSearch> =>
  db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'verified', caller)
    if (Object.keys(set).length > 0) await queries.updateSearch(trx, id, caller.user.id, set).execute()
    return getSearch(trx, caller.user.id, id)
  })

/** Renames a search, or turns its mails on or off. Throws NOT_FOUND for another user's. */
export const updateSavedSearch = (
  services: Services,
  { params: { id }, body: { name, mails } }: ValidatedInput<typeof UpdateSavedSearch>,
  caller: Caller,
): Promise<SavedSearch> =>
  change(services, id, caller, { ...(name !== undefined && { name }), ...(mails !== undefined && { mails }) })

/** Marks the matches of a search as seen. Throws NOT_FOUND for another user's. */
export const markSavedSearchSeen = (
  services: Services,
  { params: { id } }: ValidatedInput<typeof MarkSeen>,
  caller: Caller,
): Promise<SavedSearch> => change(services, id, caller, { seenAt: services.clock() })

/** Deletes a search with its matches. Throws NOT_FOUND for another user's. */
export const deleteSavedSearch = async (
  { db }: Services,
  { params: { id } }: ValidatedInput<typeof DeleteSavedSearch>,
  { user }: Caller,
): Promise<void> => {
  const { numDeletedRows } = await queries.deleteSearch(db, id, user.id).executeTakeFirst()
  if (!numDeletedRows) throw searchNotFound()
}
