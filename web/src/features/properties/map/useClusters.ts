import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { type Box, formatBox, normaliseBox, parseBox, roundOutwards } from '../../../ui/map/geometry.ts'
import { fetchClusters, type MapAnswer, type MapFilters } from './clusters.ts'

/** Where a search leads. */
export type Destination = {
  filters: MapFilters
  /** The area that the search has, if any. */
  bbox: string | undefined
  box: Box | undefined
}

/** What the map shows, without small moves. */
type View = { area: string; zoom: number }

/** Milliseconds that the map rests before its new area is loaded. */
const DEBOUNCE = 120

/**
 * Loads where a search leads, and what the map shows of it there; again for each further area. Earlier results stay until
 * the new ones have loaded; an outdated request is aborted.
 */
export const useClusters = (filters: MapFilters) => {
  const dispatch = useDispatch<CallDispatch>()
  const [destination, setDestination] = useState<Destination>()
  const [view, setView] = useState<View>()
  const [results, setResults] = useState<MapAnswer>()
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(filters)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` retries
  useEffect(() => {
    const asked: MapFilters = JSON.parse(key)
    const request = dispatch(fetchClusters(asked))
    let isCurrent = true
    void request.then((action) => {
      if (!isCurrent) return
      if (!fetchClusters.fulfilled.match(action)) return setError(rejectionOf(action)?.error)
      const bbox = asked.bbox as string | undefined
      setDestination({ filters: asked, bbox, box: parseBox(bbox) ?? action.payload.box ?? undefined })
      setError(undefined)
    })
    return () => {
      isCurrent = false
      request.abort()
    }
  }, [dispatch, key, attempt])

  const { area, zoom } = view ?? {}
  useEffect(() => {
    if (!destination || area === undefined || zoom === undefined) return
    let request: ReturnType<ReturnType<typeof fetchClusters>> | undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      request = dispatch(fetchClusters({ ...destination.filters, area, zoom }))
      void request.then((action) => {
        if (!isCurrent) return
        if (!fetchClusters.fulfilled.match(action)) return setError(rejectionOf(action)?.error)
        setResults(action.payload)
        setError(undefined)
      })
    }, DEBOUNCE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      request?.abort()
    }
  }, [dispatch, destination, area, zoom])

  return {
    destination,
    results,
    error,
    retry: () => setAttempt(attempt + 1),
    show: (visible: Box, shownZoom: number) => {
      const whole = Math.floor(shownZoom)
      setView({ area: formatBox(normaliseBox(roundOutwards(visible, whole))), zoom: whole })
    },
  }
}
