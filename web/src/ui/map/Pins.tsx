import { DivIcon, Marker } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { type Box, isWithin, nearestCopy, type Point, widthOf } from './geometry.ts'
import { fitTo } from './programmaticMove.ts'
import { useMap } from './useMap.ts'

/** `text` (the price) and `detail` are visible; `label` is for screen readers. */
export type MapPin = Point & { id: string; text: string; detail?: string; label: string }
/** Properties that are too close together for a pin each, and the box around them. */
export type MapCluster = Point & { count: number; box: Box }

type Props = {
  pins: readonly MapPin[]
  clusters: readonly MapCluster[]
  /** What is hovered here or in a list. */
  highlighted: Partial<Point> & { id: string | undefined }
  /** The mark whose card is open: an id of a pin, or the position of a cluster (`clusterKey`). */
  openKey: string | undefined
  texts: { cluster: (count: number) => string; count: (count: number) => string }
  onHighlight: (id: string | undefined) => void
  onOpenPin: (id: string, from: HTMLElement) => void
  /** Called for a cluster that zooming cannot separate. */
  onOpenCluster: (cluster: MapCluster, from: HTMLElement) => void
}

const CLUSTER_SIZE = { min: 40, max: 64 }
/** z-index offset above all other markers. */
const ON_TOP = 100_000
/** Degrees; smaller boxes are a point. */
const POINT = 1e-6

export const clusterKey = ({ lat, lng, count }: MapCluster): string => `${lat.toFixed(5)} ${lng.toFixed(5)} ${count}`

type Mark = { key: string; at: Point; pin?: MapPin; cluster?: MapCluster }
type RenderedMark = Mark & { marker: Marker; button: HTMLButtonElement }

/** A marker whose element is a native button, for keyboard and screen reader support. */
const buttonMarker = (lat: number, lng: number, button: HTMLButtonElement) => {
  const icon = new DivIcon()
  icon.createIcon = () => button
  return new Marker([lat, lng], { icon, keyboard: false })
}

/** Hidden text instead of `aria-label`, which would have to contain the visible text (WCAG 2.5.3). */
const screenReaderText = (text: string) => {
  const element = document.createElement('span')
  element.className = 'sr-only'
  element.textContent = text
  return element
}

const buttonWith = (className: string, visible: readonly (string | Node)[], label: string) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `leaflet-marker-icon ${className}`
  const shown = document.createElement('span')
  shown.dir = 'auto'
  shown.setAttribute('aria-hidden', 'true')
  shown.append(...visible)
  button.append(shown, screenReaderText(label))
  return button
}

const pinButton = ({ text, detail, label }: MapPin) => {
  const small = document.createElement('small')
  small.textContent = detail ? ` ${detail}` : ''
  return buttonWith('map-pin', [text, small], label)
}

const clusterButton = (count: number, { cluster, count: number }: Props['texts']) => {
  const button = buttonWith('map-cluster', [number(count)], cluster(count))
  const size = Math.min(CLUSTER_SIZE.max, CLUSTER_SIZE.min + Math.log2(count) * 4)
  button.style.setProperty('--wide', `${Math.round(size)}px`)
  return button
}

/** Pins with prices, and clusters with their number. Markers keep their element, and so the focus, on redraw. */
export function Pins({ pins, clusters, highlighted, openKey, texts, onHighlight, onOpenPin, onOpenCluster }: Props) {
  const map = useMap()
  const rendered = useRef(new Map<string, RenderedMark>())
  // From north to south: the order of Tab.
  const marks = useMemo<Mark[]>(
    () =>
      [
        ...pins.map((pin) => ({ key: `${pin.id} ${pin.label}`, at: pin, pin })),
        ...clusters.map((cluster) => ({ key: clusterKey(cluster), at: cluster, cluster })),
      ].sort((a, b) => b.at.lat - a.at.lat),
    [pins, clusters],
  )

  const highlight = useEffectEvent((id: string | undefined) => onHighlight(id))
  const choose = useEffectEvent(({ pin, cluster, button }: RenderedMark) => {
    if (pin) return onOpenPin(pin.id, button)
    if (!cluster) return
    const { box } = cluster
    const isPoint = widthOf(box) < POINT && box.north - box.south < POINT
    if (isPoint || map.getZoom() >= map.getMaxZoom()) return onOpenCluster(cluster, button)
    // The button is removed by zooming: keyboard focus moves to the map.
    if (document.activeElement === button) map.getContainer().focus()
    fitTo(map, box, { maxZoom: map.getMaxZoom(), isByUser: true })
  })
  const updateState = useEffectEvent(() => {
    const { id, lat, lng } = highlighted
    for (const { pin, cluster, key, marker, button } of rendered.current.values()) {
      const isHighlighted = pin
        ? pin.id === id
        : lat !== undefined && lng !== undefined && cluster !== undefined && isWithin(cluster.box, { lat, lng })
      const isOpen = (pin?.id ?? key) === openKey
      button.classList.toggle('highlighted', isHighlighted)
      if (isOpen) button.setAttribute('aria-expanded', 'true')
      else button.removeAttribute('aria-expanded')
      marker.setZIndexOffset(isHighlighted || isOpen ? ON_TOP : 0)
    }
  })

  useEffect(() => {
    const shown = rendered.current
    for (const [key, { marker }] of shown) {
      if (marks.some((mark) => mark.key === key)) continue
      marker.remove()
      shown.delete(key)
    }
    const draw = () => {
      const middle = map.getCenter().lng
      for (const mark of marks) {
        const at = { lat: mark.at.lat, lng: nearestCopy(mark.at.lng, middle) }
        const existing = shown.get(mark.key)
        if (existing) {
          existing.marker.setLatLng(at)
          continue
        }
        const { pin, cluster } = mark
        const button = pin ? pinButton(pin) : clusterButton(cluster?.count ?? 0, texts)
        const entry: RenderedMark = { ...mark, marker: buttonMarker(at.lat, at.lng, button), button }
        // The cluster of this drawing may be an equal one of a later answer.
        entry.marker.on('click', () => choose(shown.get(mark.key) ?? entry))
        for (const event of ['pointerenter', 'focus']) button.addEventListener(event, () => highlight(pin?.id))
        for (const event of ['pointerleave', 'blur']) button.addEventListener(event, () => highlight(undefined))
        shown.set(mark.key, entry)
        entry.marker.addTo(map)
      }
      updateState()
      // Labels are placed around the pins.
      map.fire('pins')
    }
    draw()
    map.on('moveend', draw)
    return () => {
      map.off('moveend', draw)
    }
  }, [map, marks, texts])
  useEffect(() => {
    const shown = rendered.current
    // Another language has other texts.
    if (texts)
      return () => {
        for (const { marker } of shown.values()) marker.remove()
        shown.clear()
      }
  }, [texts])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `updateState` reads them
  useEffect(() => updateState(), [highlighted, openKey])
  return null
}
