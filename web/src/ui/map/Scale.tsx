import { useContext, useEffect, useMemo, useState } from 'react'
import { LanguageContext } from '../format.ts'
import { useMap } from './useMap.ts'

const WIDEST = 96
const KILOMETRE = 1_000
const ROUND = [1, 2, 3, 5, 10]

/** The largest round length (m) that is no wider than WIDEST pixels. */
const roundBelow = (metres: number): number => {
  const ten = 10 ** Math.floor(Math.log10(metres))
  return ten * (ROUND.findLast((each) => each * ten <= metres) ?? 1)
}

/** How long a stretch of the map is in the middle of it. */
export function Scale() {
  const map = useMap()
  const language = useContext(LanguageContext)
  const [perPixel, setPerPixel] = useState(1)
  useEffect(() => {
    const measure = () => {
      const { x, y } = map.getSize().divideBy(2)
      setPerPixel(map.distance(map.containerPointToLatLng([x, y]), map.containerPointToLatLng([x + 1, y])) || 1)
    }
    measure()
    map.on('moveend', measure)
    return () => {
      map.off('moveend', measure)
    }
  }, [map])
  const metres = roundBelow(perPixel * WIDEST)
  const text = useMemo(() => {
    const far = metres >= KILOMETRE
    return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: far ? 'kilometer' : 'meter' }).format(
      far ? metres / KILOMETRE : metres,
    )
  }, [metres, language])
  return (
    <p className="grid text-13 text-mute" aria-hidden>
      <span className="map-scale-text">{text}</span>
      <span className="map-scale" style={{ width: metres / perPixel }} />
    </p>
  )
}
