import { DivIcon, Marker } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Point, wrapLongitude } from './geometry.ts'
import { type MapTexts, MapView, type Tiles } from './MapView.tsx'
import { moveProgrammatically } from './programmaticMove.ts'
import { useMap } from './useMap.ts'

type Props = {
  /** Null until a position is chosen by a click on the map. */
  position: Point | null
  onMove: (lat: number, lng: number) => void
  /** Accessible name of the pin. */
  label: string
  /** Initial centre while nothing is chosen; the whole world without it. */
  near?: Point | undefined
  /** From `useMapSettings` and `useMapTexts` (features/properties/map). */
  tiles: Tiles | null
  texts: MapTexts
  className?: string
}

const CLOSE_ZOOM = 13
/** Streets can be read on tiles. */
const STREET_ZOOM = 16
const WORLD_ZOOM = 2
/** Pixels for each press of an arrow key, without and with Shift. */
const STEP = 12
const FINE_STEP = 2
/** About ten centimetres. */
const DECIMALS = 6

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const PIN_SVG =
  '<svg viewBox="0 0 24 24" aria-hidden="true" stroke="currentColor" stroke-width="1.8"><path d="M12 22s7-7.2 7-12.6A7 7 0 0 0 5 9.4C5 14.8 12 22 12 22Z"/><circle cx="12" cy="9.5" r="2.6" fill="currentColor"/></svg>'

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

function Pin({ position, onMove, label }: Pick<Props, 'onMove' | 'label'> & { position: Point }) {
  const map = useMap()
  const marker = useRef<Marker | null>(null)
  const move = useEffectEvent(({ lat, lng }: Point) => onMove(rounded(lat), rounded(wrapLongitude(lng))))

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once, moved by the effect below
  useEffect(() => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'leaflet-marker-icon map-picker'
    button.innerHTML = PIN_SVG
    const icon = new DivIcon()
    icon.createIcon = () => button
    const created = new Marker(position, { icon, keyboard: false, draggable: true, autoPan: true })
    created.on('dragend', () => move(created.getLatLng()))
    button.addEventListener('keydown', (event) => {
      const [x = 0, y = 0] = ARROWS[event.key] ?? []
      if (!(x || y)) return
      // Else the arrow key would also pan the map.
      event.stopPropagation()
      event.preventDefault()
      const step = event.shiftKey ? FINE_STEP : STEP
      const at = map.latLngToContainerPoint(created.getLatLng()).add([x * step, y * step])
      move(map.containerPointToLatLng(at))
    })
    marker.current = created.addTo(map)
    return () => {
      created.remove()
    }
  }, [map])
  useEffect(() => marker.current?.getElement()?.setAttribute('aria-label', label), [label])
  useEffect(() => {
    marker.current?.setLatLng(position)
    moveProgrammatically(map, () => map.panInside(position, { padding: [48, 48], animate: false }))
  }, [map, position])
  return null
}

/**
 * A map to choose one position: by a click, by dragging the pin, or with the arrow keys while the pin has the focus.
 * Controlled by `position` and `onMove`. This file imports Leaflet: load it with `lazy`.
 */
export function PinPicker({ position, onMove, label, near, tiles, texts, className }: Props) {
  const start = position ?? near
  return (
    <MapView
      tiles={tiles}
      texts={texts}
      center={start ?? { lat: 20, lng: 10 }}
      zoom={position && tiles ? STREET_ZOOM : start ? CLOSE_ZOOM : WORLD_ZOOM}
      onPoint={({ lat, lng }) => onMove(rounded(lat), rounded(wrapLongitude(lng)))}
      className={className}
    >
      {position && <Pin position={position} onMove={onMove} label={label} />}
    </MapView>
  )
}
