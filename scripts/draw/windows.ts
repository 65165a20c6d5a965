// Windows, doors, railings: everything that opens in a wall.
import { dark, mix, pale, skyAt, surf } from './palettes.ts'
import type { P2, P3, Pen, Wall } from './pen.ts'
import type { Rnd } from './random.ts'

export type WinKind = 'sash' | 'sixpane' | 'french' | 'casement' | 'arch' | 'wide' | 'grid' | 'lattice'
export type WinStyle = {
  kind: WinKind
  frame: string
  surround?: string // stone or painted border
  sill?: string
  pediment?: boolean
  shutters?: string
  depth?: number
}

// outline with an optional round head
function opening(u0: number, v0: number, u1: number, v1: number, round: number): P2[] {
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

function glass(pen: Pen, lit: boolean, rnd: Rnd, tone: number): string {
  const l = pen.light
  if (lit) {
    const [a, b, c] = rnd.pick(litSets)
    const k = l.hour === 'day' || l.hour === 'golden' || l.hour === 'overcast' || l.hour === 'dawn' ? 0.28 : 0
    return pen.lin(0, 0, 0.15, 1, [
      [0, mix(b, c, k)],
      [0.35, mix(a, c, k)],
      [0.75, mix(b, c, k)],
      [1, c],
    ])
  }
  const top = mix(skyAt(l, rnd.f(0.15, 0.5)), '#0d141c', 0.45 + 0.1 * (1 - tone))
  const bottom = mix(skyAt(l, 0.8), '#0d141c', 0.72)
  return rnd.chance(0.5)
    ? pen.lin(0, 0, 0.5, 1, [
        [0, top],
        [0.55, bottom],
        [1, dark(bottom, 0.3)],
      ])
    : pen.lin(1, 0, 0.3, 1, [
        [0, top],
        [0.4, mix(top, bottom, 0.6)],
        [1, dark(bottom, 0.2)],
      ])
}

// the pane lies deeper than the wall: move its edges as the eye sees them
function sunk(
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

export function windowAt(
  pen: Pen,
  w: Wall,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  s: WinStyle,
  lit: boolean,
  rnd: Rnd,
): void {
  const t = w.tone
  const ww = u1 - u0
  const hh = v1 - v0
  const px = pen.scale(pen.wp(w, u0, v0)) * ww
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
      opening(u0 - b, v0 - (s.sill ? 0.05 : 0), u1 + b, v1 + b * (round ? 1 : 1.4), round),
      0.03,
      pen.fill(s.surround, t + 0.06),
    )
    if (s.pediment) {
      pen.shadow(w, u0 - 0.2, v1 - 0.02, u1 + 0.24, v1 + 0.2, 0.35, 0.035)
      pen.block(w, u0 - 0.22, v1 + 0.22, u1 + 0.22, v1 + 0.34, 0, 0.2, s.surround, { tone: 0.08 })
    }
  }
  // reveal
  const d = s.depth ?? 0.18
  pen.shape(
    w,
    opening(u0, v0, u1, v1, round),
    0,
    pen.down(
      surf(pen.light, dark(s.surround ?? '#8a8078', 0.45), t - 0.35),
      surf(pen.light, s.surround ?? '#a09488', t - 0.1),
    ),
  )
  const [a, b, c, e] = sunk(pen, w, u0, v0, u1, v1, d)
  const pane = opening(a, b, c, e, round)
  pen.shape(w, pane, 0, glass(pen, lit, rnd, t))
  const small = px < 16
  if (!small && lit) inside(pen, w, a, b, c, e, rnd, round > 0)
  else if (!small && rnd.chance(0.6)) {
    const cw = (c - a) * rnd.f(0.16, 0.3)
    const cloth = surf(pen.light, rnd.pick(['#e8e2d6', '#d9d4cc', '#efe9df']), t - 0.25)
    const h = round ? e - ww * 0.4 : e
    pen.rects(
      w,
      [
        [a, b, a + cw, h],
        [c - cw * rnd.f(0.6, 1), b, c, h],
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
  // shade of the head of the opening on the glass
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

// what one sees behind a lit pane
function inside(pen: Pen, w: Wall, a: number, b: number, c: number, e: number, rnd: Rnd, round: boolean): void {
  const ww = c - a
  const top = round ? e - ww * 0.45 : e
  const k = rnd.f(0, 1)
  // ceiling light and a darker lower part give the room depth
  pen.rect(
    w,
    a,
    b,
    c,
    b + (e - b) * 0.3,
    0,
    pen.lin(0, 0, 0, 1, [
      [0, '#6b3a12', 0],
      [1, '#4a260c', 0.4],
    ]),
  )
  if (k < 0.5) {
    const u = a + ww * rnd.f(0.3, 0.7)
    const v = b + (e - b) * rnd.f(0.34, 0.5)
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
  const cw = ww * rnd.f(0.12, 0.26)
  pen.rects(
    w,
    [
      [a, b, a + cw, top],
      [c - cw * rnd.f(0.7, 1.1), b, c, top],
    ],
    0,
    cloth,
    'opacity="0.5"',
  )
  if (rnd.chance(0.2)) pen.rect(w, a, b + (e - b) * rnd.f(0.45, 0.7), c, top, 0, '#ffe9c4', 'opacity="0.5"')
}

// a railing of thin bars on a slab that stands out by n
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
    [pen.wp(w, u0, v0, 0), pen.wp(w, u0, v0, n)],
    [pen.wp(w, u1, v0, n), pen.wp(w, u1, v0, 0)],
    [pen.wp(w, u0, v0, n), pen.wp(w, u1, v0, n)],
  ]
  const c = surf(pen.light, colour, w.tone * 0.8)
  const up = (p: P3, dv: number): P3 => [p[0], p[1] + dv, p[2]]
  for (const [a, b] of edges) {
    const len = Math.hypot(b[0] - a[0], b[2] - a[2])
    const at = (k: number, dv: number): P3 => [a[0] + (b[0] - a[0]) * k, a[1] + dv, a[2] + (b[2] - a[2]) * k]
    if (kind === 'glass') {
      pen.face(
        [a, b, up(b, h), up(a, h)],
        pen.down(mix(skyAt(pen.light, 0.4), '#ffffff', 0.2), skyAt(pen.light, 0.9)),
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

export function doorAt(
  pen: Pen,
  w: Wall,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  colour: string,
  surround: string,
  rnd: Rnd,
  o: { round?: number; fan?: boolean; lit?: boolean; steps?: number; double?: boolean } = {},
): void {
  const t = w.tone
  const ww = u1 - u0
  const b = 0.17
  pen.shape(w, opening(u0 - b, 0, u1 + b, v1 + b, o.round ?? 0), 0.05, pen.fill(surround, t + 0.1))
  pen.shape(w, opening(u0, v0, u1, v1, o.round ?? 0), 0, surf(pen.light, dark(surround, 0.55), t - 0.2))
  const [a, , c, e] = sunk(pen, w, u0, v0, u1, v1, 0.25)
  const fan = o.fan || o.round ? (v1 - v0) * 0.24 : 0
  if (fan)
    pen.shape(
      w,
      o.round
        ? opening(a, e - fan, c, e, Math.min(1, fan / (ww / 2)))
        : [
            [a, e - fan],
            [c, e - fan],
            [c, e],
            [a, e],
          ],
      0,
      glass(pen, o.lit ?? true, rnd, t),
    )
  const top = e - fan
  pen.rect(
    w,
    a,
    v0,
    c,
    top,
    0,
    pen.lin(0, 0, 0, 1, [
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
  const knob = pen.at(pen.wp(w, o.double ? (a + c) / 2 + 0.08 : c - 0.12, v0 + 1.02))
  pen.ellipse(knob[0], knob[1], pen.scale(pen.wp(w, a, v0)) * 0.035, pen.scale(pen.wp(w, a, v0)) * 0.035, '#e6c37a')
  pen.shadow(w, a, top - 0.25, c, top, 0.4)
  const steps = o.steps ?? Math.round(v0 / 0.17)
  for (let i = steps; i >= 1; i--) {
    const n = 0.32 * (steps - i + 1)
    pen.block(w, u0 - 0.25, 0, u1 + 0.25, (v0 / steps) * i, 0, n, surround, { tone: 0.05 })
  }
}
