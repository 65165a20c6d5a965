import './map.css'
import { Map as LeafletMap, TileLayer } from 'leaflet'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { parseAttribution } from './attribution.ts'
import { BaseMapLayer } from './BaseMapLayer.ts'
import { CountryLabels } from './CountryLabels.tsx'
import type { Box, Point } from './geometry.ts'
import { isProgrammaticMove, moveProgrammatically } from './programmaticMove.ts'
import { ScaleBar } from './ScaleBar.tsx'
import type { CountryPlace } from './shapes.ts'
import { MapContext } from './useMap.ts'

/** An external tile server. */
export type Tiles = { url: string; attribution: string; maxZoom: number }
/** Texts of a map. `label` is its accessible name and explains the keyboard controls. */
export type MapTexts = { label: string; zoomIn: string; zoomOut: string; country: (code: string) => string }

type Props = {
  /** Null: the self-hosted base map is drawn. */
  tiles: Tiles | null
  texts: MapTexts
  /** Initial position. */
  center: Point
  zoom: number
  /** Whether the wheel and one finger move the map. False where they should scroll the page. */
  capturesGestures?: boolean
  /** Called after each move; `byUser` is false for moves by `moveProgrammatically`. */
  onMoved?: (visible: Box, byUser: boolean) => void
  onPoint?: (point: Point) => void
  className?: string
  /** Layers (by `useMap`) and elements over the map. */
  children?: ReactNode
}

/** The base map has no more detail, and public positions are rounded. */
const BASE_MAP_MAX_ZOOM = 15
const BASE_MAP_CREDIT = '<a href="https://www.naturalearthdata.com">Natural Earth</a>'
/** Drawn for a tile that does not come: nothing, so that the base map shows. */
const NO_TILE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
/** Pixels for each press of an arrow key. */
const PAN_STEP = 120
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-PAN_STEP, 0],
  ArrowRight: [PAN_STEP, 0],
  ArrowUp: [0, -PAN_STEP],
  ArrowDown: [0, PAN_STEP],
}
const ICON_BUTTON =
  'grid size-11 place-items-center rounded-6 border border-control bg-surface text-ink shadow-float hover:bg-raised disabled:text-mute disabled:opacity-60'

const visibleBox = (map: LeafletMap): Box => {
  const bounds = map.getBounds()
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

/** A map with zoom buttons, scale bar and attribution. */
export function MapView({
  tiles,
  texts,
  center,
  zoom,
  capturesGestures = true,
  onMoved,
  onPoint,
  className = '',
  children,
}: Props) {
  const frame = useRef<HTMLElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [countries, setCountries] = useState<CountryPlace[]>([])
  const [currentZoom, setCurrentZoom] = useState(zoom)
  const moved = useEffectEvent((created: LeafletMap) => {
    setCurrentZoom(created.getZoom())
    onMoved?.(visibleBox(created), !isProgrammaticMove(created))
  })
  const pointed = useEffectEvent((point: Point) => onPoint?.(point))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `center` and `zoom` are initial values
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const touch = matchMedia('(pointer: coarse)').matches
    const created = new LeafletMap(element, {
      center,
      zoom,
      minZoom: 1,
      maxZoom: tiles?.maxZoom ?? BASE_MAP_MAX_ZOOM,
      // External tiles are sharp at whole zoom levels only.
      zoomSnap: tiles ? 1 : 0.25,
      worldCopyJump: true,
      maxBounds: [
        [-85, -10_000],
        [85, 10_000],
      ],
      maxBoundsViscosity: 1,
      zoomControl: false,
      attributionControl: false,
      keyboard: false,
      scrollWheelZoom: capturesGestures,
      dragging: capturesGestures || !touch,
      zoomAnimation: !reducesMotion,
      fadeAnimation: !reducesMotion,
      markerZoomAnimation: !reducesMotion,
      inertia: !reducesMotion,
    })
    created.createPane('names')
    // Circles, which say what the text beside the map says.
    created.getPane('overlayPane')?.setAttribute('aria-hidden', 'true')
    created.on('moveend', () => moved(created))
    created.on('click', ({ latlng }) => pointed({ lat: latlng.lat, lng: latlng.lng }))
    let baseMap: BaseMapLayer | undefined
    const addBaseMap = () => {
      baseMap = new BaseMapLayer((shapes) => setCountries(shapes.countries)).addTo(created)
    }
    if (tiles)
      new TileLayer(tiles.url, { maxZoom: tiles.maxZoom, className: 'map-tiles', errorTileUrl: NO_TILE, zIndex: 2 })
        .once('tileerror', addBaseMap)
        .addTo(created)
    else addBaseMap()
    const themeObserver = new MutationObserver(() => baseMap?.redraw())
    themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const sizeObserver = new ResizeObserver(() =>
      moveProgrammatically(created, () => created.invalidateSize({ pan: false })),
    )
    sizeObserver.observe(element)
    setMap(created)
    return () => {
      themeObserver.disconnect()
      sizeObserver.disconnect()
      created.remove()
    }
  }, [tiles, capturesGestures])

  return (
    <div className={`map ${className}`}>
      <section
        ref={frame}
        dir="ltr"
        aria-label={texts.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
        tabIndex={0}
        onKeyDown={(event) => {
          if (!map || event.altKey || event.ctrlKey || event.metaKey) return
          const arrow = ARROWS[event.key]
          if (arrow) map.panBy(arrow)
          else if (event.key === '+' || event.key === '=') map.zoomIn()
          else if (event.key === '-') map.zoomOut()
          else return
          event.preventDefault()
        }}
      />
      {map && (
        <MapContext value={map}>
          <div className="absolute end-3 top-3 z-10 grid gap-2">
            <button
              type="button"
              aria-label={texts.zoomIn}
              title={texts.zoomIn}
              disabled={currentZoom >= map.getMaxZoom()}
              onClick={() => map.zoomIn()}
              className={ICON_BUTTON}
            >
              <Plus size={20} aria-hidden />
            </button>
            <button
              type="button"
              aria-label={texts.zoomOut}
              title={texts.zoomOut}
              disabled={currentZoom <= map.getMinZoom()}
              onClick={() => map.zoomOut()}
              className={ICON_BUTTON}
            >
              <Minus size={20} aria-hidden />
            </button>
          </div>
          <div className="pointer-events-none absolute inset-x-2 bottom-1 flex items-end justify-between gap-4">
            <ScaleBar />
            <p dir="ltr" className="pointer-events-auto rounded-6 bg-surface px-1.5 text-13 text-mute">
              {parseAttribution(tiles?.attribution ?? BASE_MAP_CREDIT).map(({ text, href }) =>
                href ? (
                  <a key={text} href={href} rel="noreferrer" target="_blank" className="hover:underline">
                    {text}
                  </a>
                ) : (
                  text
                ),
              )}
            </p>
          </div>
          {children}
          <CountryLabels countries={countries} name={texts.country} />
        </MapContext>
      )}
    </div>
  )
}
