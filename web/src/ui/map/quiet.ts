import type { Map as LeafletMap } from 'leaflet'
import { type Box, unrolled } from './geometry.ts'

const moving = new WeakSet<LeafletMap>()

/** A move that the page makes by itself: nobody is to be asked whether to search there. */
export const quietly = (map: LeafletMap, move: () => void): void => {
  moving.add(map)
  try {
    move()
  } finally {
    moving.delete(map)
  }
}

export const isQuiet = (map: LeafletMap): boolean => moving.has(map)

/** Without animation, so that the move is over when this returns. */
export const fitTo = (map: LeafletMap, box: Box, closest: number, padding: [number, number] = [68, 40]): void => {
  const { west, south, east, north } = unrolled(box)
  quietly(map, () =>
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { animate: false, padding, maxZoom: closest },
    ),
  )
}
