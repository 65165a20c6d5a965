import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { createContext, data, type LoaderFunction, type LoaderFunctionArgs } from 'react-router'
import { fetchCompared, fetchFacets, fetchHome, fetchSimilar, MAX_COMPARED } from '../features/properties/discovery.ts'
import type { RefusedSearch } from '../features/properties/search/invalidFilters.ts'
import { readFilters, readSearch, toComparable } from '../features/properties/search.ts'
import { fetchProperties, fetchProperty } from '../features/properties/slice.ts'
import { fetchReviews } from '../features/reviews/slice.ts'
import type { CallDispatch, Extra, FailureMeta } from './api.ts'
import { failed, isBadInput } from './failures.ts'
import type { Store } from './store.ts'

/** Loaders dispatch thunks and return null: pages read from the store. */
export const storeContext = createContext<Store>()

type Outcome = { payload?: unknown; meta: { requestStatus: string } & Partial<FailureMeta> }
type Sent = Promise<unknown> & { abort: () => void }

const rejection = ({ payload, meta }: Outcome) =>
  meta.requestStatus === 'rejected'
    ? {
        status: meta.status ?? 0,
        error: meta.shown ?? (payload as string | undefined),
        retryAfter: meta.retryAfter,
        fields: meta.fields,
      }
    : undefined

/** Returns a function that dispatches a thunk and aborts it when the navigation is abandoned. */
export const dispatchOf =
  ({ context, request }: LoaderFunctionArgs) =>
  <T extends Sent>(thunk: ThunkAction<T, unknown, Extra, UnknownAction>): T => {
    const sent = (context.get(storeContext).dispatch as CallDispatch)(thunk)
    request.signal.addEventListener('abort', () => sent.abort())
    return sent
  }

export const loadHome: LoaderFunction = async (args) => {
  const problem = rejection(await dispatchOf(args)(fetchHome()))
  if (problem) throw failed(problem)
  return null
}

/** An invalid search keeps the search page, which names the invalid filters, with status 400. */
export const loadSearch: LoaderFunction = async (args) => {
  const dispatch = dispatchOf(args)
  const { searchParams } = new URL(args.request.url)
  const [list] = await Promise.all([
    dispatch(fetchProperties(toComparable(readSearch(searchParams)))),
    dispatch(fetchFacets(toComparable(readFilters(searchParams)))),
  ])
  const problem = rejection(list)
  if (problem && isBadInput(problem)) {
    const refused: RefusedSearch = { invalid: Object.keys(problem.fields ?? {}) }
    return data(refused, { status: problem.status })
  }
  if (problem) throw failed(problem)
  return null
}

/** Only a failure to load the property itself fails the page, not one of the reviews or similar properties. */
export const loadProperty: LoaderFunction = async (args) => {
  const dispatch = dispatchOf(args)
  const { id = '' } = args.params
  const [property] = await Promise.all([
    dispatch(fetchProperty(id)),
    dispatch(fetchReviews({ propertyId: id })),
    dispatch(fetchSimilar(id)),
  ])
  const problem = rejection(property)
  // A malformed id is a missing page.
  if (problem) throw failed(isBadInput(problem) ? { status: 404 } : problem)
  return null
}

export const loadCompare: LoaderFunction = async (args) => {
  const { searchParams } = new URL(args.request.url)
  const all = searchParams.get('ids')?.split(',').filter(Boolean) ?? []
  const ids = [...new Set(all)].slice(0, MAX_COMPARED)
  await dispatchOf(args)(fetchCompared({ ids, query: readFilters(searchParams) }))
  return null
}

export const loadNotFound: LoaderFunction = () => {
  throw failed({ status: 404 })
}
