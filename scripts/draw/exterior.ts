// What all exteriors share: the specification, the camera with sky and skyline, and foreground effects.
import type { Facade } from './front.ts'
import type { GroundKind } from './ground.ts'
import { type Hour, lights } from './palettes.ts'
import { Pen } from './pen.ts'
import { clumps, type Tree } from './plants.ts'
import type { Camera } from './projection.ts'
import { type Random, seeded } from './random.ts'
import { type Skyline, skyline, skyRaster, stars } from './sky.ts'
import type { City } from './styles.ts'
import { H, W } from './svgCanvas.ts'

export type ExteriorSpec = {
  key: string
  city: City
  hour: Hour
  ground?: GroundKind
  skyline?: Skyline
  trees?: Tree[]
  /** Degrees; 0 is frontal. */
  yaw?: number
  /** Closer, with fewer neighbours. */
  near?: boolean
  main?: Partial<Facade>
  /** The outdoor stairs of Montréal. */
  stairs?: boolean
  /** Lower neighbours. */
  single?: boolean
  /** A houseboat in front of the house. */
  boat?: boolean
  /** A detached house in its garden (only for `corner`). */
  alone?: boolean
  sunLeft?: boolean
  cover?: number
  width?: number
}

/** Creates the pens of an exterior and its sky. */
export function openExterior(
  key: string,
  hour: Hour,
  cam: Camera,
  sunLeft: boolean,
  line: Skyline,
  cover: number,
): { pen: Pen; back: Pen; sky: Buffer; rnd: Random } {
  const light = lights[hour]
  const rnd = seeded(key)
  const sunX = sunLeft ? rnd.float(-100, 420) : rnd.float(1180, 1700)
  const back = new Pen(cam, light, rnd.fork('back'))
  if (hour === 'night' || hour === 'blue') stars(back, rnd.fork('stars'), cam.cy * (hour === 'night' ? 1 : 0.5))
  if (line !== 'none') skyline(back, rnd.fork('line'), line, cam.cy + 6, sunX)
  const pen = new Pen(cam, light, rnd.fork('pen'))
  pen.tones = { ...pen.tones, left: sunLeft ? 1 : 0.05, right: sunLeft ? 0.05 : 1, front: 0.66 }
  return { pen, back, sky: skyRaster(light, { horizon: cam.cy, sunX, cover, seed: key }), rnd }
}

/** Returns an SVG of blurred leaves in a corner of the foreground. */
export function foregroundLeaves(
  light: Pen['light'],
  rnd: Random,
  corner: 'left' | 'right',
  colour = '#35543a',
): string {
  const pen = new Pen({ x: 0, y: 0, z: 0, yaw: 0, f: 1000, cx: 0, cy: 0 }, light, rnd)
  const x = corner === 'left' ? -30 : W + 30
  const list: [number, number, number, number][] = []
  for (let i = 0; i < 7; i++)
    list.push([
      x + (corner === 'left' ? 1 : -1) * rnd.float(0, 300),
      rnd.float(-60, 90 + 130 * (1 - i / 7)),
      rnd.float(70, 150),
      rnd.float(40, 90),
    ])
  clumps(pen, list, colour, 1.1, 26, rnd, { tone: -0.25 })
  return pen.svg()
}

/** Darkens the top and bottom of the picture. */
export function shadeEdges(pen: Pen): void {
  pen.add(
    `<rect width="${W}" height="${H}" fill="${pen.linearGradient(0, 0, 0, 1, [
      [0, '#05070c', 0.14],
      [0.3, '#05070c', 0],
      [0.75, '#05070c', 0],
      [1, '#05070c', 0.3],
    ])}"/>`,
  )
}
