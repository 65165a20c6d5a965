import type { LoaderFunction } from 'react-router'
import { fetchSiteFacts, siteSlice } from '../features/information/site.ts'
import { rejectionOf } from './api.ts'
import { failed } from './failures.ts'
import { dispatchOf } from './loaders.ts'
import { addArea } from './store.ts'

addArea(siteSlice)

/** Loads what the texts about the site name. Not in loaders.ts, which is part of every page. */
export const loadSiteFacts: LoaderFunction = async (args) => {
  const problem = rejectionOf(await dispatchOf(args)(fetchSiteFacts()))
  if (problem) throw failed({ ...problem, status: problem.status ?? 0 })
  return null
}
