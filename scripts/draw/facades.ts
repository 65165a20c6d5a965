// A building front on a wall plane: material, floors of windows, balconies, cornices, ground floor, roof.

import type { Facade, Texture } from './front.ts'
import { dark, mix, pale, surf } from './palettes.ts'
import type { P2, Pen, Wall } from './pen.ts'
import type { Rnd } from './random.ts'
import { roof } from './roofs.ts'
import { doorAt, railing, windowAt } from './windows.ts'

function texture(
  pen: Pen,
  w: Wall,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  kind: Texture,
  colour: string,
  rnd: Rnd,
): void {
  const list: [number, number, number, number][] = []
  const light: [number, number, number, number][] = []
  const lines: [number, number, number, number][] = []
  const at = (): [number, number] => [rnd.f(u0, u1), rnd.f(v0, v1)]
  const px = pen.scale(pen.wp(w, (u0 + u1) / 2, v0))
  if (kind === 'brick') {
    if (px > 42) for (let v = v0; v < v1; v += 0.15) lines.push([u0, v, u1, v + 0.016])
    for (let i = 0; i < (u1 - u0) * (v1 - v0) * 1.6; i++) {
      const [u, v] = at()
      const vv = v0 + Math.floor((v - v0) / 0.15) * 0.15
      const q: [number, number, number, number] = [u, vv, Math.min(u1, u + rnd.f(0.22, 0.5)), Math.min(v1, vv + 0.135)]
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
    const to3 = (l: P2[][]) => l.map((p) => p.map(([u, v]) => pen.wp(w, u, v)))
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
      const r = rnd.f(0.5, 1.8)
      const p = pen.at(pen.wp(w, u, v))
      pen.glow(p[0], p[1], r * px * 0.5, r * px * rnd.f(0.3, 0.9), rnd.chance(0.5) ? '#ffffff' : '#1a1420', 0.09)
    }
  }
  const k = kind === 'brick' ? 0.2 : kind === 'ashlar' ? 0.09 : 0.14
  pen.rects(w, list, 0, surf(pen.light, dark(colour, 0.4), w.tone), `opacity="${kind === 'ashlar' ? 0.16 : 0.4}"`)
  pen.rects(w, light, 0, surf(pen.light, pale(colour, 0.3), w.tone), `opacity="${kind === 'ashlar' ? 0.2 : 0.32}"`)
  pen.rects(w, lines, 0, '#0c0a10', `opacity="${k}"`)
}

export function heightOf(f: Facade): number {
  return f.groundH + (f.floors - 1) * f.floorH + 0.35
}

export function facade(
  pen: Pen,
  w: Wall,
  u0: number,
  u1: number,
  f: Facade,
  rnd: Rnd,
  o: { main?: boolean; plain?: boolean; doorBay?: number; roof?: boolean; lit?: number } = {},
): number {
  const width = u1 - u0
  const top = heightOf(f)
  const t = w.tone
  const bay = width / f.bays
  const litShare = o.lit ?? pen.light.lit
  if (o.roof !== false) roof(pen, w, u0, u1, top, f, rnd)
  pen.rect(w, u0, 0, u1, top, 0, pen.fill(f.wall, t, 0.14))
  texture(pen, w, u0, f.groundH, u1, top, f.texture, f.wall, rnd)
  // a broad fall of light over the whole front
  pen.rect(
    w,
    u0,
    0,
    u1,
    top,
    0,
    pen.lin(0, 0, 1, 0.6, [
      [0, '#fff3dc', 0.1 * t],
      [0.6, '#fff3dc', 0],
      [1, '#0a0d18', 0.14],
    ]),
  )
  const gw = f.groundWall ?? f.wall
  if (f.groundWall) pen.rect(w, u0, 0, u1, f.groundH, 0.02, pen.fill(gw, t, 0.14))
  texture(pen, w, u0, 0, u1, f.groundH, f.groundWall ? 'ashlar' : f.texture === 'tiles' ? 'stucco' : f.texture, gw, rnd)
  pen.rect(w, u0, 0, u1, 0.55, 0.03, pen.fill(dark(gw, 0.22), t - 0.1))
  // ground floor
  const doorBay = o.doorBay ?? rnd.i(0, f.bays - 1)
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
        if (r.chance(0.5)) pots(pen, w, c - bw, v + 0.14, c + bw, n * 0.6, r)
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
      if (!bal && f.flowers && r.chance(0.5)) pots(pen, w, c - hw, wv0, c + hw, 0.2, r, true)
    }
    if (long) {
      pen.shadow(w, u0 + 0.2, v - 0.7, u1, v + 0.04, 0.45)
      pen.block(w, u0 + 0.15, v, u1 - 0.15, v + 0.16, 0, 0.8, f.trim)
      for (let k = 0; k < 3; k++)
        if (rnd.chance(0.6)) {
          const c = rnd.f(u0 + 1, u1 - 1)
          pots(pen, w, c - 0.5, v + 0.16, c + 0.5, 0.5, rnd)
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
  // the seam to the neighbour
  pen.rect(w, u1 - 0.05, 0, u1, top, 0.01, '#0a0c12', 'opacity="0.35"')
  return top
}

function pots(pen: Pen, w: Wall, u0: number, v: number, u1: number, n: number, rnd: Rnd, box = false): void {
  if (box) pen.block(w, u0, v - 0.02, u1, v + 0.2, 0.02, n + 0.05, '#5a4436')
  const bloom = rnd.pick(['#c2506a', '#d97a4a', '#e8d8c8', '#a24d8c', '#d8b04a'])
  for (let u = u0 + 0.08; u < u1; u += 0.1) {
    const p = pen.at(pen.wp(w, u, v + rnd.f(0.18, 0.45), n))
    const r = pen.scale(pen.wp(w, u, v, n)) * rnd.f(0.07, 0.14)
    pen.ellipse(
      p[0],
      p[1],
      r,
      r * 0.85,
      surf(pen.light, rnd.pick(['#3f6b3c', '#2f5632', '#557f45']), w.tone * rnd.f(0.4, 1)),
    )
    if (rnd.chance(0.4))
      pen.ellipse(p[0] + r * 0.3, p[1] - r * 0.4, r * 0.32, r * 0.3, surf(pen.light, bloom, w.tone + 0.1))
  }
}

function bayWindow(
  pen: Pen,
  w: Wall,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  f: Facade,
  lit: boolean,
  rnd: Rnd,
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

function groundFloor(
  pen: Pen,
  w: Wall,
  u0: number,
  bay: number,
  doorBay: number,
  f: Facade,
  rnd: Rnd,
  main: boolean,
  litShare: number,
): void {
  const rise = f.doorRise ?? 0
  for (let b = 0; b < f.bays; b++) {
    const c = u0 + (b + 0.5) * bay
    const r = rnd.fork(`g${b}`)
    const hw = Math.min((bay * Math.max(f.winW, 0.5)) / 2, 1.5)
    if (b === doorBay) continue
    if (f.ground === 'shop') {
      const lit = main || r.chance(litShare * 0.8)
      windowAt(
        pen,
        w,
        c - bay * 0.42,
        0.6,
        c + bay * 0.42,
        f.groundH - 0.95,
        { kind: 'wide', frame: f.door, depth: 0.12 },
        lit,
        r,
      )
      pen.block(w, c - bay * 0.46, f.groundH - 0.85, c + bay * 0.46, f.groundH - 0.35, 0, 0.1, f.door)
      if (f.awning && r.chance(0.8)) awning(pen, w, c - bay * 0.44, f.groundH - 0.85, c + bay * 0.44, f.awning)
    } else if (f.ground === 'arcade') {
      windowAt(
        pen,
        w,
        c - bay * 0.34,
        0.12,
        c + bay * 0.34,
        f.groundH - 0.5,
        { kind: 'arch', frame: f.door, surround: f.trim, depth: 0.4 },
        main ? r.chance(0.8) : r.chance(litShare),
        r,
      )
    } else if (f.ground === 'garage' && r.chance(0.5)) {
      pen.rect(w, c - bay * 0.4, 0, c + bay * 0.4, f.groundH - 0.6, 0, pen.fill(dark(f.door, 0.3), w.tone - 0.2))
      pen.shadow(w, c - bay * 0.4, f.groundH - 1.6, c + bay * 0.4, f.groundH - 0.6, 0.5)
    } else {
      const win =
        f.win.kind === 'french'
          ? { ...f.win, kind: 'casement' as const, pediment: false }
          : { ...f.win, pediment: false }
      const v0 = Math.max(0.95, rise + 0.6)
      windowAt(
        pen,
        w,
        c - hw,
        v0,
        c + hw,
        Math.max(v0 + 1.1, f.groundH - 0.55),
        win,
        main ? r.chance(0.75) : r.chance(litShare),
        r,
      )
      if (f.flowers && r.chance(0.6)) pots(pen, w, c - hw, v0, c + hw, 0.2, r, true)
    }
  }
  const c = u0 + (doorBay + 0.5) * bay
  const dw = Math.min(bay * 0.62, f.ground === 'arcade' ? 1.9 : 1.25)
  const v1 = Math.min(f.groundH - 0.4, rise + (f.doorFan || f.doorRound ? 3 : 2.45))
  doorAt(pen, w, c - dw / 2, rise, c + dw / 2, v1, f.door, f.trim, rnd, {
    fan: f.doorFan,
    round: f.doorRound,
    lit: main || rnd.chance(0.5),
    double: dw > 1.3,
  })
  if (main && pen.light.lit > 0.2) {
    const p = pen.at(pen.wp(w, c, v1 + 0.2, 0.3))
    const s = pen.scale(pen.wp(w, c, v1, 0.3))
    pen.glow(p[0], p[1], s * 1.7, s * 1.9, '#ffc27a', 0.5)
    pen.ellipse(p[0], p[1], s * 0.08, s * 0.12, '#fff2d4')
  }
}

function awning(pen: Pen, w: Wall, u0: number, v: number, u1: number, colour: string): void {
  const n = 1.1
  const stripes = Math.max(4, Math.round((u1 - u0) / 0.32))
  pen.shadow(w, u0, v - 1.3, u1, v - 0.2, 0.4)
  for (let i = 0; i < stripes; i++) {
    const a = u0 + ((u1 - u0) * i) / stripes
    const b = u0 + ((u1 - u0) * (i + 1)) / stripes
    const c = surf(pen.light, i % 2 ? '#efe6d6' : colour, w.tone + 0.12)
    pen.face([pen.wp(w, a, v, 0), pen.wp(w, b, v, 0), pen.wp(w, b, v - 0.5, n), pen.wp(w, a, v - 0.5, n)], c)
    pen.face(
      [pen.wp(w, a, v - 0.5, n), pen.wp(w, b, v - 0.5, n), pen.wp(w, b, v - 0.7, n), pen.wp(w, a, v - 0.7, n)],
      mix(c, '#101018', 0.15),
    )
  }
}
