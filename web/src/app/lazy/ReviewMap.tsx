import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewMapProps } from '../../features/moderation/moderated.ts'
import { PropertyMap } from '../../features/properties/map/PropertyMap.tsx'
import { useMapSettings, useMapTexts } from '../../features/properties/map/useMapSettings.ts'
import { mapTranslations } from '../../languages/map/translations.ts'
import { MapLabels } from '../../ui/map/MapLabels.tsx'
import { MapView } from '../../ui/map/MapView.tsx'
import { MarkedPlaces } from '../../ui/map/MarkedPlaces.tsx'
import type { RouteHandle } from '../lazyModule.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: mapTranslations }

/** Until both places are shown. */
const ZOOM = 13

function MovedMap({ property, former }: Required<ReviewMapProps>) {
  const { t } = useTranslation('moderation')
  const tiles = useMapSettings()
  const texts = useMapTexts()
  const { lat, lng } = property
  const place = useMemo(() => ({ lat, lng }), [lat, lng])
  const labels = useMemo(
    () => [
      { ...place, text: t('properties.after'), kind: 'neighbourhood' as const },
      { ...former, text: t('properties.before'), kind: 'neighbourhood' as const },
    ],
    [place, former, t],
  )
  if (tiles === undefined) return null
  return (
    <MapView
      tiles={tiles}
      texts={{ ...texts, label: `${t('properties.moved')}. ${texts.label}` }}
      center={place}
      zoom={ZOOM}
      capturesGestures={false}
      className="fade-in size-full"
    >
      <MarkedPlaces place={place} former={former} />
      <MapLabels labels={labels} />
    </MapView>
  )
}

/** The exact place of a property under review and, when a change moved it, the place before. */
export default function ReviewMap({ property, former }: ReviewMapProps) {
  const { lat, lng, city, neighbourhood } = property
  if (former) return <MovedMap key={property.id} property={property} former={former} />
  return <PropertyMap key={property.id} lat={lat} lng={lng} city={city} neighbourhood={neighbourhood} isExact />
}
