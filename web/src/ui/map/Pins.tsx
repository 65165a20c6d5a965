import { DivIcon, Marker } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import Supercluster, { type ClusterProperties } from 'supercluster'
import { nearestCopy } from './geometry.ts'
import { useMap } from './useMap.ts'

/** `text` (the price) and `detail` are visible; `label` is for screen readers. */
export type MapPin = { id: string; lat: number; lng: number; text: string; detail?: string; label: string }

type Props = {
  pins: readonly MapPin[]
  /** Id of the pin that is hovered here or in a list. */
  highlightedId: string | undefined
  /** Ids of the pins whose card is open. */
  openIds: readonly string[]
  texts: { cluster: (count: number) => string; count: (count: number) => string }
  onHighlight: (id: string | undefined) => void
  /** Several ids when the pins are too close together to be separated by zooming. */
  onOpen: (ids: string[], from: HTMLElement) => void
}

/** Pins within this distance (pixels) form a cluster. */
const CLUSTER_RADIUS = 72
const TILE = 256
const CLUSTER_SIZE = { min: 40, max: 64 }
/** z-index offset above all other markers. */
const ON_TOP = 100_000

type RenderedPin = { marker: Marker; button: HTMLButtonElement; ids: string[] }

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

/** Pins with prices; close ones as a cluster with their number. Markers keep their element, and so the focus, on redraw. */
export function Pins({ pins, highlightedId, openIds, texts, onHighlight, onOpen }: Props) {
  const map = useMap()
  const rendered = useRef(new Map<string, RenderedPin>())
  const index = useMemo(() => {
    const clusters = new Supercluster<{ pin: MapPin }>({
      radius: CLUSTER_RADIUS,
      extent: TILE,
      maxZoom: map.getMaxZoom(),
    })
    return clusters.load(
      pins.map((pin) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [pin.lng, pin.lat] },
        properties: { pin },
      })),
    )
  }, [pins, map])

  const highlight = useEffectEvent((ids: string[] | undefined) => onHighlight(ids?.[0]))
  const choose = useEffectEvent((clusterId: number | undefined, { marker, button, ids }: RenderedPin) => {
    const expansionZoom = clusterId === undefined ? undefined : index.getClusterExpansionZoom(clusterId)
    if (expansionZoom === undefined || expansionZoom > map.getMaxZoom()) return onOpen(ids, button)
    const { lat, lng } = marker.getLatLng()
    map.setView([lat, lng], expansionZoom)
    // The button is removed by zooming: keyboard focus moves to the map.
    if (document.activeElement === button) map.getContainer().focus()
  })
  const updateState = useEffectEvent(() => {
    for (const { marker, button, ids } of rendered.current.values()) {
      const isHighlighted = highlightedId !== undefined && ids.includes(highlightedId)
      const isOpen = ids.some((id) => openIds.includes(id))
      button.classList.toggle('highlighted', isHighlighted)
      if (isOpen) button.setAttribute('aria-expanded', 'true')
      else button.removeAttribute('aria-expanded')
      marker.setZIndexOffset(isHighlighted || isOpen ? ON_TOP : 0)
    }
  })

  useEffect(() => {
    const shown = rendered.current
    const draw = () => {
      const bounds = map.getBounds().pad(0.1)
      const [west, east, middle] = [bounds.getWest(), bounds.getEast(), bounds.getCenter().lng]
      const box: [number, number, number, number] = [west, bounds.getSouth(), east, bounds.getNorth()]
      const found = index.getClusters(box, Math.floor(map.getZoom()))
      // From north to south: the order of Tab.
      found.sort((a, b) => (b.geometry.coordinates[1] ?? 0) - (a.geometry.coordinates[1] ?? 0))
      const keys = new Set<string>()
      for (const { geometry, properties } of found) {
        const [lng = 0, lat = 0] = geometry.coordinates
        const at = { lat, lng: nearestCopy(lng, middle) }
        const cluster = 'cluster' in properties ? (properties as unknown as ClusterProperties) : undefined
        const { pin } = properties as { pin: MapPin }
        const ids = cluster
          ? index.getLeaves(cluster.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.pin.id)
          : [pin.id]
        const key = `${ids.length}:${ids[0]}:${lat.toFixed(5)}`
        keys.add(key)
        const existing = shown.get(key)
        if (existing) {
          existing.marker.setLatLng(at)
          continue
        }
        const button = cluster ? clusterButton(ids.length, texts) : pinButton(pin)
        const entry: RenderedPin = { marker: buttonMarker(at.lat, at.lng, button), button, ids }
        entry.marker.on('click', () => choose(cluster?.cluster_id, entry))
        for (const event of ['pointerenter', 'focus']) button.addEventListener(event, () => highlight(ids))
        for (const event of ['pointerleave', 'blur']) button.addEventListener(event, () => highlight(undefined))
        shown.set(key, entry)
        entry.marker.addTo(map)
      }
      for (const [key, { marker }] of shown) {
        if (keys.has(key)) continue
        marker.remove()
        shown.delete(key)
      }
      updateState()
      // Labels are placed around the pins.
      map.fire('pins')
    }
    draw()
    map.on('moveend', draw)
    return () => {
      map.off('moveend', draw)
      for (const { marker } of shown.values()) marker.remove()
      shown.clear()
    }
  }, [map, index, texts])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `updateState` reads them
  useEffect(() => updateState(), [highlightedId, openIds])
  return null
}
