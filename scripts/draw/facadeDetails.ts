import type { Facade } from './front.ts'
import { mix, surf } from './palettes.ts'
import type { Pen, Wall } from './pen.ts'
import type { Random } from './random.ts'
import { windowAt } from './windows.ts'

/** Draws flowers along an edge, with a box when `box` is set. */
export function flowerPots(
  pen: Pen,
  w: Wall,
  u0: number,
  v: number,
  u1: number,
  n: number,
  rnd: Random,
  box = false,
): void {
  if (box) pen.block(w, u0, v - 0.02, u1, v + 0.2, 0.02, n + 0.05, '#5a4436')
  const bloom = rnd.pick(['#c2506a', '#d97a4a', '#e8d8c8', '#a24d8c', '#d8b04a'])
  for (let u = u0 + 0.08; u < u1; u += 0.1) {
    const p = pen.at(pen.wallPoint(w, u, v + rnd.float(0.18, 0.45), n))
    const r = pen.scale(pen.wallPoint(w, u, v, n)) * rnd.float(0.07, 0.14)
    pen.ellipse(
      p[0],
      p[1],
      r,
      r * 0.85,
      surf(pen.light, rnd.pick(['#3f6b3c', '#2f5632', '#557f45']), w.tone * rnd.float(0.4, 1)),
    )
    if (rnd.chance(0.4))
      pen.ellipse(p[0] + r * 0.3, p[1] - r * 0.4, r * 0.32, r * 0.3, surf(pen.light, bloom, w.tone + 0.1))
  }
}

export function bayWindow(
  pen: Pen,
  w: Wall,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  f: Facade,
  lit: boolean,
  rnd: Random,
): void {
  const n = 0.75
  pen.shadow(w, u0, v0 - 0.5, u1 + 0.3, v0 + 0.05, 0.4)
  pen.block(w, u0, v0, u1, v1, 0, n, f.wall, { tone: 0.03 })
  const front: Wall = { ...w, ox: w.ox + w.nx * n, oz: w.oz + w.nz * n }
  const g = (u1 - u0) * 0.06
  const third = (u1 - u0 - g * 4) / 3
  for (let i = 0; i < 3; i++)
    windowAt(
      pen,
      front,
      u0 + g + i * (third + g),
      v0 + 0.75,
      u0 + g + i * (third + g) + third,
      v1 - 0.55,
      { ...f.win, shutters: undefined, pediment: false, surround: undefined, depth: 0.08 },
      lit,
      rnd,
    )
  pen.block(w, u0 - 0.06, v1 - 0.34, u1 + 0.06, v1 - 0.16, 0, n + 0.08, f.trim)
  pen.block(w, u0 - 0.04, v0 + 0.42, u1 + 0.04, v0 + 0.56, 0, n + 0.05, f.trim)
}

export function awning(pen: Pen, w: Wall, u0: number, v: number, u1: number, colour: string): void {
  const n = 1.1
  const stripes = Math.max(4, Math.round((u1 - u0) / 0.32))
  pen.shadow(w, u0, v - 1.3, u1, v - 0.2, 0.4)
  for (let i = 0; i < stripes; i++) {
    const a = u0 + ((u1 - u0) * i) / stripes
    const b = u0 + ((u1 - u0) * (i + 1)) / stripes
    const c = surf(pen.light, i % 2 ? '#efe6d6' : colour, w.tone + 0.12)
    pen.face(
      [
        pen.wallPoint(w, a, v, 0),
        pen.wallPoint(w, b, v, 0),
        pen.wallPoint(w, b, v - 0.5, n),
        pen.wallPoint(w, a, v - 0.5, n),
      ],
      c,
    )
    pen.face(
      [
        pen.wallPoint(w, a, v - 0.5, n),
        pen.wallPoint(w, b, v - 0.5, n),
        pen.wallPoint(w, b, v - 0.7, n),
        pen.wallPoint(w, a, v - 0.7, n),
      ],
      mix(c, '#101018', 0.15),
    )
  }
}
