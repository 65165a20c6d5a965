import { useMemo } from 'react'
import { Names } from './Names.tsx'
import type { CountryPlace } from './shapes.ts'
import { useZoom } from './useMap.ts'

/** Closer, the names of cities take over. */
const UNTIL_ZOOM = 5
/** Pixels of its side that a country needs before its name is written. */
const ROOM = 46

/** The larger countries of what is seen, each under the name that the reader's language gives it. */
export function CountryNames({ countries, name }: { countries: CountryPlace[]; name: (code: string) => string }) {
  const zoom = useZoom()
  const names = useMemo(() => {
    if (zoom > UNTIL_ZOOM) return []
    const wide = 256 * 2 ** zoom
    return countries
      .filter(({ size, code }) => Math.sqrt(size) * wide > ROOM && code !== 'AQ')
      .sort((a, b) => b.size - a.size)
      .map(({ code, lat, lng }) => ({ text: name(code), lat, lng, kind: 'country' as const }))
  }, [countries, zoom, name])
  return <Names names={names} />
}
