import { openingOutline, paneFill, recessedPane } from './openings.ts'
import { dark, pale, surf } from './palettes.ts'
import type { Pen, Wall } from './pen.ts'
import type { Random } from './random.ts'

export function doorAt(
  pen: Pen,
  w: Wall,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  colour: string,
  surround: string,
  rnd: Random,
  o: { round?: number; fan?: boolean; lit?: boolean; steps?: number; double?: boolean } = {},
): void {
  const t = w.tone
  const ww = u1 - u0
  const b = 0.17
  pen.shape(w, openingOutline(u0 - b, 0, u1 + b, v1 + b, o.round ?? 0), 0.05, pen.fill(surround, t + 0.1))
  pen.shape(w, openingOutline(u0, v0, u1, v1, o.round ?? 0), 0, surf(pen.light, dark(surround, 0.55), t - 0.2))
  const [a, , c, e] = recessedPane(pen, w, u0, v0, u1, v1, 0.25)
  const fan = o.fan || o.round ? (v1 - v0) * 0.24 : 0
  if (fan)
    pen.shape(
      w,
      o.round
        ? openingOutline(a, e - fan, c, e, Math.min(1, fan / (ww / 2)))
        : [
            [a, e - fan],
            [c, e - fan],
            [c, e],
            [a, e],
          ],
      0,
      paneFill(pen, o.lit ?? true, rnd, t),
    )
  const top = e - fan
  pen.rect(
    w,
    a,
    v0,
    c,
    top,
    0,
    pen.linearGradient(0, 0, 0, 1, [
      [0, surf(pen.light, dark(colour, 0.2), t)],
      [0.3, surf(pen.light, colour, t + 0.1)],
      [1, surf(pen.light, dark(colour, 0.12), t)],
    ]),
  )
  const leaf = (l: number, r: number): void => {
    const g = (r - l) * 0.14
    const panels: [number, number, number, number][] = [
      [l + g, v0 + 0.18, r - g, v0 + (top - v0) * 0.38],
      [l + g, v0 + (top - v0) * 0.46, r - g, top - 0.16],
    ]
    pen.rects(w, panels, 0, '#000', 'opacity="0.22"')
    pen.rects(
      w,
      panels.map(([x0, y0, x1, y1]) => [x0 + 0.03, y0, x1, y1 - 0.03]),
      0,
      surf(pen.light, pale(colour, 0.08), t + 0.08),
    )
  }
  if (o.double) {
    leaf(a, (a + c) / 2)
    leaf((a + c) / 2, c)
    pen.rect(w, (a + c) / 2 - 0.015, v0, (a + c) / 2 + 0.015, top, 0, '#000', 'opacity="0.4"')
  } else leaf(a, c)
  const knob = pen.at(pen.wallPoint(w, o.double ? (a + c) / 2 + 0.08 : c - 0.12, v0 + 1.02))
  pen.ellipse(
    knob[0],
    knob[1],
    pen.scale(pen.wallPoint(w, a, v0)) * 0.035,
    pen.scale(pen.wallPoint(w, a, v0)) * 0.035,
    '#e6c37a',
  )
  pen.shadow(w, a, top - 0.25, c, top, 0.4)
  const steps = o.steps ?? Math.round(v0 / 0.17)
  for (let i = steps; i >= 1; i--) {
    const n = 0.32 * (steps - i + 1)
    pen.block(w, u0 - 0.25, 0, u1 + 0.25, (v0 / steps) * i, 0, n, surround, { tone: 0.05 })
  }
}
