// The sky as a small raster image (gradient, sun, clouds in perspective), and the skyline.
import { type Light, mix, rgb, skyAt } from './palettes.ts'
import type { Pen } from './pen.ts'
import { fractalNoise, hash, type Random } from './random.ts'
import { H, type P2, W } from './svgCanvas.ts'

export type SkyOptions = { horizon: number; sunX: number; cover: number; seed: string }
export const SKY_W = W / 4
export const SKY_H = H / 4

export function skyRaster(light: Light, o: SkyOptions): Buffer {
  const px = Buffer.alloc(SKY_W * SKY_H * 3)
  const noise = fractalNoise(hash(o.seed) & 0xffff, 5)
  const warp = fractalNoise((hash(o.seed) >>> 8) & 0xffff, 2)
  const hz = o.horizon / 4
  const sx = o.sunX / 4
  const [lit, shade] = light.cloud.map(rgb) as [[number, number, number], [number, number, number]]
  const sun = rgb(light.sun)
  for (let y = 0; y < SKY_H; y++) {
    const t = Math.min(1, Math.max(0, y / hz))
    const base = rgb(skyAt(light, t))
    const depth = 1 / (1.12 - t)
    for (let x = 0; x < SKY_W; x++) {
      const dx = (x - sx) / SKY_W
      const dy = (y - hz) / SKY_H
      const glow = light.sunGlow * Math.exp(-(dx * dx * 5 + dy * dy * 9)) * (0.35 + 0.65 * t)
      let r = base[0] + (sun[0] - base[0]) * glow
      let g = base[1] + (sun[1] - base[1]) * glow
      let b = base[2] + (sun[2] - base[2]) * glow
      const u = ((x - SKY_W / 2) / SKY_W) * depth * 1.5 + 7
      const v = depth * 2.3
      const bend = warp(u * 1.4, v * 1.4) * 0.7
      const n = noise(u * 2.1 + bend, v * 2.6 + bend)
      const over = noise(u * 2.1 + bend + 0.12 * Math.sign(dx || 1), v * 2.6 + bend + 0.16)
      const c = Math.max(0, Math.min(1, (n - (0.72 - o.cover * 0.42)) * 3.4)) * Math.min(1, (1.02 - t) * 5) * 0.85
      if (c > 0) {
        const k = Math.max(0, Math.min(1, 0.55 + (n - over) * 3.2 + (glow - 0.12) * 0.5))
        r += (shade[0] + (lit[0] - shade[0]) * k - r) * c
        g += (shade[1] + (lit[1] - shade[1]) * k - g) * c
        b += (shade[2] + (lit[2] - shade[2]) * k - b) * c
      }
      const i = (y * SKY_W + x) * 3
      px[i] = Math.max(0, Math.min(255, r))
      px[i + 1] = Math.max(0, Math.min(255, g))
      px[i + 2] = Math.max(0, Math.min(255, b))
    }
  }
  return px
}

export function stars(pen: Pen, rnd: Random, horizon: number): void {
  for (let i = 0; i < 130; i++) {
    const y = rnd.float(0, horizon * 0.8)
    pen.ellipse(
      rnd.float(0, W),
      y,
      rnd.float(0.6, 1.5),
      rnd.float(0.6, 1.5),
      '#e8eefb',
      `opacity="${(rnd.float(0.15, 0.8) * (1 - y / horizon)).toFixed(2)}"`,
    )
  }
}

export type Skyline =
  | 'city'
  | 'oldtown'
  | 'towers'
  | 'hills'
  | 'table'
  | 'sea'
  | 'minarets'
  | 'mountains'
  | 'none'
  | 'roofs'

/** `far` is the share of haze in front, from 0 to 1. */
const farColour = (light: Light, far: number): string =>
  mix(mix(skyAt(light, 0.3), '#141a26', 0.62), skyAt(light, 0.93), far)

function blocks(
  pen: Pen,
  rnd: Random,
  base: number,
  o: {
    far: number
    w: [number, number]
    h: [number, number]
    spire: number
    lit: boolean
    gable?: boolean
    dome?: boolean
  },
): void {
  const colour = farColour(pen.light, o.far)
  const lights: P2[][] = []
  for (let x = -20; x < W + 20; ) {
    const w = rnd.float(...o.w)
    const h = rnd.float(...o.h) * (0.75 + 0.5 * Math.sin(x * 0.004 + o.far * 9) ** 2)
    const top = base - h
    const pts: P2[] = [
      [x, base + 300],
      [x, top],
    ]
    if (o.gable && rnd.chance(0.6)) pts.push([x + w * 0.5, top - w * rnd.float(0.2, 0.45)])
    else if (o.dome && rnd.chance(0.15))
      for (let a = 0; a <= 10; a++)
        pts.push([x + w / 2 - Math.cos((a / 10) * Math.PI) * w * 0.3, top - Math.sin((a / 10) * Math.PI) * w * 0.32])
    else if (rnd.chance(0.35))
      pts.push(
        [x + w * 0.25, top],
        [x + w * 0.25, top - rnd.float(6, 18)],
        [x + w * 0.6, top - rnd.float(6, 18)],
        [x + w * 0.6, top],
      )
    pts.push([x + w, top], [x + w, base + 300])
    if (rnd.chance(o.spire)) {
      const sw = rnd.float(9, 16)
      const c = x + w / 2
      const sh = rnd.float(50, 120)
      pen.path(
        [
          [c - sw, base],
          [c - sw, top - sh * 0.4],
          [c, top - sh * 1.5],
          [c + sw, top - sh * 0.4],
          [c + sw, base],
        ],
        colour,
      )
    }
    pen.path(pts, pen.verticalGradient(mix(colour, '#0b0d14', 0.08), mix(colour, skyAt(pen.light, 1), 0.35)))
    if (o.lit) {
      for (let yy = top + 10; yy < base - 8; yy += 13)
        for (let xx = x + 6; xx < x + w - 8; xx += 11)
          if (rnd.chance(pen.light.lit * 0.42))
            lights.push([
              [xx, yy],
              [xx + 4.5, yy],
              [xx + 4.5, yy + 5.5],
              [xx, yy + 5.5],
            ])
    }
    x += w * rnd.float(0.9, 1.25)
  }
  for (const l of lights) pen.path(l, '#ffc983', `opacity="${rnd.float(0.35, 0.9).toFixed(2)}"`)
}

function ridge(
  pen: Pen,
  rnd: Random,
  base: number,
  height: number,
  far: number,
  rough: number,
  shape: (t: number) => number = () => 1,
): void {
  const noise = fractalNoise(rnd.int(1, 60000), 5)
  const pts: P2[] = [[-10, base + 400]]
  for (let x = -10; x <= W + 10; x += 10)
    pts.push([x, base - height * shape(x / W) * (1 - rough + rough * 1.6 * noise(x / 260, 3.3))])
  pts.push([W + 10, base + 400])
  const c = farColour(pen.light, far)
  pen.path(
    pts,
    pen.linearGradient(
      0,
      base - height,
      0,
      base + 40,
      [
        [0, c],
        [1, mix(c, skyAt(pen.light, 1), 0.55)],
      ],
      true,
    ),
  )
}

function sea(pen: Pen, rnd: Random, horizon: number, bottom: number, sunX: number): void {
  const l = pen.light
  pen.path(
    [
      [0, horizon],
      [W, horizon],
      [W, bottom],
      [0, bottom],
    ],
    pen.linearGradient(
      0,
      horizon,
      0,
      bottom,
      [
        [0, mix(skyAt(l, 0.95), '#27516b', 0.42)],
        [1, mix(skyAt(l, 0.4), '#0e2c3e', 0.62)],
      ],
      true,
    ),
  )
  for (let i = 0; i < 150; i++) {
    const t = rnd.float(0, 1) ** 1.7
    const y = horizon + 2 + (bottom - horizon) * t
    const near = Math.abs(rnd.float(-1, 1)) ** 1.5 * (120 + 420 * t) * (rnd.chance(0.5) ? 1 : -1)
    pen.ellipse(
      sunX + near,
      y,
      rnd.float(8, 40) * (0.4 + t),
      0.8 + t * 1.8,
      l.sun,
      `opacity="${(rnd.float(0.1, 0.5) * (0.35 + l.sunGlow)).toFixed(2)}"`,
    )
  }
}

export function skyline(pen: Pen, rnd: Random, kind: Skyline, base: number, sunX: number): void {
  const lit = pen.light.lit > 0.2
  if (kind === 'table') {
    const table = (t: number): number => {
      const e = (a: number, b: number): number => Math.max(0, Math.min(1, (t - a) / (b - a)))
      return 0.28 + 0.72 * e(0.06, 0.22) * (1 - 0.62 * e(0.8, 0.93)) + 0.14 * Math.sin(Math.PI * e(0.86, 1.05))
    }
    ridge(pen, rnd, base, 330, 0.5, 0.1, table)
    ridge(pen, rnd, base, 120, 0.36, 0.6)
  } else if (kind === 'mountains') {
    ridge(pen, rnd, base, 260, 0.72, 0.8)
    ridge(pen, rnd, base, 190, 0.5, 0.7)
    ridge(pen, rnd, base, 90, 0.3, 0.6)
  } else if (kind === 'hills') {
    ridge(pen, rnd, base, 150, 0.66, 0.5)
    ridge(pen, rnd, base, 100, 0.45, 0.6)
    blocks(pen, rnd, base, { far: 0.4, w: [40, 90], h: [20, 70], spire: 0, lit })
  } else if (kind === 'sea') {
    ridge(pen, rnd, base, 46, 0.75, 0.8, (t) => Math.max(0, 1 - t * 1.8))
    sea(pen, rnd, base - 4, H, sunX)
  } else if (kind === 'towers') {
    blocks(pen, rnd, base, { far: 0.72, w: [34, 70], h: [160, 420], spire: 0.12, lit })
    blocks(pen, rnd, base, { far: 0.5, w: [50, 110], h: [90, 300], spire: 0.06, lit })
  } else if (kind === 'oldtown') {
    blocks(pen, rnd, base, { far: 0.68, w: [50, 110], h: [70, 190], spire: 0.14, lit: false, gable: true })
    blocks(pen, rnd, base, { far: 0.42, w: [60, 140], h: [40, 130], spire: 0.03, lit, gable: true })
  } else if (kind === 'minarets') {
    blocks(pen, rnd, base, { far: 0.66, w: [60, 130], h: [50, 130], spire: 0.1, lit: false, dome: true })
    blocks(pen, rnd, base, { far: 0.42, w: [70, 150], h: [30, 90], spire: 0.02, lit, dome: true })
  } else if (kind === 'roofs') {
    blocks(pen, rnd, base, { far: 0.6, w: [70, 150], h: [90, 170], spire: 0.04, lit: false })
    blocks(pen, rnd, base, { far: 0.38, w: [80, 180], h: [40, 120], spire: 0, lit, gable: true })
  } else if (kind === 'city') {
    blocks(pen, rnd, base, { far: 0.7, w: [50, 110], h: [80, 220], spire: 0.05, lit: false })
    blocks(pen, rnd, base, { far: 0.45, w: [60, 140], h: [50, 160], spire: 0.01, lit })
  }
}
