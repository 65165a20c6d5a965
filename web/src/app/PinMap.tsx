import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { PinMapProps } from '../features/listings/edit/PlacePart.tsx'
import { findNear } from '../features/listings/slice.ts'
import { useMapSettings, useMapTexts } from '../features/map/useMapSettings.ts'
import { mapWords } from '../languages/map/words.ts'
import { PinPicker } from '../ui/map/PinPicker.tsx'
import type { CallDispatch } from './api.ts'
import type { RouteHandle } from './page.ts'

/** @public Read by `page` (page.ts). */
export const handle: RouteHandle = { words: mapWords }

type Point = { lat: number; lng: number }

/** Where other places of that city or country are; nothing is known of one without places. */
function useNear(city: string, country: string, wanted: boolean) {
  const dispatch = useDispatch<CallDispatch>()
  const [near, setNear] = useState<Point | null>()
  useEffect(() => {
    if (!wanted) return
    const asked = dispatch(findNear({ city, country }))
    asked.then((done) => {
      if (!done.meta.requestStatus || (done.meta as { aborted?: boolean }).aborted) return
      setNear(findNear.fulfilled.match(done) ? done.payload : null)
    })
    return () => asked.abort()
  }, [city, country, wanted, dispatch])
  return near
}

/** The map of the listing form: the ground is the map feature's, the places near by are the listings'. */
export default function PinMap({ position, onMove, city, country }: PinMapProps) {
  const { t } = useTranslation('listings')
  const tiles = useMapSettings()
  const texts = useMapTexts()
  const near = useNear(city, country, position === null)
  if (tiles === undefined || (position === null && near === undefined)) return null
  return (
    <PinPicker
      // Where it begins is known once: another city begins anew, a pin does not.
      key={position ? 'chosen' : `${near?.lat} ${near?.lng}`}
      position={position}
      onMove={onMove}
      label={t('pin.label')}
      near={near ?? undefined}
      tiles={tiles}
      texts={texts}
      className="size-full"
    />
  )
}
