import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/format.ts'
import { Area } from '../../ui/map/Area.tsx'
import { MapView } from '../../ui/map/MapView.tsx'
import { Names } from '../../ui/map/Names.tsx'
import { useMapSettings, useMapTexts } from './useMapSettings.ts'

/** Metres: as far as the position that strangers see may be from the door (contract: "rounded to about 300 m"). */
const ABOUT = 300
/** Metres of a degree of latitude. */
const DEGREE = 111_320
const ZOOM = 13.5
const TILES_ZOOM = 14

type Props = {
  lat: number
  lng: number
  city: string
  neighbourhood: string
  /** Who may know the address is told the very spot. */
  exact: boolean
}

/** Where a place is: about, or exactly. */
export function PlaceMap({ lat, lng, city, neighbourhood, exact }: Props) {
  const { t } = useTranslation('map')
  const { number } = useFormat()
  const tiles = useMapSettings()
  const texts = useMapTexts()
  const center = useMemo(() => ({ lat, lng }), [lat, lng])
  const rings = useMemo(
    () => (tiles ? [] : [1, 2].map((far) => ({ metres: far * 1_000, text: t('kilometres', { n: number(far) }) }))),
    [tiles, t, number],
  )
  const names = useMemo(
    () => [{ text: neighbourhood || city, lat: lat - (exact ? 0 : ABOUT / DEGREE), lng, kind: 'quarter' as const }],
    [neighbourhood, city, lat, lng, exact],
  )
  if (tiles === undefined) return null
  return (
    <MapView
      tiles={tiles}
      texts={{ ...texts, label: `${t(exact ? 'exact' : 'about')}. ${texts.label}` }}
      center={center}
      zoom={tiles ? TILES_ZOOM : ZOOM}
      grabs={false}
      className="fade-in size-full"
    >
      <Area center={center} radius={exact ? 0 : ABOUT} rings={rings} />
      {!tiles && <Names names={names} />}
    </MapView>
  )
}
