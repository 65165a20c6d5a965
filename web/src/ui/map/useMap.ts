import type { Map as LeafletMap } from 'leaflet'
import { createContext, use, useEffect, useState } from 'react'

export const MapContext = createContext<LeafletMap | null>(null)

/** Returns the Leaflet map of the enclosing MapView. Throws outside of one. */
export const useMap = (): LeafletMap => {
  const map = use(MapContext)
  if (!map) throw new Error('useMap must be used inside a MapView.')
  return map
}

/** Returns the current zoom, rounded down. */
export const useZoom = (): number => {
  const map = useMap()
  const [zoom, setZoom] = useState(() => Math.floor(map.getZoom()))
  useEffect(() => {
    const update = () => setZoom(Math.floor(map.getZoom()))
    update()
    map.on('zoomend', update)
    return () => {
      map.off('zoomend', update)
    }
  }, [map])
  return zoom
}
