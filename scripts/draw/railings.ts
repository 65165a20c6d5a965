import { mix, skyAt, surf } from './palettes.ts'
import type { Pen, Wall } from './pen.ts'
import type { P3 } from './projection.ts'

/** Draws a railing around a slab that projects from the wall by `n` metres. */
export function railing(
  pen: Pen,
  w: Wall,
  u0: number,
  v0: number,
  u1: number,
  n: number,
  colour: string,
  h = 1.0,
  kind: 'iron' | 'glass' | 'ornate' | 'solid' = 'iron',
): void {
  const edges: [P3, P3][] = [
    [pen.wallPoint(w, u0, v0, 0), pen.wallPoint(w, u0, v0, n)],
    [pen.wallPoint(w, u1, v0, n), pen.wallPoint(w, u1, v0, 0)],
    [pen.wallPoint(w, u0, v0, n), pen.wallPoint(w, u1, v0, n)],
  ]
  const c = surf(pen.light, colour, w.tone * 0.8)
  const up = (p: P3, dv: number): P3 => [p[0], p[1] + dv, p[2]]
  for (const [a, b] of edges) {
    const len = Math.hypot(b[0] - a[0], b[2] - a[2])
    const at = (k: number, dv: number): P3 => [a[0] + (b[0] - a[0]) * k, a[1] + dv, a[2] + (b[2] - a[2]) * k]
    if (kind === 'glass') {
      pen.face(
        [a, b, up(b, h), up(a, h)],
        pen.verticalGradient(mix(skyAt(pen.light, 0.4), '#ffffff', 0.2), skyAt(pen.light, 0.9)),
        'opacity="0.3"',
      )
      pen.line(up(a, h), up(b, h), c, 0.05)
      continue
    }
    if (kind === 'solid') {
      pen.face([a, b, up(b, h), up(a, h)], pen.fill(colour, w.tone))
      continue
    }
    const n2 = Math.max(2, Math.round(len / (kind === 'ornate' ? 0.13 : 0.12)))
    for (let i = 0; i <= n2; i++) pen.line(at(i / n2, 0), at(i / n2, h), c, 0.018)
    pen.line(up(a, h), up(b, h), c, 0.05)
    pen.line(up(a, 0.08), up(b, 0.08), c, 0.03)
    if (kind === 'ornate') {
      pen.line(up(a, h * 0.78), up(b, h * 0.78), c, 0.025)
      for (let i = 0; i < n2; i += 2) {
        const p = pen.at(at((i + 1) / n2, h * 0.42))
        const r = pen.scale(a) * 0.1
        pen.add(
          `<ellipse cx="${p[0].toFixed(1)}" cy="${p[1].toFixed(1)}" rx="${(r * 0.8).toFixed(1)}" ry="${(r * 1.5).toFixed(1)}" fill="none" stroke="${c}" stroke-width="${Math.max(0.8, r * 0.24).toFixed(1)}"/>`,
        )
      }
    }
  }
}
