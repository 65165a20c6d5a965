// A building front on a wall plane: material, floors of windows, balconies, cornices, ground floor, roof.
import { bayWindow, flowerPots } from './facadeDetails.ts'
import type { Facade } from './front.ts'
import { groundFloor } from './groundFloor.ts'
import { dark, mix } from './palettes.ts'
import type { Pen, Wall } from './pen.ts'
import { railing } from './railings.ts'
import type { Random } from './random.ts'
import { roof } from './roofs.ts'
import type { P2 } from './svgCanvas.ts'
import { drawTexture } from './texture.ts'
import { windowAt } from './windows.ts'

export function heightOf(f: Facade): number {
  return f.groundH + (f.floors - 1) * f.floorH + 0.35
}

export function facade(
  pen: Pen,
  w: Wall,
  u0: number,
  u1: number,
  f: Facade,
  rnd: Random,
  o: { main?: boolean; plain?: boolean; doorBay?: number; roof?: boolean; lit?: number } = {},
): number {
  const width = u1 - u0
  const top = heightOf(f)
  const t = w.tone
  const bay = width / f.bays
  const litShare = o.lit ?? pen.light.lit
  if (o.roof !== false) roof(pen, w, u0, u1, top, f, rnd)
  pen.rect(w, u0, 0, u1, top, 0, pen.fill(f.wall, t, 0.14))
  drawTexture(pen, w, u0, f.groundH, u1, top, f.texture, f.wall, rnd)
  // Light that falls across the whole front.
  pen.rect(
    w,
    u0,
    0,
    u1,
    top,
    0,
    pen.linearGradient(0, 0, 1, 0.6, [
      [0, '#fff3dc', 0.1 * t],
      [0.6, '#fff3dc', 0],
      [1, '#0a0d18', 0.14],
    ]),
  )
  const gw = f.groundWall ?? f.wall
  if (f.groundWall) pen.rect(w, u0, 0, u1, f.groundH, 0.02, pen.fill(gw, t, 0.14))
  drawTexture(
    pen,
    w,
    u0,
    0,
    u1,
    f.groundH,
    f.groundWall ? 'ashlar' : f.texture === 'tiles' ? 'stucco' : f.texture,
    gw,
    rnd,
  )
  pen.rect(w, u0, 0, u1, 0.55, 0.03, pen.fill(dark(gw, 0.22), t - 0.1))
  // ground floor
  const doorBay = o.doorBay ?? rnd.int(0, f.bays - 1)
  groundFloor(pen, w, u0, bay, doorBay, f, rnd, o.main ?? false, litShare)
  if (f.bands || f.groundWall) {
    pen.shadow(w, u0, f.groundH - 0.3, u1, f.groundH, 0.35)
    pen.block(w, u0, f.groundH - 0.06, u1, f.groundH + 0.12, 0, 0.12, f.trim)
  }
  // upper floors
  const order: number[] = []
  const eu = pen.eye(w).u
  for (let b = 0; b < f.bays; b++) order.push(b)
  order.sort((a, b) => Math.abs(u0 + (b + 0.5) * bay - eu) - Math.abs(u0 + (a + 0.5) * bay - eu))
  for (let fl = 1; fl < f.floors; fl++) {
    const v = f.groundH + (fl - 1) * f.floorH
    const tall = f.win.kind === 'french' || f.balcony === 'slab' || f.balcony === 'glass'
    const long = f.balcony === 'long' && (fl === 1 || fl === f.floors - 1)
    for (const b of order) {
      const r = rnd.fork(`${fl}/${b}`)
      const c = u0 + (b + 0.5) * bay
      const hw = (bay * f.winW) / 2
      const s = fl === f.floors - 1 && f.floors > 3 && f.win.pediment ? { ...f.win, pediment: false } : f.win
      const wv0 = v + (tall || long ? 0.16 : f.floorH * (0.92 - f.winH) * 0.62)
      const wv1 = Math.min(v + f.floorH * 0.9, wv0 + f.floorH * f.winH)
      const lit = r.chance(litShare)
      const bal = f.balcony && f.balcony !== 'long' && r.chance(f.balconyShare ?? 1)
      if (f.balcony === 'bay' && bal) {
        bayWindow(pen, w, c - hw * 1.25, v, c + hw * 1.25, v + f.floorH, f, lit, r)
        continue
      }
      windowAt(pen, w, c - hw, wv0, c + hw, wv1, s, lit, r)
      if (bal && f.balcony === 'juliet')
        railing(pen, w, c - hw - 0.08, wv0 + 0.02, c + hw + 0.08, 0.16, f.rail ?? '#20242a', 0.9, 'ornate')
      if (bal && (f.balcony === 'iron' || f.balcony === 'slab' || f.balcony === 'glass')) {
        const bw = f.balcony === 'iron' ? hw + 0.35 : Math.min(bay * 0.47, hw + 0.5)
        const n = f.balcony === 'iron' ? 0.7 : 1.2
        pen.shadow(w, c - bw, v - 0.9, c + bw + 0.15, v + 0.02, 0.42)
        pen.block(w, c - bw, v, c + bw, v + 0.14, 0, n, f.balcony === 'iron' ? f.trim : mix(f.trim, '#d8d4cc', 0.4))
        if (r.chance(0.5)) flowerPots(pen, w, c - bw, v + 0.14, c + bw, n * 0.6, r)
        railing(
          pen,
          w,
          c - bw,
          v + 0.14,
          c + bw,
          n,
          f.rail ?? '#1d2126',
          1,
          f.balcony === 'glass' ? 'glass' : f.balcony === 'slab' ? 'iron' : 'ornate',
        )
      }
      if (!bal && f.flowers && r.chance(0.5)) flowerPots(pen, w, c - hw, wv0, c + hw, 0.2, r, true)
    }
    if (long) {
      pen.shadow(w, u0 + 0.2, v - 0.7, u1, v + 0.04, 0.45)
      pen.block(w, u0 + 0.15, v, u1 - 0.15, v + 0.16, 0, 0.8, f.trim)
      for (let k = 0; k < 3; k++)
        if (rnd.chance(0.6)) {
          const c = rnd.float(u0 + 1, u1 - 1)
          flowerPots(pen, w, c - 0.5, v + 0.16, c + 0.5, 0.5, rnd)
        }
      railing(pen, w, u0 + 0.18, v + 0.16, u1 - 0.18, 0.78, f.rail ?? '#1b1f25', 0.95, 'ornate')
    }
    if (f.bands && fl < f.floors - 1) pen.block(w, u0, v + f.floorH - 0.05, u1, v + f.floorH + 0.09, 0, 0.08, f.trim)
  }
  if (f.quoins)
    for (const [a, b] of [
      [u0, u0 + 0.42],
      [u1 - 0.42, u1],
    ] as P2[])
      for (let v = 0.6, k = 0; v < top - 0.5; v += 0.5, k++)
        pen.block(
          w,
          k % 2 ? a : a === u0 ? a : a + 0.12,
          v,
          k % 2 ? b : a === u0 ? b - 0.12 : b,
          v + 0.46,
          0,
          0.04,
          f.trim,
        )
  if (f.cornice > 0) {
    pen.shadow(w, u0, top - 0.5 - f.cornice * 1.6, u1, top - 0.3, 0.5)
    pen.block(w, u0, top - 0.42, u1, top - 0.2, 0, f.cornice * 0.5, f.trim)
    if (f.cornice > 0.3)
      for (let u = u0 + 0.2; u < u1 - 0.1; u += 0.42)
        pen.block(w, u, top - 0.3, u + 0.16, top - 0.12, 0, f.cornice * 0.85, f.trim)
    pen.block(w, u0 - 0.04, top - 0.14, u1 + 0.04, top + 0.1, 0, f.cornice, f.trim, { tone: 0.1 })
  }
  // The joint with the neighbouring house.
  pen.rect(w, u1 - 0.05, 0, u1, top, 0.01, '#0a0c12', 'opacity="0.35"')
  return top
}
