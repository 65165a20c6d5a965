// Furniture. Rooms draw the pieces from back to front.
import { dark, mix, pale } from './palettes.ts'
import type { Pen } from './pen.ts'
import { potted } from './plants.ts'
import type { P3 } from './projection.ts'
import type { Random } from './random.ts'

/** Materials and colours of a room. `evening`: lamps are on. */
export type Taste = { wood: string; fabric: string; accent: string; metal: string; evening: boolean }

const soft = (pen: Pen, a: P3, b: P3, colour: string, r = 0.07, tone = 0): void => pen.box(a, b, colour, { r, tone })

export const rug = (pen: Pen, x0: number, z0: number, x1: number, z1: number, colour: string, rnd: Random): void => {
  const at = (x: number, z: number): P3 => [x, 0.012, z]
  const quad = (i: number): P3[] => [
    at(x0 + i, z0 + i * 0.8),
    at(x1 - i, z0 + i * 0.8),
    at(x1 - i, z1 - i * 0.8),
    at(x0 + i, z1 - i * 0.8),
  ]
  pen.face(quad(0), pen.fill(colour, 0.62, 0.12))
  pen.face(quad(0.12), pen.fill(pale(colour, 0.28), 0.62, 0.1))
  pen.face(quad(0.19), pen.fill(colour, 0.6, 0.1))
  const lines = rnd.int(4, 7)
  for (let i = 1; i < lines; i++) {
    const z = z0 + 0.25 + ((z1 - z0 - 0.5) * i) / lines
    pen.line(at(x0 + 0.3, z), at(x1 - 0.3, z), pale(colour, 0.4), 0.025, 'opacity="0.45"')
  }
}

export const lamp = (pen: Pen, x: number, z: number, height: number, taste: Taste, floor = 0): void => {
  const top = floor + height
  pen.box([x - 0.13, floor, z - 0.1], [x + 0.13, floor + 0.03, z + 0.1], taste.metal)
  pen.line([x, floor, z], [x, top - 0.25, z], taste.metal, 0.025)
  const shade: P3[] = [
    [x - 0.2, top - 0.32, z],
    [x + 0.2, top - 0.32, z],
    [x + 0.13, top, z],
    [x - 0.13, top, z],
  ]
  const [gx, gy] = pen.at([x, top - 0.16, z])
  const s = pen.scale([x, top, z])
  if (taste.evening) pen.glow(gx, gy, s * 1.5, s * 1.3, '#ffc274', 0.55)
  pen.face(shade, taste.evening ? pen.verticalGradient('#fff0cc', '#ffc878') : pen.fill('#efe6d4', 0.85))
  if (taste.evening) pen.glow(gx, gy + s * 0.1, s * 0.42, s * 0.4, '#fff3d0', 0.5)
}

export const pendant = (pen: Pen, x: number, y: number, z: number, ceiling: number, taste: Taste): void => {
  const [gx, gy] = pen.at([x, y, z])
  const s = pen.scale([x, y, z])
  pen.line([x, y + 0.18, z], [x, ceiling, z], taste.metal, 0.012)
  if (taste.evening) pen.glow(gx, gy + s * 0.12, s * 1.1, s * 0.95, '#ffc274', 0.5)
  pen.face(
    [
      [x - 0.2, y, z],
      [x + 0.2, y, z],
      [x + 0.06, y + 0.2, z],
      [x - 0.06, y + 0.2, z],
    ],
    pen.fill(taste.metal, 0.7),
  )
  pen.ellipse(gx, gy, s * 0.2, s * 0.045, taste.evening ? '#fff0c8' : pale(taste.metal, 0.5))
}

export const sofa = (pen: Pen, x: number, z: number, w: number, taste: Taste, rnd: Random): void => {
  const c = taste.fabric
  pen.floorShadow(x - w / 2, z - 0.1, x + w / 2, z + 0.95, 0.005, 0.5)
  soft(pen, [x - w / 2, 0.16, z + 0.62], [x + w / 2, 0.84, z + 0.9], c, 0.1, -0.12)
  soft(pen, [x - w / 2 + 0.1, 0.18, z], [x + w / 2 - 0.1, 0.4, z + 0.8], dark(c, 0.12), 0.06)
  const seats = w > 2 ? 3 : 2
  const sw = (w - 0.36) / seats
  for (let i = 0; i < seats; i++) {
    const sx = x - w / 2 + 0.18 + i * sw
    soft(pen, [sx + 0.03, 0.46, z + 0.5], [sx + sw - 0.03, 0.82, z + 0.64], c, 0.08, 0.02)
    soft(pen, [sx + 0.02, 0.38, z - 0.02], [sx + sw - 0.02, 0.5, z + 0.56], pale(c, 0.06), 0.06, 0.06)
  }
  for (const side of [-1, 1]) {
    const ax = x + side * (w / 2 - 0.06)
    soft(pen, [ax - 0.1, 0.16, z - 0.02], [ax + 0.1, 0.6, z + 0.86], c, 0.08, side < 0 ? 0 : -0.06)
  }
  for (const [i, px] of [x - w / 2 + 0.42, x + w / 2 - 0.45].entries())
    soft(
      pen,
      [px - 0.2, 0.5, z + 0.38 + i * 0.03],
      [px + 0.2, 0.86, z + 0.46 + i * 0.03],
      i ? taste.accent : rnd.pick(['#e8dcc6', '#c9b9a0', mix(taste.accent, '#e8dcc6', 0.5)]),
      0.09,
    )
}

export const armchair = (pen: Pen, x: number, z: number, colour: string, taste: Taste): void => {
  pen.floorShadow(x - 0.4, z - 0.1, x + 0.4, z + 0.8, 0.005, 0.45)
  for (const dx of [-0.32, 0.32]) pen.line([x + dx, 0, z + 0.05], [x + dx, 0.26, z + 0.1], taste.wood, 0.04)
  soft(pen, [x - 0.38, 0.26, z + 0.5], [x + 0.38, 0.92, z + 0.68], colour, 0.1, -0.08)
  soft(pen, [x - 0.36, 0.26, z], [x + 0.36, 0.44, z + 0.6], colour, 0.08)
  for (const side of [-1, 1])
    soft(pen, [x + side * 0.38 - 0.06, 0.28, z], [x + side * 0.38 + 0.06, 0.6, z + 0.62], colour, 0.06, -0.05)
}

export const table = (pen: Pen, x: number, z: number, w: number, d: number, h: number, colour: string): void => {
  pen.floorShadow(x - w / 2, z, x + w / 2, z + d, 0.005, 0.42)
  for (const [dx, dz] of [
    [-1, d - 0.06],
    [1, d - 0.06],
    [-1, 0.06],
    [1, 0.06],
  ] as const)
    pen.box(
      [x + dx * (w / 2 - 0.06) - 0.03, 0, z + dz - 0.03],
      [x + dx * (w / 2 - 0.06) + 0.03, h, z + dz + 0.03],
      dark(colour, 0.25),
    )
  pen.box([x - w / 2, h - 0.05, z], [x + w / 2, h, z + d], colour, { r: 0.01 })
}

export const chair = (pen: Pen, x: number, z: number, colour: string, back: 'far' | 'near'): void => {
  const zb = back === 'far' ? z + 0.4 : z
  const legs = (): void => {
    for (const dx of [-0.18, 0.18])
      for (const dz of [0.38, 0.03]) pen.line([x + dx, 0, z + dz], [x + dx, 0.46, z + dz], dark(colour, 0.2), 0.035)
  }
  const rest = (): void => {
    for (const dx of [-0.18, 0.18]) pen.line([x + dx, 0.44, zb], [x + dx, 0.92, zb], colour, 0.035)
    pen.box([x - 0.2, 0.7, zb - 0.015], [x + 0.2, 0.9, zb + 0.015], colour, { r: 0.02 })
  }
  if (back === 'far') rest()
  legs()
  pen.box([x - 0.21, 0.43, z], [x + 0.21, 0.48, z + 0.42], pale(colour, 0.08), { r: 0.02 })
  if (back === 'near') rest()
}

export const bed = (pen: Pen, x: number, z: number, w: number, taste: Taste, rnd: Random): void => {
  const length = 2.05
  const linen = rnd.pick(['#efe9dd', '#e7e2d8', '#f1ece2'])
  pen.floorShadow(x - w / 2, z - 0.2, x + w / 2, z + length, 0.005, 0.55)
  soft(
    pen,
    [x - w / 2 - 0.06, 0.2, z + length],
    [x + w / 2 + 0.06, 1.15, z + length + 0.1],
    rnd.chance(0.5) ? taste.wood : taste.fabric,
    0.06,
    -0.05,
  )
  pen.box([x - w / 2, 0.1, z], [x + w / 2, 0.3, z + length], taste.wood)
  soft(pen, [x - w / 2 + 0.02, 0.3, z + 0.02], [x + w / 2 - 0.02, 0.52, z + length], linen, 0.06)
  const half = w > 1.2 ? [-w / 4, w / 4] : [0]
  for (const px of half) {
    const pw = Math.min(0.36, w / 2 - 0.1)
    soft(pen, [x + px - pw, 0.55, z + length - 0.32], [x + px + pw, 0.82, z + length - 0.12], linen, 0.1, 0.06)
    soft(
      pen,
      [x + px - pw * 0.72, 0.56, z + length - 0.5],
      [x + px + pw * 0.72, 0.78, z + length - 0.36],
      taste.accent,
      0.08,
    )
  }
  soft(pen, [x - w / 2 - 0.03, 0.26, z - 0.03], [x + w / 2 + 0.03, 0.58, z + 1.25], taste.fabric, 0.06)
  soft(pen, [x - w / 2 - 0.04, 0.56, z + 1.02], [x + w / 2 + 0.04, 0.62, z + 1.34], linen, 0.05, 0.05)
  soft(
    pen,
    [x - w / 2 - 0.05, 0.3, z - 0.05],
    [x + w / 2 + 0.05, 0.62, z + 0.4],
    mix(taste.accent, taste.fabric, 0.35),
    0.05,
  )
}

export const shelf = (pen: Pen, x: number, z: number, w: number, h: number, colour: string, rnd: Random): void => {
  pen.floorShadow(x - w / 2, z, x + w / 2, z + 0.35, 0.005, 0.4)
  pen.box([x - w / 2, 0, z + 0.3], [x + w / 2, h, z + 0.34], dark(colour, 0.35))
  const rows = Math.round(h / 0.38)
  for (let row = 0; row < rows; row++) {
    const y = (row * h) / rows + 0.03
    let u = x - w / 2 + 0.06
    while (u < x + w / 2 - 0.12) {
      if (rnd.chance(0.18)) u += rnd.float(0.1, 0.3)
      else {
        const bw = rnd.float(0.025, 0.055)
        const bh = rnd.float(0.2, (h / rows) * 0.8)
        pen.box(
          [u, y, z + 0.1],
          [u + bw, y + bh, z + 0.28],
          rnd.pick(['#7d3f36', '#c9b48a', '#3f5a5e', '#e3dac8', '#54463c', '#8a8f76', '#b9794c', '#2f3b4a']),
        )
        u += bw + 0.004
      }
    }
    pen.box([x - w / 2, y - 0.03, z], [x + w / 2, y, z + 0.32], colour)
  }
  for (const side of [-1, 1])
    pen.box([x + side * (w / 2) - 0.02, 0, z], [x + side * (w / 2) + 0.02, h, z + 0.32], colour)
  pen.box([x - w / 2, h - 0.03, z], [x + w / 2, h, z + 0.32], colour)
}

/** A framed abstract picture on the back wall at depth `z`. */
export const painting = (
  pen: Pen,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  taste: Taste,
  rnd: Random,
): void => {
  pen.box(
    [x - w / 2 - 0.03, y - 0.03, z - 0.04],
    [x + w / 2 + 0.03, y + h + 0.03, z],
    rnd.pick([taste.wood, '#22262a', '#e9e3d6']),
  )
  const at = (u: number, v: number): P3 => [x - w / 2 + u * w, y + v * h, z - 0.045]
  pen.face([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], pen.fill(rnd.pick(['#efe6d3', '#d9d3c4', '#e8dccb']), 0.7))
  const horizon = rnd.float(0.25, 0.5)
  pen.face(
    [at(0, 0), at(1, 0), at(1, horizon), at(0.55, horizon + 0.12), at(0, horizon - 0.06)],
    pen.fill(mix(taste.accent, '#3a4a4c', 0.45), 0.6),
    'opacity="0.9"',
  )
  const [cx, cy] = pen.at(at(rnd.float(0.3, 0.7), 0.72))
  pen.ellipse(
    cx,
    cy,
    pen.scale([x, y, z]) * w * 0.11,
    pen.scale([x, y, z]) * w * 0.11,
    mix(taste.accent, '#ffd9a0', 0.5),
  )
}

export const plant = (pen: Pen, x: number, z: number, h: number, rnd: Random): void => {
  pen.floorShadow(x - 0.2, z - 0.1, x + 0.2, z + 0.25, 0.005, 0.4)
  potted(
    pen,
    [x, 0, z],
    h,
    rnd.fork(`plant${x}`),
    rnd.pick(['#a8644a', '#d8d0c2', '#4a4f52', '#8a8278']),
    rnd.pick(['leafy', 'blade', 'tree']),
  )
}

/** Small objects: a vase, books, a bowl. */
export const trinkets = (pen: Pen, x: number, y: number, z: number, taste: Taste, rnd: Random): void => {
  pen.box([x - 0.16, y, z], [x + 0.04, y + 0.03, z + 0.16], '#3f5a5e')
  pen.box([x - 0.14, y + 0.03, z + 0.01], [x + 0.03, y + 0.055, z + 0.15], '#d9c9a8')
  pen.box([x + 0.12, y, z + 0.03], [x + 0.22, y + rnd.float(0.14, 0.24), z + 0.12], taste.accent, { r: 0.02 })
}
