import { openingOutline, paneFill, recessedPane } from './openings.ts'
import { dark, surf } from './palettes.ts'
import type { Pen, Wall } from './pen.ts'
import type { Random } from './random.ts'

export type WinKind = 'sash' | 'sixpane' | 'french' | 'casement' | 'arch' | 'wide' | 'grid' | 'lattice'
export type WinStyle = {
  kind: WinKind
  frame: string
  /** Stone or painted border. */
  surround?: string
  sill?: string
  pediment?: boolean
  shutters?: string
  depth?: number
}

export function windowAt(
  pen: Pen,
  w: Wall,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  s: WinStyle,
  lit: boolean,
  rnd: Random,
): void {
  const t = w.tone
  const ww = u1 - u0
  const hh = v1 - v0
  const px = pen.scale(pen.wallPoint(w, u0, v0)) * ww
  const round = s.kind === 'arch' ? 1 : 0
  if (s.shutters) {
    for (const [a, b] of [
      [u0 - ww * 0.52, u0 - 0.03],
      [u1 + 0.03, u1 + ww * 0.52],
    ] as [number, number][]) {
      pen.shadow(w, a + 0.04, v0 - 0.12, b + 0.06, v0, 0.4)
      pen.block(w, a, v0, b, v1, 0, 0.05, s.shutters)
      const slats: [number, number, number, number][] = []
      for (let v = v0 + 0.1; v < v1 - 0.08; v += 0.11) slats.push([a + 0.06, v, b - 0.06, v + 0.035])
      pen.rects(w, slats, 0.055, '#000', 'opacity="0.16"')
    }
  }
  if (s.surround) {
    const b = 0.13
    pen.shape(
      w,
      openingOutline(u0 - b, v0 - (s.sill ? 0.05 : 0), u1 + b, v1 + b * (round ? 1 : 1.4), round),
      0.03,
      pen.fill(s.surround, t + 0.06),
    )
    if (s.pediment) {
      pen.shadow(w, u0 - 0.2, v1 - 0.02, u1 + 0.24, v1 + 0.2, 0.35, 0.035)
      pen.block(w, u0 - 0.22, v1 + 0.22, u1 + 0.22, v1 + 0.34, 0, 0.2, s.surround, { tone: 0.08 })
    }
  }
  // The reveal.
  const d = s.depth ?? 0.18
  pen.shape(
    w,
    openingOutline(u0, v0, u1, v1, round),
    0,
    pen.verticalGradient(
      surf(pen.light, dark(s.surround ?? '#8a8078', 0.45), t - 0.35),
      surf(pen.light, s.surround ?? '#a09488', t - 0.1),
    ),
  )
  const [a, b, c, e] = recessedPane(pen, w, u0, v0, u1, v1, d)
  const pane = openingOutline(a, b, c, e, round)
  pen.shape(w, pane, 0, paneFill(pen, lit, rnd, t))
  const small = px < 16
  if (!small && lit) inside(pen, w, a, b, c, e, rnd, round > 0)
  else if (!small && rnd.chance(0.6)) {
    const cw = (c - a) * rnd.float(0.16, 0.3)
    const cloth = surf(pen.light, rnd.pick(['#e8e2d6', '#d9d4cc', '#efe9df']), t - 0.25)
    const h = round ? e - ww * 0.4 : e
    pen.rects(
      w,
      [
        [a, b, a + cw, h],
        [c - cw * rnd.float(0.6, 1), b, c, h],
      ],
      0,
      cloth,
      'opacity="0.42"',
    )
  }
  if (!lit && !small && rnd.chance(0.7))
    pen.shape(
      w,
      [
        [a + (c - a) * 0.1, b],
        [a + (c - a) * 0.42, b],
        [a + (c - a) * 0.85, e - (round ? ww * 0.4 : 0)],
        [a + (c - a) * 0.55, e - (round ? ww * 0.3 : 0)],
      ],
      0,
      '#ffffff',
      'opacity="0.07"',
    )
  // The shadow of the lintel on the glass.
  if (!round) pen.shadow(w, a, e - hh * 0.12, c, e, lit ? 0.25 : 0.45)
  const frame = pen.fill(s.frame, t + (lit ? -0.02 : 0.05))
  const fw = Math.max(0.035, Math.min(0.065, ww * 0.05))
  const bars: [number, number, number, number][] = []
  const H = e - b
  const Wd = c - a
  const m = (a + c) / 2
  if (!round) bars.push([a, b, a + fw, e], [c - fw, b, c, e], [a, b, c, b + fw], [a, e - fw, c, e])
  if (s.kind === 'sash') bars.push([a, b + H * 0.5 - fw * 0.6, c, b + H * 0.5 + fw * 0.6])
  if (s.kind === 'sixpane') {
    bars.push([a, b + H * 0.5 - fw * 0.5, c, b + H * 0.5 + fw * 0.5])
    for (const k of [1 / 3, 2 / 3]) bars.push([a + Wd * k - fw * 0.28, b, a + Wd * k + fw * 0.28, e])
    for (const k of [0.25, 0.75]) bars.push([a, b + H * k - fw * 0.28, c, b + H * k + fw * 0.28])
  }
  if (s.kind === 'french') {
    bars.push([m - fw * 0.8, b, m + fw * 0.8, e])
    for (const k of [0.27, 0.52, 0.77]) bars.push([a, b + H * k - fw * 0.35, c, b + H * k + fw * 0.35])
    bars.push([a, b, c, b + H * 0.12])
  }
  if (s.kind === 'casement')
    bars.push([m - fw * 0.7, b, m + fw * 0.7, e], [a, b + H * 0.72 - fw * 0.5, c, b + H * 0.72 + fw * 0.5])
  if (s.kind === 'arch')
    bars.push(
      [m - fw * 0.6, b, m + fw * 0.6, e],
      [a, e - ww * 0.5 - fw * 0.5, c, e - ww * 0.5 + fw * 0.5],
      [a, b, a + fw, e - ww * 0.5],
      [c - fw, b, c, e - ww * 0.5],
      [a, b, c, b + fw],
    )
  if (s.kind === 'wide') for (const k of [1 / 3, 2 / 3]) bars.push([a + Wd * k - fw * 0.5, b, a + Wd * k + fw * 0.5, e])
  if (s.kind === 'grid') {
    const cols = Math.max(3, Math.round(Wd / 0.55))
    const rows = Math.max(3, Math.round(H / 0.6))
    for (let i = 1; i < cols; i++) bars.push([a + (Wd * i) / cols - 0.022, b, a + (Wd * i) / cols + 0.022, e])
    for (let i = 1; i < rows; i++) bars.push([a, b + (H * i) / rows - 0.022, c, b + (H * i) / rows + 0.022])
  }
  if (s.kind === 'lattice') {
    const step = 0.16
    for (let u = a + step; u < c; u += step) bars.push([u - 0.018, b, u + 0.018, e])
    for (let v = b + step; v < e; v += step) bars.push([a, v - 0.018, c, v + 0.018])
  }
  pen.rects(w, bars, 0, frame)
  if (s.sill) {
    pen.shadow(w, u0 - 0.08, v0 - 0.42, u1 + 0.12, v0 - 0.1, 0.32)
    pen.block(w, u0 - 0.12, v0 - 0.11, u1 + 0.12, v0, 0, 0.14, s.sill, { tone: 0.06 })
  }
}

/** Draws the room behind a lit pane. */
function inside(pen: Pen, w: Wall, a: number, b: number, c: number, e: number, rnd: Random, round: boolean): void {
  const ww = c - a
  const top = round ? e - ww * 0.45 : e
  const k = rnd.float(0, 1)
  // The darker lower part gives the room depth.
  pen.rect(
    w,
    a,
    b,
    c,
    b + (e - b) * 0.3,
    0,
    pen.linearGradient(0, 0, 0, 1, [
      [0, '#6b3a12', 0],
      [1, '#4a260c', 0.4],
    ]),
  )
  if (k < 0.5) {
    const u = a + ww * rnd.float(0.3, 0.7)
    const v = b + (e - b) * rnd.float(0.34, 0.5)
    pen.shape(
      w,
      [
        [u - ww * 0.13, v],
        [u + ww * 0.13, v],
        [u + ww * 0.08, v + ww * 0.22],
        [u - ww * 0.08, v + ww * 0.22],
      ],
      0,
      '#fff1cf',
    )
    pen.rect(w, u - 0.012, b, u + 0.012, v, 0, '#6e4420', 'opacity="0.7"')
  } else if (k < 0.75) {
    pen.rect(w, a + ww * 0.12, b + (e - b) * 0.45, a + ww * 0.5, b + (e - b) * 0.72, 0, '#7a4a22', 'opacity="0.35"')
  }
  const cloth = rnd.pick(['#fff0d2', '#f3d9a8', '#d9a35f'])
  const cw = ww * rnd.float(0.12, 0.26)
  pen.rects(
    w,
    [
      [a, b, a + cw, top],
      [c - cw * rnd.float(0.7, 1.1), b, c, top],
    ],
    0,
    cloth,
    'opacity="0.5"',
  )
  if (rnd.chance(0.2)) pen.rect(w, a, b + (e - b) * rnd.float(0.45, 0.7), c, top, 0, '#ffe9c4', 'opacity="0.5"')
}
