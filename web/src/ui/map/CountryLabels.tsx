import { useMemo } from 'react'
import { MapLabels } from './MapLabels.tsx'
import type { CountryPlace } from './shapes.ts'
import { useZoom } from './useMap.ts'

/** Above this zoom city names are shown instead. */
const MAX_ZOOM = 5
/** Minimum side of a country, in pixels, for its name to be shown. */
const MIN_SIDE = 46

/** Names of the larger countries. `name` translates a country code. */
export function CountryLabels({ countries, name }: { countries: CountryPlace[]; name: (code: string) => string }) {
  const zoom = useZoom()
  const labels = useMemo(() => {
    if (zoom > MAX_ZOOM) return []
    const worldWidth = 256 * 2 ** zoom
    return countries
      .filter(({ size, code }) => Math.sqrt(size) * worldWidth > MIN_SIDE && code !== 'AQ')
      .sort((a, b) => b.size - a.size)
      .map(({ code, lat, lng }) => ({ text: name(code), lat, lng, kind: 'country' as const }))
  }, [countries, zoom, name])
  return <MapLabels labels={labels} />
}
