// Lamps, bicycles and benches.
import { mix, skyAt, surf } from './palettes.ts'
import type { Pen } from './pen.ts'
import type { P3 } from './projection.ts'
import type { Random } from './random.ts'

/** Draws lamplight on the pavement. */
export function lightPool(pen: Pen, x: number, z: number, r: number, a = 0.4): void {
  const [px, py] = pen.at([x, 0, z])
  const s = pen.scale([x, 0, z])
  pen.glow(px, py, r * s, Math.max(6, r * s * 0.2), '#ffb866', a)
}

export function lamp(pen: Pen, at: P3, kind: 'post' | 'modern' | 'bracket', on: boolean): void {
  const s = pen.scale(at)
  const [x, y] = pen.at(at)
  const c = surf(pen.light, '#23282c', 0.4)
  const h = (kind === 'modern' ? 5.6 : 4.1) * s
  pen.glow(x, y, s * 0.5, s * 0.1, '#05070c', 0.5)
  pen.path(
    [
      [x - s * 0.09, y],
      [x - s * 0.045, y - h * 0.25],
      [x - s * 0.035, y - h],
      [x + s * 0.035, y - h],
      [x + s * 0.045, y - h * 0.25],
      [x + s * 0.09, y],
    ],
    c,
  )
  if (kind === 'modern') {
    pen.path(
      [
        [x, y - h],
        [x + s * 0.9, y - h - s * 0.12],
        [x + s * 0.9, y - h - s * 0.04],
        [x, y - h + s * 0.1],
      ],
      c,
    )
    if (on) {
      pen.glow(x + s * 0.75, y - h + s * 0.1, s * 1.4, s * 1.4, '#ffdca8', 0.75)
      pen.ellipse(x + s * 0.72, y - h + s * 0.02, s * 0.2, s * 0.05, '#fff4da')
    }
    return
  }
  const g = s * 0.2
  if (on) pen.glow(x, y - h - g * 1.6, s * 1.7, s * 1.7, '#ffc06a', 0.8)
  pen.path(
    [
      [x - g * 0.6, y - h],
      [x - g, y - h - g * 2.2],
      [x + g, y - h - g * 2.2],
      [x + g * 0.6, y - h],
    ],
    on ? '#ffe9bd' : mix(skyAt(pen.light, 0.5), '#ffffff', 0.3),
    `stroke="${c}" stroke-width="${(s * 0.03).toFixed(1)}"`,
  )
  pen.path(
    [
      [x - g * 1.25, y - h - g * 2.2],
      [x - g * 0.3, y - h - g * 3.1],
      [x + g * 0.3, y - h - g * 3.1],
      [x + g * 1.25, y - h - g * 2.2],
    ],
    c,
  )
}

export function bicycle(pen: Pen, at: P3, colour: string, rnd: Random): void {
  const s = pen.scale(at)
  const [x, y] = pen.at(at)
  const dir = rnd.chance(0.5) ? 1 : -1
  const p = (dx: number, dy: number): string => `${(x + dx * s * dir).toFixed(1)} ${(y - dy * s).toFixed(1)}`
  const c = surf(pen.light, colour, 0.6)
  const k = surf(pen.light, '#1c1f22', 0.5)
  pen.glow(x, y, s * 0.95, s * 0.09, '#05070c', 0.55)
  const w = Math.max(1.4, s * 0.04).toFixed(1)
  for (const dx of [-0.52, 0.52])
    pen.add(
      `<circle cx="${(x + dx * s * dir).toFixed(1)}" cy="${(y - 0.34 * s).toFixed(1)}" r="${(s * 0.33).toFixed(1)}" fill="none" stroke="${k}" stroke-width="${w}"/>`,
    )
  pen.add(
    `<path d="M${p(-0.52, 0.34)}L${p(-0.12, 0.36)}L${p(0.36, 0.82)}L${p(-0.22, 0.78)}Z M${p(-0.12, 0.36)}L${p(-0.26, 0.92)} M${p(0.52, 0.34)}L${p(0.33, 1.0)}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linejoin="round"/>`,
  )
  pen.add(
    `<path d="M${p(0.33, 1.0)}L${p(0.16, 1.06)} M${p(-0.38, 0.95)}L${p(-0.16, 0.95)}" stroke="${k}" stroke-width="${(Math.max(1.4, s * 0.04) * 1.7).toFixed(1)}" stroke-linecap="round"/>`,
  )
}

export function bench(pen: Pen, x: number, z: number): void {
  for (const dx of [0.1, 1.5]) pen.box([x + dx, 0, z], [x + dx + 0.08, 0.45, z + 0.4], '#2a2d30')
  for (let k = 0; k < 3; k++) pen.box([x, 0.45, z + k * 0.15], [x + 1.7, 0.5, z + k * 0.15 + 0.11], '#8a6a4a')
  for (let k = 0; k < 2; k++) pen.box([x, 0.62 + k * 0.17, z + 0.46], [x + 1.7, 0.74 + k * 0.17, z + 0.5], '#8a6a4a')
}
