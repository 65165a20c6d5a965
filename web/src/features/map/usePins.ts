import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Answer } from '#contract/call.ts'
import type { propertyPins } from '#contract/map.ts'
import type { CallDispatch } from '../../app/api.ts'
import { fetchPins, type PinFilters } from './pins.ts'

export type Found = Answer<typeof propertyPins> & { bbox: string | undefined }

/** The pins of a search. Those of the search before stay until the new ones are there; an outdated call is stopped. */
export const usePins = (filters: PinFilters) => {
  const dispatch = useDispatch<CallDispatch>()
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(filters)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const query: PinFilters = JSON.parse(key)
    const asking = dispatch(fetchPins(query))
    let current = true
    asking.then((action) => {
      if (!current) return
      if (fetchPins.fulfilled.match(action)) {
        setFound({ ...action.payload, bbox: query.bbox as string | undefined })
        setError(undefined)
      } else setError(action.payload ?? action.error.message)
    })
    return () => {
      current = false
      asking.abort()
    }
  }, [dispatch, key, attempt])
  return { found, error, retry: () => setAttempt(attempt + 1) }
}
