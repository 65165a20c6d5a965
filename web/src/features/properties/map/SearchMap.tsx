import Search from 'lucide-react/icons/search'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'
import { type Box, boxAround, formatBox, normaliseBox, parseBox } from '../../../ui/map/geometry.ts'
import { MapView } from '../../../ui/map/MapView.tsx'
import { Pins } from '../../../ui/map/Pins.tsx'
import { fitTo } from '../../../ui/map/programmaticMove.ts'
import { useMap } from '../../../ui/map/useMap.ts'
import { CityLabels } from './CityLabels.tsx'
import { PinCard } from './PinCard.tsx'
import type { PinFilters } from './pins.ts'
import { useHighlightedProperty } from './useHighlightedProperty.ts'
import { useMapSettings, useMapTexts } from './useMapSettings.ts'
import { type PinResults, usePins } from './usePins.ts'

/** Centre before the pins are loaded. */
const WORLD = { lat: 25, lng: 10 }
/** Maximum zoom when fitting the map to the pins. */
const MAX_FIT_ZOOM = 13

/** Fits the map to new results, unless they were requested for the visible area. */
function FitToResults({
  results,
  requestedBbox,
}: {
  results: PinResults | undefined
  requestedBbox: { current: string | undefined }
}) {
  const map = useMap()
  useEffect(() => {
    if (!results) return
    const isVisible = results.bbox !== undefined && results.bbox === requestedBbox.current
    requestedBbox.current = results.bbox
    const box = parseBox(results.bbox) ?? boxAround(results.pins)
    if (box && !isVisible) fitTo(map, box, MAX_FIT_ZOOM, results.bbox ? [0, 0] : undefined)
  }, [map, results, requestedBbox])
  return null
}

type Props = {
  filters: PinFilters
  /** Receives the box as the `bbox` parameter of the search. */
  onArea: (bbox: string) => void
}

/** The results of a search as pins on a map. */
export default function SearchMap({ filters, onArea }: Props) {
  const { t } = useTranslation('map')
  const { number, money } = useFormat()
  const tiles = useMapSettings()
  const mapTexts = useMapTexts()
  const { results, error, retry } = usePins(filters)
  const { highlightedId, setHighlightedOnMap } = useHighlightedProperty()
  const [chosen, setChosen] = useState<{ ids: string[]; from?: HTMLElement }>({ ids: [] })
  const [movedTo, setMovedTo] = useState<Box>()
  const requestedBbox = useRef<string>(undefined)

  const pins = useMemo(
    () =>
      (results?.pins ?? []).map(({ id, lat, lng, title, price, priceUnit, stay }) => {
        const text = money(stay?.total ?? price, results?.currency ?? 'USD')
        const per = t(stay ? 'stay.total' : `per.${priceUnit}`, { ns: 'translation' })
        const detail = stay ? '' : t(`unit.${priceUnit}`)
        return { id, lat, lng, text, detail, label: t('pin', { title, price: text, per }) }
      }),
    [results, money, t],
  )
  const texts = useMemo(
    () => ({ cluster: (count: number) => t('cluster', { count, n: number(count) }), count: number }),
    [t, number],
  )
  const openPins = results?.pins.filter(({ id }) => chosen.ids.includes(id)) ?? []
  const close = () => {
    setChosen({ ids: [] })
    chosen.from?.focus({ preventScroll: true })
  }

  if (tiles === undefined || !(results || error))
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
        if (event.key !== 'Escape' || openPins.length === 0) return
        // Else the sheet around the map would close too.
        event.preventDefault()
        close()
      }}
    >
      <MapView
        tiles={tiles}
        texts={mapTexts}
        center={WORLD}
        zoom={2}
        onMoved={(box, byUser) => setMovedTo(byUser ? box : undefined)}
        onPoint={() => setChosen({ ids: [] })}
        className="size-full"
      >
        <FitToResults results={results} requestedBbox={requestedBbox} />
        {!tiles && <CityLabels pins={results?.pins ?? []} />}
        <Pins
          pins={pins}
          highlightedId={highlightedId}
          openIds={chosen.ids}
          texts={texts}
          onHighlight={setHighlightedOnMap}
          onOpen={(ids, from) => setChosen({ ids, from })}
        />
        <div className="pointer-events-none absolute inset-x-16 top-3 z-10 grid justify-items-center gap-2">
          {error ? (
            <p role="alert" className="pointer-events-auto grid gap-2 rounded-12 bg-surface p-3 text-15 shadow-float">
              {error}
              <Button onClick={retry}>{t('retry')}</Button>
            </p>
          ) : movedTo ? (
            <Button
              look="primary"
              className="fade-in pointer-events-auto shadow-float"
              onClick={() => {
                requestedBbox.current = formatBox(normaliseBox(movedTo))
                setMovedTo(undefined)
                onArea(requestedBbox.current)
              }}
            >
              <Search size={18} aria-hidden />
              {t('searchHere')}
            </Button>
          ) : null}
          {results && results.total > results.pins.length && (
            <p className="rounded-6 bg-surface px-3 py-1 text-center text-13 text-mute shadow-float">
              {t('most', { shown: number(results.pins.length), total: number(results.total) })}
            </p>
          )}
        </div>
        {openPins.length > 0 && (
          <PinCard pins={openPins} currency={results?.currency ?? 'USD'} filters={filters} onClose={close} />
        )}
      </MapView>
    </div>
  )
}
