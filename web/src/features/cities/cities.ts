import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { type CityDetails, type CityLink, getCityPage, listCityPages } from '#contract/city-pages.ts'
import { callThunk } from '../../app/api.ts'

type CitiesState = { all: CityLink[]; shown: CityDetails | null }

export const fetchCityPages = callThunk('cities/list', async (api): Promise<CityLink[]> => {
  const { data } = await api(listCityPages, {})
  return data
})

export const fetchCityPage = callThunk(
  'cities/fetch',
  (api, slug: string): Promise<CityDetails> => api(getCityPage, { params: { slug } }),
)

const initialState: CitiesState = { all: [], shown: null }

export const citiesSlice = createSlice({
  name: 'cities',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchCityPages.fulfilled, (state, { payload }) => {
        state.all = payload
      })
      .addCase(fetchCityPage.fulfilled, (state, { payload }) => {
        state.shown = payload
      })
  },
})

/** Returns what the loader of the page has fetched. */
export const useCities = (): CitiesState =>
  useSelector((state: { cities?: CitiesState }) => state.cities ?? initialState)
