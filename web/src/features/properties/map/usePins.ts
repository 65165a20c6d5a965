import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CallAnswer } from '#contract/call.ts'
import type { listPins } from '#contract/properties-map.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { fetchPins, type PinFilters } from './pins.ts'

export type PinResults = CallAnswer<typeof listPins> & { bbox: string | undefined }

/** Returns the pins of a search. The previous results stay until the new ones have loaded; an outdated request is aborted. */
export const usePins = (filters: PinFilters) => {
  const dispatch = useDispatch<CallDispatch>()
  const [results, setResults] = useState<PinResults>()
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(filters)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` retries
  useEffect(() => {
    const query: PinFilters = JSON.parse(key)
    const request = dispatch(fetchPins(query))
    let isCurrent = true
    void request.then((action) => {
      if (!isCurrent) return
      if (fetchPins.fulfilled.match(action)) {
        setResults({ ...action.payload, bbox: query.bbox as string | undefined })
        setError(undefined)
      } else setError(rejectionOf(action)?.error)
    })
    return () => {
      isCurrent = false
      request.abort()
    }
  }, [dispatch, key, attempt])
  return { results, error, retry: () => setAttempt(attempt + 1) }
}
