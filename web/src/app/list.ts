import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { Sorted } from '../ui/sorting.ts'
import { useListAddress } from '../ui/useListAddress.ts'
import { useRequest } from '../ui/useRequest.ts'
import { useRows } from '../ui/useRows.ts'
import { type CallDispatch, type Extra, rejectionOf } from './api.ts'
import type { ListReducer } from './area.ts'

type Answer = { meta: object; payload?: unknown; error?: unknown }
type Loading = Promise<Answer> & { abort: () => void }

/**
 * Loads a list of the administration that the store keeps, as the address asks for it: `read` returns the page, filters and
 * sort, `load` the request. `frame` is what `AdminList` shows of it.
 */
export function useStoredList<Item extends { id: string }, Query extends { page: number } & Sorted>(
  { select }: Pick<ListReducer<Item>, 'select'>,
  read: (params: URLSearchParams) => Query,
  load: (query: Query) => ThunkAction<Loading, unknown, Extra, UnknownAction>,
) {
  const dispatch = useDispatch<CallDispatch>()
  const list = useSelector(select)
  const { params } = useListAddress()
  const query = read(params)
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () => dispatch(load(query)))
  const rows = useRows<HTMLElement>(list.items.map(({ id }) => id))
  const { page, ...filters } = query
  const request = { pending, error: answer && rejectionOf(answer)?.error, reload }
  return { list, query, filters, reload, rows, frame: { list, request, rows, page, sorted: query } }
}
