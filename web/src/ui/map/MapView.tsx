import './map.css'
import { Map as LeafletMap, TileLayer } from 'leaflet'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { credits } from './attribution.ts'
import { CountryNames } from './CountryNames.tsx'
import { Ground } from './Ground.ts'
import type { Box, Point } from './geometry.ts'
import { isQuiet, quietly } from './quiet.ts'
import { Scale } from './Scale.tsx'
import type { CountryPlace } from './shapes.ts'
import { MapContext } from './useMap.ts'

/** Pictures of the world from elsewhere. */
export type Tiles = { url: string; attribution: string; maxZoom: number }
/** What a map says. `label` names it to those who hear it, with how the keyboard moves it. */
export type MapTexts = { label: string; zoomIn: string; zoomOut: string; country: (code: string) => string }

type Props = {
  /** Null: drawn from what we serve. */
  tiles: Tiles | null
  texts: MapTexts
  /** Where it begins. */
  center: Point
  zoom: number
  /** Whether the wheel and one finger move it; on a page that scrolls they would be taken from the page. */
  grabs?: boolean
  /** After each move; `byHand` unless the page made it by itself. */
  onMoved?: (seen: Box, byHand: boolean) => void
  onPoint?: (point: Point) => void
  className?: string
  /** Stands on the map (`useMap`), or over it. */
  children?: ReactNode
}

/** Closer, the ground of our own has nothing more to show, and positions are rounded anyway. */
const GROUND_MAX_ZOOM = 15
const GROUND_CREDIT = '<a href="https://www.naturalearthdata.com">Natural Earth</a>'
/** Pixels that an arrow key moves the map by. */
const STEP = 120
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const ICON_BUTTON =
  'grid size-11 place-items-center rounded-6 border border-control bg-surface text-ink shadow-float hover:bg-raised disabled:text-mute disabled:opacity-60'

const seenOn = (map: LeafletMap): Box => {
  const bounds = map.getBounds()
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

/** The ground or the tiles, the zoom buttons, the scale and who drew it. Everything else is put on it as children. */
export function MapView({
  tiles,
  texts,
  center,
  zoom,
  grabs = true,
  onMoved,
  onPoint,
  className = '',
  children,
}: Props) {
  const frame = useRef<HTMLElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [countries, setCountries] = useState<CountryPlace[]>([])
  const [level, setLevel] = useState(zoom)
  const moved = useEffectEvent((made: LeafletMap) => {
    setLevel(made.getZoom())
    onMoved?.(seenOn(made), !isQuiet(made))
  })
  const pointed = useEffectEvent((point: Point) => onPoint?.(point))

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is not where it stays
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const touch = matchMedia('(pointer: coarse)').matches
    const made = new LeafletMap(element, {
      center,
      zoom,
      minZoom: 1,
      maxZoom: tiles?.maxZoom ?? GROUND_MAX_ZOOM,
      // Pictures are sharp at whole steps only.
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
      scrollWheelZoom: grabs,
      dragging: grabs || !touch,
      zoomAnimation: !still,
      fadeAnimation: !still,
      markerZoomAnimation: !still,
      inertia: !still,
    })
    made.createPane('names')
    made.on('moveend', () => moved(made))
    made.on('click', ({ latlng }) => pointed({ lat: latlng.lat, lng: latlng.lng }))
    if (tiles) new TileLayer(tiles.url, { maxZoom: tiles.maxZoom, className: 'map-tiles' }).addTo(made)
    const ground = tiles ? undefined : new Ground((shapes) => setCountries(shapes.countries)).addTo(made)
    const theme = new MutationObserver(() => ground?.redraw())
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const size = new ResizeObserver(() => quietly(made, () => made.invalidateSize({ pan: false })))
    size.observe(element)
    setMap(made)
    return () => {
      theme.disconnect()
      size.disconnect()
      made.remove()
    }
  }, [tiles, grabs])

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
              disabled={level >= map.getMaxZoom()}
              onClick={() => map.zoomIn()}
              className={ICON_BUTTON}
            >
              <Plus size={20} aria-hidden />
            </button>
            <button
              type="button"
              aria-label={texts.zoomOut}
              title={texts.zoomOut}
              disabled={level <= map.getMinZoom()}
              onClick={() => map.zoomOut()}
              className={ICON_BUTTON}
            >
              <Minus size={20} aria-hidden />
            </button>
          </div>
          <div className="pointer-events-none absolute inset-x-2 bottom-1 flex items-end justify-between gap-4">
            <Scale />
            <p dir="ltr" className="pointer-events-auto rounded-6 bg-surface px-1.5 text-13 text-mute">
              {credits(tiles?.attribution ?? GROUND_CREDIT).map(({ text, href }) =>
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
          <CountryNames countries={countries} name={texts.country} />
        </MapContext>
      )}
    </div>
  )
}
