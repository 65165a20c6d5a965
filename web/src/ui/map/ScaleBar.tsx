import { useContext, useEffect, useMemo, useState } from 'react'
import { LanguageContext } from '../format.ts'
import { useMap } from './useMap.ts'

const MAX_WIDTH = 96
const KILOMETRE = 1_000
const ROUND_LENGTHS = [1, 2, 3, 5, 10]

/** Returns the largest round length that is at most `metres`. */
const largestRoundLength = (metres: number): number => {
  const power = 10 ** Math.floor(Math.log10(metres))
  return power * (ROUND_LENGTHS.findLast((length) => length * power <= metres) ?? 1)
}

/** A scale bar for the centre of the map. */
export function ScaleBar() {
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
  const metres = largestRoundLength(perPixel * MAX_WIDTH)
  const text = useMemo(() => {
    const inKilometres = metres >= KILOMETRE
    return new Intl.NumberFormat(`${language}-u-nu-latn`, {
      style: 'unit',
      unit: inKilometres ? 'kilometer' : 'meter',
    }).format(inKilometres ? metres / KILOMETRE : metres)
  }, [metres, language])
  return (
    <p className="grid text-13 text-mute" aria-hidden>
      <span className="map-scale-text">{text}</span>
      <span className="map-scale" style={{ width: metres / perPixel }} />
    </p>
  )
}
