/** Degrees; a box that crosses the date line has west > east (RFC 7946 §5.2). */
export type Box = { west: number; south: number; east: number; north: number }
export type Point = { lat: number; lng: number }

const WORLD = 360
/** Four decimals are about ten metres. */
const DECIMALS = 4

/** Returns the longitude in the range from -180 to 180. */
export const wrapLongitude = (lng: number): number => {
  const turned = ((((lng + 180) % WORLD) + WORLD) % WORLD) - 180
  return turned === -180 && lng > 0 ? 180 : turned
}

/** Returns the longitude on the copy of the world that is closest to `near`. */
export const nearestCopy = (lng: number, near: number): number => lng + WORLD * Math.round((near - lng) / WORLD)

/** Returns the smallest box around all points. It leaves out the widest gap between longitudes, so it may cross the date line. */
export const boxAround = (points: readonly Point[]): Box | undefined => {
  if (points.length === 0) return undefined
  const lngs = points.map(({ lng }) => lng).sort((a, b) => a - b)
  const gaps = lngs.map((lng, index) => (lngs[index + 1] ?? (lngs[0] ?? 0) + WORLD) - lng)
  const widest = gaps.indexOf(Math.max(...gaps))
  const lats = points.map(({ lat }) => lat)
  return {
    west: lngs[(widest + 1) % lngs.length] ?? 0,
    east: lngs[widest] ?? 0,
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
}

/** Returns the box with west ≤ east, for drawing. */
export const unwrapBox = ({ west, east, ...rest }: Box): Box => ({
  ...rest,
  west,
  east: east < west ? east + WORLD : east,
})

export const widthOf = (box: Box): number => unwrapBox(box).east - box.west

export const isWithin = (box: Box, { lat, lng }: Point): boolean => {
  const { west, south, east, north } = unwrapBox(box)
  const near = nearestCopy(lng, (west + east) / 2)
  return lat >= south && lat <= north && near >= west && near <= east
}

/** Returns a larger box whose edges are at every 128th pixel of the zoom, so that a small move needs no new data. */
export const roundOutwards = ({ west, south, east, north }: Box, zoom: number): Box => {
  const step = WORLD / 2 ** (zoom + 1)
  return {
    west: Math.floor(west / step) * step,
    south: Math.floor(south / step) * step,
    east: Math.ceil(east / step) * step,
    north: Math.ceil(north / step) * step,
  }
}

/** Returns a visible area as a search accepts it: longitudes from -180 to 180, latitudes from -90 to 90. */
export const normaliseBox = ({ west, south, east, north }: Box): Box => {
  const whole = east - west >= WORLD
  return {
    west: whole ? -180 : wrapLongitude(west),
    east: whole ? 180 : wrapLongitude(east),
    south: Math.max(-90, south),
    north: Math.min(90, north),
  }
}

export const formatBox = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(',')

export const parseBox = (text: string | undefined): Box | undefined => {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = (text ?? '')
    .split(',')
    .map(Number)
  return [west, south, east, north].every(Number.isFinite) ? { west, south, east, north } : undefined
}
