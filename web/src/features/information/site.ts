import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { getSiteFacts, type SiteFacts } from '#contract/site.ts'
import { callThunk } from '../../app/api.ts'

type SiteState = { facts: SiteFacts | null }

export const fetchSiteFacts = callThunk('site/fetch', (api): Promise<SiteFacts> => api(getSiteFacts, {}))

const initialState: SiteState = { facts: null }

export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchSiteFacts.fulfilled, (state, { payload }) => {
      state.facts = payload
    })
  },
})

/** Returns what the loader of the page has fetched. */
export const useSiteFacts = (): SiteFacts | null =>
  useSelector((state: { site?: SiteState }) => state.site ?? initialState).facts
