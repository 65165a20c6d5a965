import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { PinMapProps } from '../../features/listings/edit/LocationSection.tsx'
import { findNear } from '../../features/listings/slice.ts'
import { useMapSettings, useMapTexts } from '../../features/properties/map/useMapSettings.ts'
import { mapTranslations } from '../../languages/map/translations.ts'
import { PinPicker } from '../../ui/map/PinPicker.tsx'
import type { CallDispatch } from '../api.ts'
import type { RouteHandle } from '../lazyModule.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: mapTranslations }

type Point = { lat: number; lng: number }

/** Returns a position near other listings of the city or country, null without any, undefined while loading. */
function useNearbyPosition(city: string, country: string, isEnabled: boolean) {
  const dispatch = useDispatch<CallDispatch>()
  const [near, setNear] = useState<Point | null>()
  useEffect(() => {
    if (!isEnabled) return
    const request = dispatch(findNear({ city, country }))
    void request.then((action) => {
      if (!action.meta.requestStatus || (action.meta as { aborted?: boolean }).aborted) return
      setNear(findNear.fulfilled.match(action) ? action.payload : null)
    })
    return () => request.abort()
  }, [city, country, isEnabled, dispatch])
  return near
}

/** The map of the listing form. */
export default function PinMap({ position, onMove, city, country, revision }: PinMapProps) {
  const { t } = useTranslation('listings')
  const tiles = useMapSettings()
  const texts = useMapTexts()
  const near = useNearbyPosition(city, country, position === null)
  if (tiles === undefined || (position === null && near === undefined)) return null
  return (
    <PinPicker
      // The initial position applies on mount only: remounts for another city or address, not when the pin moves.
      key={position ? `chosen ${revision}` : `${near?.lat} ${near?.lng}`}
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
