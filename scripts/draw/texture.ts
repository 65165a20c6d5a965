import type { Texture } from './front.ts'
import { dark, mix, pale, surf } from './palettes.ts'
import type { Pen, Wall } from './pen.ts'
import type { Random } from './random.ts'
import type { P2 } from './svgCanvas.ts'

/** Draws the material of a wall: bricks, ashlar, tiles, boards, panels or stucco. */
export function drawTexture(
  pen: Pen,
  w: Wall,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  kind: Texture,
  colour: string,
  rnd: Random,
): void {
  const list: [number, number, number, number][] = []
  const light: [number, number, number, number][] = []
  const lines: [number, number, number, number][] = []
  const at = (): [number, number] => [rnd.float(u0, u1), rnd.float(v0, v1)]
  const px = pen.scale(pen.wallPoint(w, (u0 + u1) / 2, v0))
  if (kind === 'brick') {
    if (px > 42) for (let v = v0; v < v1; v += 0.15) lines.push([u0, v, u1, v + 0.016])
    for (let i = 0; i < (u1 - u0) * (v1 - v0) * 1.6; i++) {
      const [u, v] = at()
      const vv = v0 + Math.floor((v - v0) / 0.15) * 0.15
      const q: [number, number, number, number] = [
        u,
        vv,
        Math.min(u1, u + rnd.float(0.22, 0.5)),
        Math.min(v1, vv + 0.135),
      ]
      if (rnd.chance(0.6)) list.push(q)
      else light.push(q)
    }
  } else if (kind === 'ashlar') {
    const h = 0.42
    for (let v = v0, r = 0; v < v1; v += h, r++) {
      lines.push([u0, v, u1, v + 0.014])
      for (let u = u0 + (r % 2 ? 0.35 : 0); u < u1; u += 0.82) {
        lines.push([u, v, u + 0.014, Math.min(v1, v + h)])
        if (rnd.chance(0.3)) (rnd.chance(0.55) ? list : light).push([u, v, Math.min(u1, u + 0.82), Math.min(v1, v + h)])
      }
    }
  } else if (kind === 'tiles') {
    const s = 0.36
    const dia: P2[][] = []
    const dots: P2[][] = []
    for (let v = v0; v < v1 - s * 0.5; v += s)
      for (let u = u0; u < u1 - s * 0.5; u += s) {
        const c: P2 = [u + s / 2, v + s / 2]
        const r = s * 0.4
        dia.push([
          [c[0] - r, c[1]],
          [c[0], c[1] - r],
          [c[0] + r, c[1]],
          [c[0], c[1] + r],
        ])
        dots.push([
          [c[0] - r * 0.4, c[1]],
          [c[0], c[1] - r * 0.4],
          [c[0] + r * 0.4, c[1]],
          [c[0], c[1] + r * 0.4],
        ])
      }
    const to3 = (l: P2[][]) => l.map((p) => p.map(([u, v]) => pen.wallPoint(w, u, v)))
    pen.faces(to3(dia), surf(pen.light, mix(colour, '#fdfaf2', 0.5), w.tone), 'opacity="0.6"')
    pen.faces(to3(dots), surf(pen.light, dark(colour, 0.25), w.tone), 'opacity="0.75"')
  } else if (kind === 'boards') {
    for (let v = v0; v < v1; v += 0.2) lines.push([u0, v, u1, v + 0.03])
  } else if (kind === 'panels') {
    for (let v = v0; v < v1; v += 1.55) lines.push([u0, v, u1, v + 0.03])
    for (let u = u0; u < u1; u += 1.6) lines.push([u, v0, u + 0.02, v1])
  } else {
    for (let i = 0; i < 14; i++) {
      const [u, v] = at()
      const r = rnd.float(0.5, 1.8)
      const p = pen.at(pen.wallPoint(w, u, v))
      pen.glow(p[0], p[1], r * px * 0.5, r * px * rnd.float(0.3, 0.9), rnd.chance(0.5) ? '#ffffff' : '#1a1420', 0.09)
    }
  }
  const k = kind === 'brick' ? 0.2 : kind === 'ashlar' ? 0.09 : 0.14
  pen.rects(w, list, 0, surf(pen.light, dark(colour, 0.4), w.tone), `opacity="${kind === 'ashlar' ? 0.16 : 0.4}"`)
  pen.rects(w, light, 0, surf(pen.light, pale(colour, 0.3), w.tone), `opacity="${kind === 'ashlar' ? 0.2 : 0.32}"`)
  pen.rects(w, lines, 0, '#0c0a10', `opacity="${k}"`)
}
