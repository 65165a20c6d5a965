import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/format.ts'
import { LocationArea } from '../../../ui/map/LocationArea.tsx'
import { MapLabels } from '../../../ui/map/MapLabels.tsx'
import { MapView } from '../../../ui/map/MapView.tsx'
import { useMapSettings, useMapTexts } from './useMapSettings.ts'

/** Metres. The public position is rounded to about 300 m (contract/src/property.ts). */
const APPROXIMATE_RADIUS = 300
const METRES_PER_DEGREE = 111_320
const ZOOM = 13.5
const TILES_ZOOM = 14

type Props = {
  lat: number
  lng: number
  city: string
  neighbourhood: string
  /** The response contains the address, so the position is not rounded. */
  isExact: boolean
}

/** The map of one property, with its approximate or exact position. */
export function PropertyMap({ lat, lng, city, neighbourhood, isExact }: Props) {
  const { t } = useTranslation('map')
  const { number } = useFormat()
  const tiles = useMapSettings()
  const texts = useMapTexts()
  const center = useMemo(() => ({ lat, lng }), [lat, lng])
  const distanceRings = useMemo(
    () =>
      tiles
        ? []
        : [1, 2].map((kilometres) => ({
            metres: kilometres * 1_000,
            text: t('kilometres', { n: number(kilometres) }),
          })),
    [tiles, t, number],
  )
  const labels = useMemo(
    () => [
      {
        text: neighbourhood || city,
        lat: lat - (isExact ? 0 : APPROXIMATE_RADIUS / METRES_PER_DEGREE),
        lng,
        kind: 'neighbourhood' as const,
      },
    ],
    [neighbourhood, city, lat, lng, isExact],
  )
  if (tiles === undefined) return null
  return (
    <MapView
      tiles={tiles}
      texts={{ ...texts, label: `${t(isExact ? 'exact' : 'about')}. ${texts.label}` }}
      center={center}
      zoom={tiles ? TILES_ZOOM : ZOOM}
      capturesGestures={false}
      className="fade-in size-full"
    >
      <LocationArea center={center} radius={isExact ? 0 : APPROXIMATE_RADIUS} distanceRings={distanceRings} />
      {!tiles && <MapLabels labels={labels} />}
    </MapView>
  )
}
