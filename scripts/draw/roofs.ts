// Roofs: mansards, tiled slopes, parapets, canal gables.
import type { Facade } from './front.ts'
import { dark, mix, pale } from './palettes.ts'
import type { Pen, Wall } from './pen.ts'
import type { P3 } from './projection.ts'
import type { Random } from './random.ts'
import type { P2 } from './svgCanvas.ts'
import { windowAt } from './windows.ts'

function chimney(pen: Pen, w: Wall, u: number, v: number, n: number, colour: string, rnd: Random): void {
  const ww = rnd.float(0.8, 1.5)
  pen.block(w, u, v, u + ww, v + 1.9, n - 0.6, n, colour)
  pen.block(w, u - 0.06, v + 1.8, u + ww + 0.06, v + 1.95, n - 0.65, n + 0.05, colour, { tone: 0.1 })
  for (let k = 0.08; k < ww - 0.15; k += 0.3)
    pen.block(w, u + k, v + 1.95, u + k + 0.17, v + 2.4, n - 0.35, n - 0.18, '#b4684a')
}

export function roof(pen: Pen, w: Wall, u0: number, u1: number, top: number, f: Facade, rnd: Random): void {
  const t = w.tone
  const wp = (u: number, v: number, n: number): P3 => pen.wallPoint(w, u, v, n)
  const width = u1 - u0
  if (f.roof === 'mansard') {
    const h = 3.1
    if (f.chimneys)
      for (let k = 0; k < 2; k++)
        chimney(pen, w, u0 + rnd.float(0.1, 0.8) * width, top + h - 0.3, -2.4, mix(f.wall, '#a8785c', 0.4), rnd)
    pen.face(
      [wp(u0, top + h, -1.3), wp(u1, top + h, -1.3), wp(u1, top + h + 0.9, -4), wp(u0, top + h + 0.9, -4)],
      pen.fill(f.roofColour, t + 0.1),
    )
    pen.face(
      [wp(u0, top, -0.1), wp(u1, top, -0.1), wp(u1, top + h, -1.3), wp(u0, top + h, -1.3)],
      pen.fill(f.roofColour, t - 0.05, 0.2),
    )
    for (let u = u0 + 0.6; u < u1; u += 0.6)
      pen.line(wp(u, top, -0.1), wp(u, top + h, -1.3), '#0a0c12', 0.02, 'opacity="0.22"')
    const bay = width / f.bays
    for (let b = 0; b < f.bays; b++) {
      const c = u0 + (b + 0.5) * bay
      const hw = Math.min(0.62, bay * 0.3)
      pen.block(w, c - hw - 0.16, top + 0.15, c + hw + 0.16, top + 2.25, -1.2, -0.12, mix(f.roofColour, f.trim, 0.5))
      const fw: Wall = { ...w, ox: w.ox - w.nx * 0.11, oz: w.oz - w.nz * 0.11 }
      windowAt(
        pen,
        fw,
        c - hw,
        top + 0.35,
        c + hw,
        top + 2.0,
        { kind: 'casement', frame: f.win.frame, depth: 0.1 },
        rnd.chance(pen.light.lit),
        rnd,
      )
      pen.block(w, c - hw - 0.26, top + 2.2, c + hw + 0.26, top + 2.38, -1.2, 0.02, f.trim)
    }
    pen.block(w, u0, top + h - 0.05, u1, top + h + 0.12, -1.45, -1.2, dark(f.roofColour, 0.2))
  } else if (f.roof === 'slope' || f.roof === 'curved') {
    const h = f.roof === 'slope' ? 2.7 : 2
    if (f.chimneys)
      for (let k = 0; k < 2; k++)
        chimney(pen, w, k ? u1 - 1.5 : u0 + 0.2, top + h - 0.7, -3.6, mix(f.wall, '#8d6a58', 0.3), rnd)
    pen.face(
      [wp(u0, top, 0.25), wp(u1, top, 0.25), wp(u1, top + h, -3.8), wp(u0, top + h, -3.8)],
      pen.fill(f.roofColour, t + 0.05, 0.2),
    )
    for (let k = 1; k < 14; k++)
      pen.line(
        wp(u0, top + (h * k) / 14, 0.25 - (4.05 * k) / 14),
        wp(u1, top + (h * k) / 14, 0.25 - (4.05 * k) / 14),
        '#0a0c12',
        0.035,
        'opacity="0.2"',
      )
    if (rnd.chance(0.7))
      for (let k = 0; k < Math.max(1, f.bays / 2); k++) {
        const u = u0 + width * ((k + 0.5) / Math.max(1, Math.floor(f.bays / 2)))
        if (u > u1 - 1) continue
        const q = (du: number, s: number): P3 => wp(u + du, top + h * s, 0.27 - 4.05 * s)
        const lit = rnd.chance(pen.light.lit)
        pen.face(
          [q(-0.5, 0.3), q(0.5, 0.3), q(0.5, 0.66), q(-0.5, 0.66)],
          lit ? '#ffca82' : mix(pen.light.haze, '#1a2430', 0.5),
          `stroke="${dark(f.roofColour, 0.4)}" stroke-width="3"`,
        )
      }
  } else if (f.roof === 'parapet' || f.roof === 'flat') {
    const h = f.roof === 'parapet' ? 0.9 : 0.35
    pen.block(w, u0, top - 0.05, u1, top + h, -0.35, 0, f.wall)
    pen.block(w, u0 - 0.02, top + h, u1 + 0.02, top + h + 0.14, -0.4, 0.07, f.trim, { tone: 0.08 })
  } else if (f.roof === 'balustrade') {
    pen.block(w, u0, top, u1, top + 0.2, -0.3, 0, f.trim)
    for (let u = u0 + 0.15; u < u1 - 0.1; u += 0.3)
      pen.block(w, u, top + 0.2, u + 0.13, top + 0.85, -0.2, -0.06, f.trim)
    pen.block(w, u0, top + 0.85, u1, top + 1.02, -0.3, 0.03, f.trim, { tone: 0.08 })
  } else if (f.roof === 'merlon') {
    pen.block(w, u0, top - 0.05, u1, top + 0.5, -0.4, 0, f.wall)
    for (let u = u0 + 0.1; u < u1 - 0.4; u += 0.8) {
      pen.block(w, u, top + 0.5, u + 0.48, top + 0.85, -0.4, 0, f.wall)
      pen.block(w, u + 0.12, top + 0.85, u + 0.36, top + 1.08, -0.4, 0, f.wall)
    }
  } else {
    gable(pen, w, u0, u1, top, f, rnd)
  }
}

function gable(pen: Pen, w: Wall, u0: number, u1: number, top: number, f: Facade, rnd: Random): void {
  const c = (u0 + u1) / 2
  const hw = (u1 - u0) / 2
  const h = f.roof === 'pointgable' ? hw * 1.25 : Math.max(2.6, hw * 1.15)
  // The roof slope behind.
  pen.face(
    [
      pen.wallPoint(w, u0, top, 0),
      pen.wallPoint(w, c, top + h * 0.82, -0.2),
      pen.wallPoint(w, c, top + h * 0.82, -9),
      pen.wallPoint(w, u0, top, -9),
    ],
    pen.fill(f.roofColour, pen.tones.left * 0.8),
  )
  pen.face(
    [
      pen.wallPoint(w, u1, top, 0),
      pen.wallPoint(w, c, top + h * 0.82, -0.2),
      pen.wallPoint(w, c, top + h * 0.82, -9),
      pen.wallPoint(w, u1, top, -9),
    ],
    pen.fill(f.roofColour, pen.tones.right * 0.8 + 0.1),
  )
  let half: P2[] = []
  if (f.roof === 'stepgable') {
    const n = 5
    for (let i = 0; i < n; i++) {
      const x = hw * (1 - i / n)
      half.push([x, (h * i) / n + (i ? 0 : 0)], [x, (h * (i + 1)) / n])
    }
    half.push([hw * 0.12, h], [hw * 0.12, h + 0.35])
  } else if (f.roof === 'neckgable') {
    half = [
      [hw, 0],
      [hw, 0.3],
      [hw * 0.86, 0.42],
      [hw * 0.62, 0.7],
      [hw * 0.5, 1.25],
      [hw * 0.44, 1.5],
      [hw * 0.44, h - 0.4],
      [hw * 0.54, h - 0.3],
      [hw * 0.54, h - 0.16],
    ]
    for (let a = 0; a <= 6; a++)
      half.push([hw * 0.46 * Math.cos((a / 6) * 1.57), h - 0.16 + 0.55 * Math.sin((a / 6) * 1.57)])
  } else if (f.roof === 'bellgable') {
    for (let i = 0; i <= 16; i++) {
      const s = i / 16
      half.push([
        hw *
          (1 - 0.2 * s) *
          (s < 0.45 ? 1 - 0.55 * Math.sin((s / 0.45) * 1.57) ** 1.4 : 0.45 + 0.08 * Math.sin((s - 0.45) * 5.7)) +
          (s > 0.9 ? -hw * 0.12 : 0),
        h * s,
      ])
    }
    for (let a = 0; a <= 5; a++) half.push([hw * 0.26 * Math.cos((a / 5) * 1.57), h + 0.4 * Math.sin((a / 5) * 1.57)])
  } else
    half = [
      [hw, 0],
      [hw * 0.03, h],
    ]
  const pts: P2[] = [
    ...half.map(([x, y]): P2 => [c + x, top + y]),
    ...half.map(([x, y]): P2 => [c - x, top + y]).reverse(),
  ]
  // A pale stone outline around the brick.
  const t = w.tone
  pen.shape(
    w,
    pts,
    0,
    pen.fill(f.trim, t + 0.08),
    `stroke="${pen.fill(f.trim, t)}" stroke-width="${(pen.scale(pen.wallPoint(w, c, top)) * 0.16).toFixed(1)}" stroke-linejoin="round"`,
  )
  pen.shape(
    w,
    pts.map(([u, v]) => [c + (u - c) * 0.94, top + (v - top) * 0.965]),
    0,
    pen.fill(f.wall, t, 0.06),
  )
  const ww = hw * (f.roof === 'pointgable' ? 0.26 : 0.24)
  windowAt(
    pen,
    w,
    c - ww,
    top + 0.4,
    c + ww,
    top + Math.min(2, h * 0.55),
    { ...f.win, shutters: undefined, pediment: false },
    rnd.chance(pen.light.lit + 0.15),
    rnd,
  )
  if (f.roof !== 'pointgable') {
    pen.block(w, c - 0.1, top + h * 0.78, c + 0.1, top + h * 0.78 + 0.12, 0, 0.9, pale('#6a5648', 0.1))
  }
}
