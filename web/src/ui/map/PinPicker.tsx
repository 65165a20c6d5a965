import { DivIcon, Marker } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Point, wrapped } from './geometry.ts'
import { type MapTexts, MapView, type Tiles } from './MapView.tsx'
import { quietly } from './quiet.ts'
import { useMap } from './useMap.ts'

type Props = {
  /** Null: nothing is chosen yet, the first press on the map chooses. */
  position: Point | null
  onMove: (lat: number, lng: number) => void
  /** Names the pin to those who hear it. */
  label: string
  /** Where to look while nothing is chosen; without it at the whole world. */
  near?: Point | undefined
  /** Both as `useMapSettings` and `useMapTexts` (features/map) give them. */
  tiles: Tiles | null
  texts: MapTexts
  className?: string
}

const CLOSE = 13
const FAR = 2
/** Pixels that an arrow key moves the pin by; with Shift it is moved finely. */
const STEP = 12
const FINE = 2
/** Some ten centimetres. */
const DECIMALS = 6

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const PICTURE =
  '<svg viewBox="0 0 24 24" aria-hidden="true" stroke="currentColor" stroke-width="1.8"><path d="M12 22s7-7.2 7-12.6A7 7 0 0 0 5 9.4C5 14.8 12 22 12 22Z"/><circle cx="12" cy="9.5" r="2.6" fill="currentColor"/></svg>'

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

function Pin({ position, onMove, label }: Pick<Props, 'onMove' | 'label'> & { position: Point }) {
  const map = useMap()
  const marker = useRef<Marker | null>(null)
  const move = useEffectEvent(({ lat, lng }: Point) => onMove(rounded(lat), rounded(wrapped(lng))))

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, moved below
  useEffect(() => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'leaflet-marker-icon map-picker'
    button.innerHTML = PICTURE
    const icon = new DivIcon()
    icon.createIcon = () => button
    const made = new Marker(position, { icon, keyboard: false, draggable: true, autoPan: true })
    made.on('dragend', () => move(made.getLatLng()))
    button.addEventListener('keydown', (event) => {
      const [x = 0, y = 0] = ARROWS[event.key] ?? []
      if (!(x || y)) return
      // The map would move under the pin.
      event.stopPropagation()
      event.preventDefault()
      const step = event.shiftKey ? FINE : STEP
      const at = map.latLngToContainerPoint(made.getLatLng()).add([x * step, y * step])
      move(map.containerPointToLatLng(at))
    })
    marker.current = made.addTo(map)
    return () => {
      made.remove()
    }
  }, [map])
  useEffect(() => marker.current?.getElement()?.setAttribute('aria-label', label), [label])
  useEffect(() => {
    marker.current?.setLatLng(position)
    quietly(map, () => map.panInside(position, { padding: [48, 48], animate: false }))
  }, [map, position])
  return null
}

/**
 * Chooses one position: a press on the map, a pin to drag, and the arrow keys while the pin has the focus. What is chosen
 * comes back by `onMove`; the pin stands where `position` says. Leaflet comes with this file: load it with `lazy`.
 */
export function PinPicker({ position, onMove, label, near, tiles, texts, className }: Props) {
  const start = position ?? near
  return (
    <MapView
      tiles={tiles}
      texts={texts}
      center={start ?? { lat: 20, lng: 10 }}
      zoom={start ? CLOSE : FAR}
      onPoint={({ lat, lng }) => onMove(rounded(lat), rounded(wrapped(lng)))}
      className={className}
    >
      {position && <Pin position={position} onMove={onMove} label={label} />}
    </MapView>
  )
}
