import { createContext, data, type LoaderFunction } from 'react-router'
import {
  COMPARED_AT_MOST,
  fetchCompared,
  fetchFacets,
  fetchHome,
  fetchSimilar,
} from '../features/properties/discovery.ts'
import { readFilters, readSearch } from '../features/properties/search.ts'
import { fetchProperties, fetchProperty } from '../features/properties/slice.ts'
import { fetchReviews } from '../features/reviews/slice.ts'
import type { FailureMeta } from './api.ts'
import { failed, isBadInput } from './failures.ts'
import type { Store } from './store.ts'

/** Loaders fill the store and answer null: pages read the store only. */
export const storeContext = createContext<Store>()

type Outcome = { payload?: unknown; meta: { requestStatus: string } & Partial<FailureMeta> }

const rejection = ({ payload, meta }: Outcome) =>
  meta.requestStatus === 'rejected'
    ? { status: meta.status ?? 0, error: payload as string | undefined, retryAfter: meta.retryAfter }
    : undefined

export const loadHome: LoaderFunction = async ({ context }) => {
  const problem = rejection(await context.get(storeContext).dispatch(fetchHome()))
  if (problem) throw failed(problem)
  return null
}

/** A search the API cannot read is told on the search page itself, with status 400. */
export const loadSearch: LoaderFunction = async ({ context, request }) => {
  const { dispatch } = context.get(storeContext)
  const { searchParams } = new URL(request.url)
  const [list] = await Promise.all([
    dispatch(fetchProperties(readSearch(searchParams))),
    dispatch(fetchFacets(readFilters(searchParams))),
  ])
  const problem = rejection(list)
  if (problem && isBadInput(problem)) return data(null, { status: problem.status })
  if (problem) throw failed(problem)
  return null
}

/** Reviews and similar places are extras: without them the page still stands. */
export const loadProperty: LoaderFunction = async ({ context, params: { id = '' } }) => {
  const { dispatch } = context.get(storeContext)
  const [property] = await Promise.all([
    dispatch(fetchProperty(id)),
    dispatch(fetchReviews({ propertyId: id })),
    dispatch(fetchSimilar(id)),
  ])
  const problem = rejection(property)
  // An address that cannot be a property's names no page either.
  if (problem) throw failed(isBadInput(problem) ? { ...problem, status: 404 } : problem)
  return null
}

export const loadCompare: LoaderFunction = async ({ context, request }) => {
  const ids = new URL(request.url).searchParams.get('ids')?.split(',').filter(Boolean) ?? []
  await context.get(storeContext).dispatch(fetchCompared([...new Set(ids)].slice(0, COMPARED_AT_MOST)))
  return null
}

export const loadNothing: LoaderFunction = () => {
  throw failed({ status: 404 })
}
