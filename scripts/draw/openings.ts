// Outline and glass of windows and doors.
import { dark, mix, skyAt } from './palettes.ts'
import type { Pen, Wall } from './pen.ts'
import type { Random } from './random.ts'
import type { P2 } from './svgCanvas.ts'

/** Returns the outline of an opening; `round` is the rise of its head in half widths, 0 for a flat head. */
export function openingOutline(u0: number, v0: number, u1: number, v1: number, round: number): P2[] {
  if (!round)
    return [
      [u0, v0],
      [u1, v0],
      [u1, v1],
      [u0, v1],
    ]
  const r = (u1 - u0) / 2
  const rise = r * round
  const pts: P2[] = [
    [u0, v0],
    [u1, v0],
  ]
  for (let a = 0; a <= 12; a++)
    pts.push([u0 + r + r * Math.cos((a / 12) * Math.PI), v1 - rise + rise * Math.sin((a / 12) * Math.PI)])
  return pts
}

const litSets: [string, string, string][] = [
  ['#ffd08a', '#f7a850', '#b8702c'],
  ['#ffdca6', '#f2b468', '#a8713a'],
  ['#ffc06e', '#e08f3c', '#8f5522'],
  ['#ffe3b8', '#eec083', '#9c7a4e'],
]

/** Returns the fill of a pane: lit from inside, or with a reflection of the sky. */
export function paneFill(pen: Pen, lit: boolean, rnd: Random, tone: number): string {
  const l = pen.light
  if (lit) {
    const [a, b, c] = rnd.pick(litSets)
    const k = l.hour === 'day' || l.hour === 'golden' || l.hour === 'overcast' || l.hour === 'dawn' ? 0.28 : 0
    return pen.linearGradient(0, 0, 0.15, 1, [
      [0, mix(b, c, k)],
      [0.35, mix(a, c, k)],
      [0.75, mix(b, c, k)],
      [1, c],
    ])
  }
  const top = mix(skyAt(l, rnd.float(0.15, 0.5)), '#0d141c', 0.45 + 0.1 * (1 - tone))
  const bottom = mix(skyAt(l, 0.8), '#0d141c', 0.72)
  return rnd.chance(0.5)
    ? pen.linearGradient(0, 0, 0.5, 1, [
        [0, top],
        [0.55, bottom],
        [1, dark(bottom, 0.3)],
      ])
    : pen.linearGradient(1, 0, 0.3, 1, [
        [0, top],
        [0.4, mix(top, bottom, 0.6)],
        [1, dark(bottom, 0.2)],
      ])
}

/** Returns the visible edges of a pane that is `d` metres behind the wall. */
export function recessedPane(
  pen: Pen,
  w: Wall,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  d: number,
): [number, number, number, number] {
  const e = pen.eye(w)
  const k = e.n / (e.n + d)
  const q = (c: number, x: number): number => c + (x - c) * k
  return [Math.max(u0, q(e.u, u0)), Math.max(v0, q(e.v, v0)), Math.min(u1, q(e.u, u1)), Math.min(v1, q(e.v, v1))]
}
