// Trees and shrubs. Crowns consist of hundreds of leaf clumps in five tones.
import { mix, surf } from './palettes.ts'
import type { Pen } from './pen.ts'
import type { P3 } from './projection.ts'
import type { Random } from './random.ts'
import { type P2, pathData } from './svgCanvas.ts'

export type Tree =
  | 'round'
  | 'plane'
  | 'cypress'
  | 'palm'
  | 'eucalyptus'
  | 'olive'
  | 'birch'
  | 'pine'
  | 'maple'
  | 'cherry'
  | 'jacaranda'
  | 'bare'

const leaves: Record<Tree, string> = {
  round: '#4d7038',
  plane: '#5d7a3c',
  cypress: '#2c4a33',
  palm: '#4b7340',
  eucalyptus: '#6b8468',
  olive: '#76845c',
  birch: '#7f9444',
  pine: '#345238',
  maple: '#a8572e',
  cherry: '#d9a0ac',
  jacaranda: '#8a79b8',
  bare: '#5a4a40',
}

export function clumps(
  pen: Pen,
  centres: [number, number, number, number][],
  colour: string,
  density: number,
  size: number,
  rnd: Random,
  o: { wide?: number; tone?: number } = {},
): void {
  const tones = [-0.18, 0.12, 0.42, 0.72, 1.02]
  const buckets: string[] = ['', '', '', '', '']
  const side = pen.tones.left > pen.tones.right ? -1 : 1
  const leaf = (x: number, y: number, r: number): string => {
    const n = 6
    const pts: P2[] = []
    const a0 = rnd.float(0, 6)
    for (let i = 0; i < n; i++) {
      const rr = r * rnd.float(0.55, 1.2)
      const a = a0 + (i / n) * Math.PI * 2
      pts.push([x + Math.cos(a) * rr * (o.wide ?? 1.15), y + Math.sin(a) * rr * 0.8])
    }
    return pathData(pts)
  }
  for (const [cx, cy, rx, ry] of centres) {
    const n = Math.round(density * Math.sqrt(rx * ry))
    for (let i = 0; i < n; i++) {
      const a = rnd.float(0, Math.PI * 2)
      const q = Math.sqrt(rnd.float(0, 1))
      const x = Math.cos(a) * q
      const y = Math.sin(a) * q
      const light = 0.5 + 0.34 * (x * side) - 0.42 * y + rnd.float(-0.26, 0.26)
      const b = Math.max(0, Math.min(4, Math.floor(light * 4.2)))
      const r = size * rnd.float(0.6, 1.3) * (b < 2 ? 1.5 : b === 4 ? 0.75 : 1)
      buckets[b] += leaf(cx + x * rx, cy + y * ry, r)
    }
  }
  buckets.forEach((d, b) => {
    if (!d) return
    const t = (tones[b] as number) + (o.tone ?? 0)
    pen.add(
      `<path d="${d}" fill="${surf(pen.light, b > 2 ? mix(colour, '#d9c978', 0.14 * (b - 2)) : mix(colour, '#12301f', 0.16 * (2 - b)), t)}"/>`,
    )
  })
}

export function tree(pen: Pen, at: P3, kind: Tree, height: number, rnd: Random): void {
  const [x, y] = pen.at(at)
  const s = pen.scale(at)
  const h = height * s
  const bark = kind === 'eucalyptus' || kind === 'birch' ? '#cfc6b6' : kind === 'plane' ? '#a79c88' : '#5c4838'
  const dim = surf(pen.light, bark, 0.15)
  const lit = surf(pen.light, bark, 0.8)
  const left = pen.tones.left > pen.tones.right
  const trunkFill = (w: number, cx: number): string =>
    pen.linearGradient(
      cx - w,
      0,
      cx + w,
      0,
      [
        [0, left ? lit : dim],
        [1, left ? dim : lit],
      ],
      true,
    )
  const limb = (x0: number, y0: number, x1: number, y1: number, w0: number, w1: number): void =>
    pen.path(
      [
        [x0 - w0, y0],
        [x1 - w1, y1],
        [x1 + w1, y1],
        [x0 + w0, y0],
      ],
      trunkFill(w0 * 1.2, (x0 + x1) / 2),
    )
  pen.glow(x, y, h * 0.3, h * 0.05, '#05070c', 0.5)
  const c = leaves[kind]
  const leafSize = Math.max(2.2, s * 0.13)
  const dens = 3.2 * (h > 700 ? 1.3 : 1) * (9 / leafSize) ** 0.9
  if (kind === 'palm') {
    const lean = rnd.float(-0.08, 0.08) * h
    limb(x, y, x + lean, y - h, h * 0.022, h * 0.012)
    for (let k = 0; k < 26; k++)
      pen.path(
        [
          [x + (lean * k) / 26 - h * 0.02, y - (h * k) / 26],
          [x + (lean * k) / 26 + h * 0.02, y - (h * k) / 26],
          [x + (lean * k) / 26 + h * 0.018, y - (h * k) / 26 - 2],
        ],
        dim,
        'opacity="0.5"',
      )
    const fronds = rnd.int(13, 17)
    for (let i = 0; i < fronds; i++) {
      const a = -2.9 + (5.9 * (i + rnd.float(-0.3, 0.3))) / fronds - 0.05
      const len = h * rnd.float(0.26, 0.36)
      const dir: P2 = [Math.sin(a), -Math.cos(a)]
      const col = surf(pen.light, c, dir[0] * (left ? -1 : 1) * 0.35 + 0.45 - dir[1] * 0.2)
      let d = ''
      for (let k = 0; k <= 15; k++) {
        const q = k / 15
        const px = x + lean + dir[0] * len * q
        const py = y - h + dir[1] * len * q + len * 0.75 * q * q
        const ll = len * 0.2 * Math.sin(Math.PI * Math.min(1, q * 0.85 + 0.13))
        for (const sgn of [-1, 1])
          d += pathData([
            [px, py],
            [px + dir[0] * ll * 0.6 + sgn * ll * 0.35 * -dir[1], py + ll * 0.9],
            [px + dir[0] * len * 0.055, py + 2],
          ])
      }
      pen.add(`<path d="${d}" fill="${col}"/>`)
    }
    return
  }
  if (kind === 'cypress' || kind === 'pine') {
    limb(x, y, x, y - h * 0.3, h * 0.016, h * 0.012)
    const list: [number, number, number, number][] = []
    const n = kind === 'cypress' ? 12 : 10
    for (let i = 0; i < n; i++) {
      const q = i / n
      const wr = kind === 'cypress' ? h * 0.085 * Math.sin(Math.PI * (0.18 + q * 0.8)) : h * 0.24 * (1 - q * 0.92)
      list.push([x + rnd.float(-0.1, 0.1) * wr, y - h * (0.1 + 0.88 * q), wr, h * 0.075])
    }
    clumps(pen, list, c, dens * 1.1, leafSize * 0.85, rnd, { wide: kind === 'cypress' ? 0.8 : 1.4 })
    return
  }
  const crownR =
    h *
    (kind === 'eucalyptus'
      ? 0.2
      : kind === 'olive'
        ? 0.42
        : kind === 'birch'
          ? 0.24
          : kind === 'jacaranda'
            ? 0.42
            : 0.33)
  const split = kind === 'eucalyptus' ? 0.45 : kind === 'olive' ? 0.3 : 0.36
  const lean = rnd.float(-0.03, 0.03) * h
  limb(x, y, x + lean, y - h * split, h * 0.024, h * 0.017)
  const list: [number, number, number, number][] = []
  const n = kind === 'bare' ? 9 : 7
  for (let i = 0; i < n; i++) {
    const a = ((i + 0.5) / n - 0.5) * 2.5 + rnd.float(-0.2, 0.2)
    const len = h * (1 - split) * rnd.float(0.5, 0.82) * (kind === 'eucalyptus' ? 1.05 : 1)
    const ex = x + lean + Math.sin(a) * Math.min(len, crownR * 1.05)
    const ey = y - h * split - Math.cos(a) * len
    limb(x + lean, y - h * split * rnd.float(0.86, 1), ex, ey, h * 0.011, h * 0.003)
    if (kind === 'bare') {
      for (let k = 0; k < 6; k++) {
        const q = rnd.float(0.4, 1)
        const bx = x + lean + (ex - x - lean) * q
        const by = y - h * split + (ey - y + h * split) * q
        limb(bx, by, bx + rnd.float(-0.1, 0.1) * h, by - rnd.float(0.03, 0.12) * h, h * 0.003, 0.6)
      }
      continue
    }
    list.push([ex, ey, crownR * rnd.float(0.4, 0.58), crownR * rnd.float(0.3, 0.46)])
    if (rnd.chance(0.7))
      list.push([
        ex * 0.5 + (x + lean) * 0.5 + rnd.float(-0.2, 0.2) * crownR,
        ey * 0.72 + (y - h * split) * 0.28,
        crownR * 0.42,
        crownR * 0.34,
      ])
  }
  if (list.length) list.push([x + lean, y - h * 0.93, crownR * 0.42, crownR * 0.3])
  list.sort((a, b) => a[1] - b[1])
  clumps(
    pen,
    list,
    c,
    dens * (kind === 'eucalyptus' || kind === 'birch' || kind === 'olive' ? 0.7 : 1),
    leafSize,
    rnd,
    { wide: kind === 'eucalyptus' ? 0.7 : 1.15 },
  )
}

export function bush(pen: Pen, at: P3, w: number, h: number, rnd: Random, colour = '#496b3a', flower?: string): void {
  const [x, y] = pen.at(at)
  const s = pen.scale(at)
  pen.glow(x, y, w * s * 0.65, h * s * 0.18, '#05070c', 0.5)
  const list: [number, number, number, number][] = []
  for (let i = 0; i < 4; i++)
    list.push([x + rnd.float(-0.3, 0.3) * w * s, y - h * s * rnd.float(0.35, 0.62), w * s * 0.32, h * s * 0.4])
  list.push([x, y - h * s * 0.3, w * s * 0.46, h * s * 0.32])
  const ls = Math.max(2, s * 0.07)
  clumps(pen, list, colour, 5 * (7 / ls) ** 0.9, ls, rnd)
  if (flower)
    for (let i = 0; i < 26 * w; i++)
      pen.ellipse(
        x + rnd.float(-0.45, 0.45) * w * s,
        y - h * s * rnd.float(0.2, 0.9),
        ls * 0.6,
        ls * 0.5,
        surf(pen.light, flower, rnd.float(0.5, 1.1)),
      )
}

/** Draws a potted plant. */
export function potted(
  pen: Pen,
  at: P3,
  h: number,
  rnd: Random,
  pot = '#b0714e',
  kind: 'leafy' | 'blade' | 'tree' | 'cactus' = rnd.pick(['leafy', 'blade', 'tree']),
): void {
  const [x, y] = pen.at(at)
  const s = pen.scale(at)
  const ph = h * 0.26 * s
  const pw = ph * 0.52
  pen.glow(x, y, pw * 1.9, ph * 0.28, '#05070c', 0.5)
  const l = pen.tones.left > pen.tones.right
  const a = surf(pen.light, pot, 0.95)
  const b = surf(pen.light, pot, 0.1)
  const leafC = rnd.pick(['#3f6b42', '#4d7a45', '#33583d', '#5c8050'])
  if (kind === 'tree') {
    pen.path(
      [
        [x - 3, y - ph],
        [x - 2, y - h * s * 0.6],
        [x + 2, y - h * s * 0.6],
        [x + 3, y - ph],
      ],
      surf(pen.light, '#5a4636', 0.5),
    )
    const ls = Math.max(2.4, s * 0.075)
    clumps(pen, [[x, y - h * s * 0.74, h * s * 0.22, h * s * 0.24]], leafC, 9 * (7 / ls) ** 0.7, ls, rnd)
  } else {
    const n = kind === 'blade' ? 13 : 11
    for (let i = 0; i < n; i++) {
      const q = (i + 0.5) / n - 0.5
      const ang = q * (kind === 'blade' ? 1.1 : 2.3) + rnd.float(-0.1, 0.1)
      const len = h * s * rnd.float(0.5, 0.76) * (kind === 'blade' ? 1 : 1 - Math.abs(q) * 0.5)
      const tx = x + Math.sin(ang) * len
      const ty = y - ph - Math.cos(ang) * len + (kind === 'leafy' ? Math.abs(q) * len * 0.35 : 0)
      const wd = len * (kind === 'blade' ? 0.055 : 0.13)
      const mx = x + Math.sin(ang * 0.7) * len * 0.6
      const my = y - ph - Math.cos(ang * 0.7) * len * 0.62
      const tone = 0.5 + (l ? -1 : 1) * q * 0.7 + rnd.float(-0.15, 0.15)
      pen.add(
        `<path d="M${x.toFixed(1)} ${(y - ph).toFixed(1)}Q${(mx - wd).toFixed(1)} ${my.toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)}Q${(mx + wd * 1.5).toFixed(1)} ${(my + wd * 0.6).toFixed(1)} ${x.toFixed(1)} ${(y - ph).toFixed(1)}Z" fill="${surf(pen.light, leafC, tone)}"/>`,
      )
    }
  }
  pen.path(
    [
      [x - pw * 0.78, y],
      [x - pw, y - ph],
      [x + pw, y - ph],
      [x + pw * 0.78, y],
    ],
    pen.linearGradient(0, 0, 1, 0, [
      [0, l ? a : b],
      [0.4, l ? a : surf(pen.light, pot, 0.5)],
      [1, l ? b : a],
    ]),
  )
  pen.ellipse(x, y - ph, pw, pw * 0.16, surf(pen.light, '#3a2c24', 0.2))
}
