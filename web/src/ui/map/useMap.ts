import type { Map as LeafletMap } from 'leaflet'
import { createContext, use, useEffect, useState } from 'react'

export const MapContext = createContext<LeafletMap | null>(null)

/** The map around what is drawn on it. */
export const useMap = (): LeafletMap => {
  const map = use(MapContext)
  if (!map) throw new Error('This stands inside of a MapView.')
  return map
}

/** The whole step of zoom that the map is at. */
export const useZoom = (): number => {
  const map = useMap()
  const [zoom, setZoom] = useState(() => Math.floor(map.getZoom()))
  useEffect(() => {
    const follow = () => setZoom(Math.floor(map.getZoom()))
    follow()
    map.on('zoomend', follow)
    return () => {
      map.off('zoomend', follow)
    }
  }, [map])
  return zoom
}
