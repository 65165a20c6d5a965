import { DivIcon, Marker } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import Supercluster, { type ClusterProperties } from 'supercluster'
import { nearest } from './geometry.ts'
import { useMap } from './useMap.ts'

/** `text` is what is seen (the price), with a little more beside it; `label` is what is heard. */
export type MapPin = { id: string; lat: number; lng: number; text: string; detail?: string; label: string }

type Props = {
  pins: readonly MapPin[]
  /** The place that is pointed at, here or in a list. */
  lit: string | undefined
  /** The places whose card is open. */
  open: readonly string[]
  texts: { cluster: (count: number) => string; count: (count: number) => string }
  onLit: (id: string | undefined) => void
  /** One place, or several that lie too close together to be taken apart. */
  onOpen: (ids: string[], from: HTMLElement) => void
}

/** Pixels around a pin in which others join it. */
const RADIUS = 72
const TILE = 256
const CLUSTER = { least: 40, most: 64 }
/** Above all others. */
const ON_TOP = 100_000

type Held = { marker: Marker; button: HTMLButtonElement; ids: string[] }

/** A real button, so that Tab, Enter and the names that are heard need nothing of ours. */
const buttonMarker = (lat: number, lng: number, button: HTMLButtonElement) => {
  const icon = new DivIcon()
  icon.createIcon = () => button
  return new Marker([lat, lng], { icon, keyboard: false })
}

/** What is heard is content too, not a label: a label must repeat what is seen word for word. */
const spoken = (text: string) => {
  const element = document.createElement('span')
  element.className = 'sr-only'
  element.textContent = text
  return element
}

const buttonWith = (className: string, seen: readonly (string | Node)[], heard: string) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `leaflet-marker-icon ${className}`
  const shown = document.createElement('span')
  shown.dir = 'auto'
  shown.setAttribute('aria-hidden', 'true')
  shown.append(...seen)
  button.append(shown, spoken(heard))
  return button
}

const pinButton = ({ text, detail, label }: MapPin) => {
  const small = document.createElement('small')
  small.textContent = detail ? ` ${detail}` : ''
  return buttonWith('map-pin', [text, small], label)
}

const clusterButton = (count: number, { cluster, count: number }: Props['texts']) => {
  const button = buttonWith('map-cluster', [number(count)], cluster(count))
  const wide = Math.min(CLUSTER.most, CLUSTER.least + Math.log2(count) * 4)
  button.style.setProperty('--wide', `${Math.round(wide)}px`)
  return button
}

/** Prices as pins, what is too close as one number. A marker that stays keeps its element, and so the focus. */
export function Pins({ pins, lit, open, texts, onLit, onOpen }: Props) {
  const map = useMap()
  const held = useRef(new Map<string, Held>())
  const index = useMemo(() => {
    const clusters = new Supercluster<{ pin: MapPin }>({ radius: RADIUS, extent: TILE, maxZoom: map.getMaxZoom() })
    return clusters.load(
      pins.map((pin) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [pin.lng, pin.lat] },
        properties: { pin },
      })),
    )
  }, [pins, map])

  const point = useEffectEvent((ids: string[] | undefined) => onLit(ids?.[0]))
  const choose = useEffectEvent((clusterId: number | undefined, { marker, button, ids }: Held) => {
    const closer = clusterId === undefined ? undefined : index.getClusterExpansionZoom(clusterId)
    if (closer === undefined || closer > map.getMaxZoom()) return onOpen(ids, button)
    const { lat, lng } = marker.getLatLng()
    map.setView([lat, lng], closer)
    // The button goes with the zoom; who came by the keyboard stays on the map.
    if (document.activeElement === button) map.getContainer().focus()
  })
  const mark = useEffectEvent(() => {
    for (const { marker, button, ids } of held.current.values()) {
      const on = lit !== undefined && ids.includes(lit)
      const opened = ids.some((id) => open.includes(id))
      button.classList.toggle('lit', on)
      if (opened) button.setAttribute('aria-expanded', 'true')
      else button.removeAttribute('aria-expanded')
      marker.setZIndexOffset(on || opened ? ON_TOP : 0)
    }
  })

  useEffect(() => {
    const shown = held.current
    const draw = () => {
      const bounds = map.getBounds().pad(0.1)
      const [west, east, middle] = [bounds.getWest(), bounds.getEast(), bounds.getCenter().lng]
      const box: [number, number, number, number] = [west, bounds.getSouth(), east, bounds.getNorth()]
      const found = index.getClusters(box, Math.floor(map.getZoom()))
      // From north to south, as one reads: Tab follows.
      found.sort((a, b) => (b.geometry.coordinates[1] ?? 0) - (a.geometry.coordinates[1] ?? 0))
      const keys = new Set<string>()
      for (const { geometry, properties } of found) {
        const [lng = 0, lat = 0] = geometry.coordinates
        const at = { lat, lng: nearest(lng, middle) }
        const cluster = 'cluster' in properties ? (properties as unknown as ClusterProperties) : undefined
        const { pin } = properties as { pin: MapPin }
        const ids = cluster
          ? index.getLeaves(cluster.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.pin.id)
          : [pin.id]
        const key = `${ids.length}:${ids[0]}:${lat.toFixed(5)}`
        keys.add(key)
        const known = shown.get(key)
        if (known) {
          known.marker.setLatLng(at)
          continue
        }
        const button = cluster ? clusterButton(ids.length, texts) : pinButton(pin)
        const one: Held = { marker: buttonMarker(at.lat, at.lng, button), button, ids }
        one.marker.on('click', () => choose(cluster?.cluster_id, one))
        for (const event of ['pointerenter', 'focus']) button.addEventListener(event, () => point(ids))
        for (const event of ['pointerleave', 'blur']) button.addEventListener(event, () => point(undefined))
        shown.set(key, one)
        one.marker.addTo(map)
      }
      for (const [key, { marker }] of shown) {
        if (keys.has(key)) continue
        marker.remove()
        shown.delete(key)
      }
      mark()
      // Names make room.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` reads them
  useEffect(() => mark(), [lit, open])
  return null
}
