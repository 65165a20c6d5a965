import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { announceDecision } from '../ui/live.ts'
import type { Sorted } from '../ui/sorting.ts'
import { useListAddress } from '../ui/useListAddress.ts'
import { useRequest } from '../ui/useRequest.ts'
import { useRows } from '../ui/useRows.ts'
import { type CallDispatch, type Extra, type Rejection, rejectionOf } from './api.ts'
import type { List, ListReducer } from './area.ts'
import { type Answer, latestOf, matchingOf, sendAsShown, withReplaced } from './seen.ts'

type Loading = Promise<Answer> & { abort: () => void }

/** What a decision is about: an item, and the version of it that is shown. */
export type Seen = { id: string; seen?: string | undefined }

/** Also the version that is shown of what else the decision touches. */
export type SeenWithEffects = Seen & { seenEffects?: string | undefined }

/**
 * Decides on rows as they are shown, so that an admin never decides on what they have not seen. `load` loads the page that
 * `key` names again and returns its rows. A decision that is refused because the row has changed does so with the page that
 * is shown by then, and the next decision is about what is shown then. Someone else has decided meanwhile, so the counts of the
 * navigation are loaded again too.
 */
export function useRowDecisions<Item extends { id: string }>(
  key: string,
  load: () => Promise<readonly Item[] | undefined>,
) {
  const [replaced, setReplaced] = useState<ReadonlyMap<Item, Item>>(new Map())
  const [refused, setRefused] = useState<{ key: string; text: string }>()
  // Another page or filter may be shown when the answer arrives.
  const latest = useRef({ key, load })
  latest.current = { key, load }
  /** Returns what is shown of a row that a dialog is about. */
  const current = (row: Item): Item => latestOf(replaced, row)
  /** Sends a decision on a row as it is shown. Returns the failure. */
  const attempt = async (row: Item, decide: (shown: Item) => Promise<Answer>): Promise<Rejection | undefined> => {
    setRefused(undefined)
    const shown = current(row)
    const reload = () => {
      announceDecision()
      return latest.current.load()
    }
    const { failure, isConflict, current: next } = await sendAsShown(shown, decide, reload)
    if (!failure || !isConflict) return failure
    setReplaced((all) => withReplaced(all, shown, next))
    setRefused({ key: latest.current.key, text: failure.error })
    return failure
  }
  return {
    current,
    attempt,
    /** As `attempt`. Returns the text of the failure. */
    send: async (...sent: Parameters<typeof attempt>) => (await attempt(...sent))?.error,
    /** Why the last decision was refused: loading the page again clears the error of its area. */
    conflict: refused?.key === key ? refused.text : undefined,
    clearConflict: () => setRefused(undefined),
  }
}

export type RowDecisions<Item extends { id: string }> = ReturnType<typeof useRowDecisions<Item>>

/**
 * Loads a list of the administration that the store keeps, as the address asks for it: `read` returns the page, filters and
 * sort, `load` the request. `frame` is what `AdminList` shows of it. Rows that a decision has changed so that they no longer
 * match leave the list at once, and with `reload` those after them move up. `onConflict` loads again what else shows the
 * rows, such as their counts: after a refused decision, nothing on the page may be older than the row.
 */
export function useStoredList<Item extends { id: string }, Query extends { page: number } & Sorted>(
  { select }: Pick<ListReducer<Item>, 'select'>,
  read: (params: URLSearchParams) => Query,
  load: (query: Query) => ThunkAction<Loading, unknown, Extra, UnknownAction>,
  matches: (item: Item, query: Query) => boolean = () => true,
  onConflict: () => void = () => {},
) {
  const dispatch = useDispatch<CallDispatch>()
  const stored = useSelector(select)
  const { params } = useListAddress()
  const query = read(params)
  const key = JSON.stringify(query)
  const { pending, answer, reload } = useRequest(key, () => dispatch(load(query)))
  const { list, isRefilling } = matchingOf(stored, query, matches)
  const rows = useRows<HTMLElement>(list.items.map(({ id }) => id))
  const deciding = useRowDecisions<Item>(key, async () => {
    onConflict()
    const loaded = await dispatch(load(query))
    return rejectionOf(loaded) ? undefined : (loaded.payload as List<Item>).items
  })
  const { page, ...filters } = query
  const request = { pending: pending || isRefilling, error: answer && rejectionOf(answer)?.error, reload }
  return { list, query, filters, reload, rows, deciding, frame: { list, request, rows, page, sorted: query } }
}
