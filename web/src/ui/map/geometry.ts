/** Degrees; a box that crosses the date line has west > east (RFC 7946 §5.2). */
export type Box = { west: number; south: number; east: number; north: number }
export type Point = { lat: number; lng: number }

const WORLD = 360
/** Four decimals are some ten metres: enough for a search, and short in the address. */
const DECIMALS = 4

/** The same longitude between -180 and 180. */
export const wrapped = (lng: number): number => {
  const turned = ((((lng + 180) % WORLD) + WORLD) % WORLD) - 180
  return turned === -180 && lng > 0 ? 180 : turned
}

/** The same meridian on the copy of the world that is nearest to `near`. */
export const nearest = (lng: number, near: number): number => lng + WORLD * Math.round((near - lng) / WORLD)

/** The smallest box around all points: where the widest empty stretch of longitude begins, it ends. */
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

/** Its east on the same copy of the world as its west. */
export const unrolled = ({ west, east, ...rest }: Box): Box => ({
  ...rest,
  west,
  east: east < west ? east + WORLD : east,
})

/** What one sees, as a search takes it: on the one world, and at most once around it. */
export const rolled = ({ west, south, east, north }: Box): Box => {
  const whole = east - west >= WORLD
  return {
    west: whole ? -180 : wrapped(west),
    east: whole ? 180 : wrapped(east),
    south: Math.max(-90, south),
    north: Math.min(90, north),
  }
}

export const boxText = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(',')

export const readBox = (text: string | undefined): Box | undefined => {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = (text ?? '')
    .split(',')
    .map(Number)
  return [west, south, east, north].every(Number.isFinite) ? { west, south, east, north } : undefined
}
