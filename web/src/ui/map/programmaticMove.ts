import type { Map as LeafletMap } from 'leaflet'
import { type Box, nearestCopy, unwrapBox } from './geometry.ts'

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

type Fit = { maxZoom: number; padding?: [number, number] | undefined; isByUser?: boolean }

/** Fits the map to a box. Not animated unless the user asked for it, so that the move is complete when this returns. */
export const fitTo = (map: LeafletMap, box: Box, { maxZoom, padding = [68, 40], isByUser = false }: Fit): void => {
  const { west, south, east, north } = unwrapBox(box)
  // On the copy of the world that is shown.
  const shift = nearestCopy((west + east) / 2, map.getCenter().lng) - (west + east) / 2
  const move = () =>
    void map.fitBounds(
      [
        [south, west + shift],
        [north, east + shift],
      ],
      { ...(!isByUser && { animate: false }), padding, maxZoom },
    )
  if (isByUser) move()
  else moveProgrammatically(map, move)
}
