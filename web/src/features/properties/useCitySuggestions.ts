import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { type CityCount, listCities } from '#contract/properties.ts'
import { type CallDispatch, callThunk } from '../../app/api.ts'
import { useSuggestions } from './useSuggestions.ts'

const suggestCities = callThunk('cities/suggest', async (api, q: string) => {
  const { data } = await api(listCities, { query: { q, limit: 6 } })
  return data
})

/** Returns cities that match the typed text, or `defaultSuggestions` without one. */
export function useCitySuggestions(typed: string, defaultSuggestions: readonly CityCount[]): readonly CityCount[] {
  const dispatch = useDispatch<CallDispatch>()
  const suggest = useCallback(
    async (q: string) => {
      const action = await dispatch(suggestCities(q))
      return suggestCities.fulfilled.match(action) ? action.payload : undefined
    },
    [dispatch],
  )
  return useSuggestions(typed, suggest) ?? defaultSuggestions
}
