import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { type CityCount, listCities } from '#contract/properties.ts'
import { type CallDispatch, callThunk } from '../../app/api.ts'

const suggestCities = callThunk('cities/suggest', async (api, q: string) => {
  const { data } = await api(listCities, { query: { q, limit: 6 } })
  return data
})

const DEBOUNCE_MS = 150

/** Returns cities that match the typed text, or `defaultSuggestions` without one. Outdated responses are ignored. */
export function useCitySuggestions(typed: string, defaultSuggestions: readonly CityCount[]): readonly CityCount[] {
  const dispatch = useDispatch<CallDispatch>()
  const [matches, setMatches] = useState<readonly CityCount[]>([])
  const q = typed.trim()
  useEffect(() => {
    if (q === '') return
    let isCurrent = true
    const suggest = async () => {
      const action = await dispatch(suggestCities(q))
      if (isCurrent && suggestCities.fulfilled.match(action)) setMatches(action.payload)
    }
    const timer = setTimeout(() => void suggest(), DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q, dispatch])
  return q === '' ? defaultSuggestions : matches
}
