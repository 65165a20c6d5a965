import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { CallDispatch } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'
import { type Box, formatBox, normaliseBox } from '../../../ui/map/geometry.ts'
import { MapLabels } from '../../../ui/map/MapLabels.tsx'
import { MapView } from '../../../ui/map/MapView.tsx'
import { clusterKey, type MapCluster, Pins } from '../../../ui/map/Pins.tsx'
import { fitTo } from '../../../ui/map/programmaticMove.ts'
import { useMap } from '../../../ui/map/useMap.ts'
import { selectProperties } from '../slice.ts'
import { fetchClusterPlaces, type MapFilters } from './clusters.ts'
import { type CardPlace, PinCard } from './PinCard.tsx'
import { type Destination, useClusters } from './useClusters.ts'
import { useHighlightedProperty } from './useHighlightedProperty.ts'
import { useMapSettings, useMapTexts } from './useMapSettings.ts'

const NO_CLUSTERS: readonly MapCluster[] = []
/** Centre until the map is fitted to the results. */
const WORLD = { lat: 25, lng: 10 }
/** Maximum zoom when fitting the map to the results. */
const MAX_FIT_ZOOM = 13
/** Degrees around the box of a cluster: less than the 0.003 to which public positions are rounded. */
const MARGIN = 0.0005

type FollowProps = {
  destination: Destination | undefined
  requestedBbox: { current: string | undefined }
  onShown: (visible: Box, zoom: number) => void
}

/** Fits the map to new results, unless they were requested for the visible area, and reports what the map shows. */
function FollowResults({ destination, requestedBbox, onShown }: FollowProps) {
  const map = useMap()
  const report = useEffectEvent(() => {
    const bounds = map.getBounds()
    const box = { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
    // A hidden map has no size.
    if (box.west < box.east && box.south < box.north) onShown(box, map.getZoom())
  })
  useEffect(() => {
    if (!destination) return
    const { bbox, box } = destination
    const isVisible = bbox !== undefined && bbox === requestedBbox.current
    requestedBbox.current = bbox
    if (box && !isVisible) fitTo(map, box, { maxZoom: MAX_FIT_ZOOM, padding: bbox ? [0, 0] : undefined })
    report()
  }, [map, destination, requestedBbox])
  useEffect(() => {
    const onMoved = () => report()
    map.on('moveend', onMoved)
    return () => {
      map.off('moveend', onMoved)
    }
  }, [map])
  return null
}

/** The places whose card is open. */
type Chosen = { key: string; from: HTMLElement; places: readonly CardPlace[]; total: number; box?: Box }

const areaOf = ({ west, south, east, north }: Box) =>
  formatBox(normaliseBox({ west: west - MARGIN, south: south - MARGIN, east: east + MARGIN, north: north + MARGIN }))

type Props = {
  filters: MapFilters
  /** Receives the box as the `bbox` parameter of the search. */
  onArea: (bbox: string) => void
}

/** The results of a search as pins and clusters on a map. */
export default function SearchMap({ filters, onArea }: Props) {
  const { t } = useTranslation('map')
  const { number, money } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const tiles = useMapSettings()
  const mapTexts = useMapTexts()
  const { destination, results, error, retry, show } = useClusters(filters)
  const { highlightedId, setHighlightedOnMap } = useHighlightedProperty()
  const listed = useSelector(selectProperties)
  const [chosen, setChosen] = useState<Chosen>()
  const [movedTo, setMovedTo] = useState<Box>()
  const requestedBbox = useRef<string>(undefined)
  const opening = useRef<{ abort: () => void }>(undefined)
  const currency = results?.currency ?? 'USD'

  const pins = useMemo(
    () =>
      (results?.pins ?? []).map(({ id, lat, lng, title, price, priceUnit, stay }) => {
        const text = money(stay?.total ?? price, currency)
        const per = t(stay ? 'stay.total' : `per.${priceUnit}`, { ns: 'translation' })
        const detail = stay ? '' : t(`unit.${priceUnit}`)
        return { id, lat, lng, text, detail, label: t('pin', { title, price: text, per }) }
      }),
    [results, currency, money, t],
  )
  const labels = useMemo(
    () =>
      (results?.labels ?? []).map(({ kind, ...label }) => ({
        ...label,
        kind: kind === 'CITY' ? ('city' as const) : ('neighbourhood' as const),
      })),
    [results],
  )
  const texts = useMemo(
    () => ({ cluster: (count: number) => t('cluster', { count, n: number(count) }), count: number }),
    [t, number],
  )
  const highlighted = useMemo(() => {
    const { lat, lng } = listed.find(({ id }) => id === highlightedId) ?? {}
    return { id: highlightedId, ...(lat !== undefined && lng !== undefined && { lat, lng }) }
  }, [listed, highlightedId])

  const choose = (next: Chosen | undefined) => {
    opening.current?.abort()
    setChosen(next)
  }
  // A card of another search may show what is not found any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each search
  useEffect(() => {
    opening.current?.abort()
    setChosen(undefined)
  }, [destination])
  const openCluster = (cluster: MapCluster, from: HTMLElement) => {
    const request = dispatch(fetchClusterPlaces({ ...filters, bbox: areaOf(cluster.box) }))
    choose(undefined)
    opening.current = request
    void request.then((action) => {
      if (!fetchClusterPlaces.fulfilled.match(action)) return
      const { data: places, total } = action.payload
      setChosen({ key: clusterKey(cluster), from, places, total, box: cluster.box })
    })
  }
  const close = () => {
    choose(undefined)
    chosen?.from.focus({ preventScroll: true })
  }
  const searchIn = (bbox: string) => {
    requestedBbox.current = bbox
    setMovedTo(undefined)
    onArea(bbox)
  }

  if (tiles === undefined || !(destination || error))
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
        if (event.key !== 'Escape' || !chosen) return
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
        onPoint={() => choose(undefined)}
        className="size-full"
      >
        <FollowResults destination={destination} requestedBbox={requestedBbox} onShown={show} />
        {!tiles && <MapLabels labels={labels} />}
        <Pins
          pins={pins}
          clusters={results?.clusters ?? NO_CLUSTERS}
          highlighted={highlighted}
          openKey={chosen?.key}
          texts={texts}
          onHighlight={setHighlightedOnMap}
          onOpenPin={(id, from) => {
            const pin = results?.pins.find((each) => each.id === id)
            if (pin) choose({ key: id, from, places: [pin], total: 1 })
          }}
          onOpenCluster={openCluster}
        />
        <div className="pointer-events-none absolute inset-x-16 top-3 z-10 grid justify-items-center gap-2">
          {error ? (
            <p role="alert" className="pointer-events-auto grid gap-2 rounded-12 bg-surface p-3 text-15 shadow-float">
              {error}
              <Button onClick={retry}>{t('retry')}</Button>
            </p>
          ) : movedTo ? (
            <Button
              variant="primary"
              className="fade-in pointer-events-auto shadow-float"
              onClick={() => searchIn(formatBox(normaliseBox(movedTo)))}
            >
              <Search size={18} aria-hidden />
              {t('searchHere')}
            </Button>
          ) : null}
        </div>
        {chosen && (
          <PinCard
            places={chosen.places}
            total={chosen.total}
            currency={currency}
            filters={filters}
            onAll={() => chosen.box && searchIn(areaOf(chosen.box))}
            onClose={close}
          />
        )}
      </MapView>
    </div>
  )
}
