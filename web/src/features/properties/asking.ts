import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { type CityCount, listCities, listProperties } from '#contract/properties.ts'
import { callThunk, type Extra } from '../../app/api.ts'
import type { PropertySearch } from './slice.ts'

/** Answers that only the one who asked needs: no area of the store keeps them. */
const suggestCities = callThunk('properties/suggestCities', async (api, q: string) => {
  const { data } = await api(listCities, { query: { q, limit: 6 } })
  return data
})

/** How many places a search would bring. */
export const countPlaces = callThunk('properties/countPlaces', async (api, query: PropertySearch) => {
  const { total } = await api(listProperties, { query: { ...query, page: 1, limit: 1 } })
  return total
})

export const useThunks = () => useDispatch<ThunkDispatch<unknown, Extra, UnknownAction>>()

const TYPING_PAUSE = 150

/** Cities like what was typed so far; `known` while nothing is typed. A late answer never replaces a newer one. */
export function useCitySuggestions(typed: string, known: readonly CityCount[]): readonly CityCount[] {
  const dispatch = useThunks()
  const [found, setFound] = useState<readonly CityCount[]>([])
  const q = typed.trim()
  useEffect(() => {
    if (q === '') return
    let wanted = true
    const timer = setTimeout(async () => {
      const action = await dispatch(suggestCities(q))
      if (wanted && suggestCities.fulfilled.match(action)) setFound(action.payload)
    }, TYPING_PAUSE)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [q, dispatch])
  return q === '' ? known : found
}
