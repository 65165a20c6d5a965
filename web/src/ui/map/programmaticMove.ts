import type { Map as LeafletMap } from 'leaflet'
import { type Box, unwrapBox } from './geometry.ts'

const moving = new WeakSet<LeafletMap>()

/** Moves the map without an offer to search in the new area, which only follows moves by the user. */
export const moveProgrammatically = (map: LeafletMap, move: () => void): void => {
  moving.add(map)
  try {
    move()
  } finally {
    moving.delete(map)
  }
}

export const isProgrammaticMove = (map: LeafletMap): boolean => moving.has(map)

/** Fits the map to a box. Not animated, so that the move is complete when this returns. */
export const fitTo = (map: LeafletMap, box: Box, maxZoom: number, padding: [number, number] = [68, 40]): void => {
  const { west, south, east, north } = unwrapBox(box)
  moveProgrammatically(map, () =>
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { animate: false, padding, maxZoom },
    ),
  )
}
