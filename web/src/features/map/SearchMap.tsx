import Search from 'lucide-react/icons/search'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { useFormat } from '../../ui/format.ts'
import { type Box, boxAround, boxText, readBox, rolled } from '../../ui/map/geometry.ts'
import { MapView } from '../../ui/map/MapView.tsx'
import { Pins } from '../../ui/map/Pins.tsx'
import { fitTo } from '../../ui/map/quiet.ts'
import { useMap } from '../../ui/map/useMap.ts'
import { PlaceCard } from './PlaceCard.tsx'
import { PlaceNames } from './PlaceNames.tsx'
import type { PinFilters } from './pins.ts'
import { useCardHover } from './useCardHover.ts'
import { useMapSettings, useMapTexts } from './useMapSettings.ts'
import { type Found, usePins } from './usePins.ts'

/** Before anything is known: the whole world. */
const WORLD = { lat: 25, lng: 10 }
/** A single place is shown with its surroundings. */
const CLOSEST = 13

/** Goes to what was found, unless it was asked for just there. */
function Follow({ found, asked }: { found: Found | undefined; asked: { current: string | undefined } }) {
  const map = useMap()
  useEffect(() => {
    if (!found) return
    const here = found.bbox !== undefined && found.bbox === asked.current
    asked.current = found.bbox
    const box = readBox(found.bbox) ?? boxAround(found.pins)
    if (box && !here) fitTo(map, box, CLOSEST, found.bbox ? [0, 0] : undefined)
  }, [map, found, asked])
  return null
}

type Props = {
  filters: PinFilters
  /** A box as the search address has it. */
  onArea: (bbox: string) => void
}

/** The places of a search where they are. */
export default function SearchMap({ filters, onArea }: Props) {
  const { t } = useTranslation('map')
  const { number, money } = useFormat()
  const tiles = useMapSettings()
  const mapTexts = useMapTexts()
  const { found, error, retry } = usePins(filters)
  const { lit, point } = useCardHover()
  const [chosen, setChosen] = useState<{ ids: string[]; from?: HTMLElement }>({ ids: [] })
  const [seen, setSeen] = useState<Box>()
  const asked = useRef<string>(undefined)

  const pins = useMemo(
    () =>
      (found?.pins ?? []).map(({ id, lat, lng, title, price, priceUnit }) => {
        const text = money(price, found?.currency ?? 'USD')
        const per = t(`per.${priceUnit}`, { ns: 'translation' })
        return { id, lat, lng, text, detail: t(`unit.${priceUnit}`), label: t('pin', { title, price: text, per }) }
      }),
    [found, money, t],
  )
  const texts = useMemo(
    () => ({ cluster: (count: number) => t('cluster', { count, n: number(count) }), count: number }),
    [t, number],
  )
  const opened = found?.pins.filter(({ id }) => chosen.ids.includes(id)) ?? []
  const close = () => {
    setChosen({ ids: [] })
    chosen.from?.focus({ preventScroll: true })
  }

  if (tiles === undefined || !(found || error))
    return (
      <p role="status" className="grid size-full place-items-center bg-raised text-mute">
        {t('loading')}
      </p>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card wherever the focus is
    <div
      className="relative size-full"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || opened.length === 0) return
        // Else the sheet around it would close too.
        event.preventDefault()
        close()
      }}
    >
      <MapView
        tiles={tiles}
        texts={mapTexts}
        center={WORLD}
        zoom={2}
        onMoved={(box, byHand) => setSeen(byHand ? box : undefined)}
        onPoint={() => setChosen({ ids: [] })}
        className="size-full"
      >
        <Follow found={found} asked={asked} />
        {!tiles && <PlaceNames pins={found?.pins ?? []} />}
        <Pins
          pins={pins}
          lit={lit}
          open={chosen.ids}
          texts={texts}
          onLit={point}
          onOpen={(ids, from) => setChosen({ ids, from })}
        />
        <div className="pointer-events-none absolute inset-x-16 top-3 z-10 grid justify-items-center gap-2">
          {error ? (
            <p role="alert" className="pointer-events-auto grid gap-2 rounded-12 bg-surface p-3 text-15 shadow-float">
              {error}
              <Button onClick={retry}>{t('retry')}</Button>
            </p>
          ) : seen ? (
            <Button
              look="primary"
              className="fade-in pointer-events-auto shadow-float"
              onClick={() => {
                asked.current = boxText(rolled(seen))
                setSeen(undefined)
                onArea(asked.current)
              }}
            >
              <Search size={18} aria-hidden />
              {t('searchHere')}
            </Button>
          ) : null}
          {found && found.total > found.pins.length && (
            <p className="rounded-6 bg-surface px-3 py-1 text-center text-13 text-mute shadow-float">
              {t('most', { shown: number(found.pins.length), total: number(found.total) })}
            </p>
          )}
        </div>
        {opened.length > 0 && <PlaceCard pins={opened} currency={found?.currency ?? 'USD'} onClose={close} />}
      </MapView>
    </div>
  )
}
