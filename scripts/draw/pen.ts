// Draws 3D faces, boxes and walls as SVG.
import { type Light, mix, surf } from './palettes.ts'
import { type Camera, type P3, Projection } from './projection.ts'
import type { Random } from './random.ts'
import { type P2, pathData, rounded } from './svgCanvas.ts'

/** A vertical plane: origin on the ground, u along it, n its normal towards the street. */
export type Wall = { ox: number; oz: number; ux: number; uz: number; nx: number; nz: number; tone: number }

export class Pen extends Projection {
  light: Light
  rnd: Random
  /** Brightness of the faces of boxes by direction. */
  tones = { front: 0.75, left: 1, right: 0.1, top: 0.95, under: -0.15 }

  constructor(cam: Camera, light: Light, rnd: Random) {
    super(cam)
    this.light = light
    this.rnd = rnd
  }

  face(pts: P3[], fill: string, more = ''): void {
    this.path(this.clip(pts), fill, more)
  }

  faces(list: P3[][], fill: string, more = ''): void {
    const d = list.map((p) => pathData(this.clip(p))).join('')
    if (d) this.out.push(`<path d="${d}" fill="${fill}" ${more}/>`)
  }

  line(a: P3, b: P3, colour: string, metres: number, more = ''): void {
    const [x1, y1] = this.at(a)
    const [x2, y2] = this.at(b)
    const w = Math.max(0.7, metres * (this.scale(a) + this.scale(b)) * 0.5)
    this.out.push(
      `<path d="M${rounded(x1)} ${rounded(y1)}L${rounded(x2)} ${rounded(y2)}" stroke="${colour}" stroke-width="${rounded(w)}" fill="none" ${more}/>`,
    )
  }

  /** Draws a soft shadow on a horizontal plane. */
  floorShadow(x0: number, z0: number, x1: number, z1: number, y: number, a: number, grow = 1.35): void {
    const [cx, cy] = this.at([(x0 + x1) / 2, y, (z0 + z1) / 2])
    const l = this.at([x0, y, (z0 + z1) / 2])[0]
    const r = this.at([x1, y, (z0 + z1) / 2])[0]
    const t = this.at([(x0 + x1) / 2, y, z1])[1]
    const b = this.at([(x0 + x1) / 2, y, z0])[1]
    this.ellipse(
      cx,
      cy,
      ((r - l) / 2) * grow,
      Math.max(4, ((b - t) / 2) * grow * 1.1),
      this.radialGradient([
        [0, '#05070c', a],
        [0.6, '#05070c', a * 0.75],
        [1, '#05070c', 0],
      ]),
    )
  }

  fill(colour: string, tone: number, spread = 0.1): string {
    return this.verticalGradient(surf(this.light, colour, tone + spread * 0.6), surf(this.light, colour, tone - spread))
  }

  box(a: P3, b: P3, colour: string, o: { r?: number; tone?: number; spread?: number } = {}): void {
    const [x0, y0, z0] = a
    const [x1, y1, z1] = b
    const c = this.cam
    const t = this.tones
    const k = o.tone ?? 0
    const draw = (pts: P3[], tone: number): void => {
      const fill = this.fill(colour, tone + k, o.spread ?? 0.08)
      const more = o.r
        ? `stroke="${surf(this.light, colour, tone + k - 0.02)}" stroke-width="${rounded(o.r * this.scale([(x0 + x1) / 2, y0, z0]))}" stroke-linejoin="round"`
        : ''
      this.face(pts, fill, more)
    }
    const cy = c.mirror ? -c.y : c.y
    if (cy < y0)
      draw(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y0, z1],
          [x0, y0, z1],
        ],
        t.under,
      )
    if (cy > y1)
      draw(
        [
          [x0, y1, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x0, y1, z1],
        ],
        t.top,
      )
    if (c.x < x0)
      draw(
        [
          [x0, y0, z0],
          [x0, y1, z0],
          [x0, y1, z1],
          [x0, y0, z1],
        ],
        t.left,
      )
    if (c.x > x1)
      draw(
        [
          [x1, y0, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x1, y0, z1],
        ],
        t.right,
      )
    draw(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y1, z0],
        [x0, y1, z0],
      ],
      t.front,
    )
  }

  /** Returns the point at u, v on a wall, n metres in front of it. */
  wallPoint(w: Wall, u: number, v: number, n = 0): P3 {
    return [w.ox + w.ux * u + w.nx * n, v, w.oz + w.uz * u + w.nz * n]
  }

  /** Returns the position of the camera in the coordinates of a wall. */
  eye(w: Wall): { u: number; v: number; n: number } {
    const dx = this.cam.x - w.ox
    const dz = this.cam.z - w.oz
    return { u: dx * w.ux + dz * w.uz, v: this.cam.mirror ? -this.cam.y : this.cam.y, n: dx * w.nx + dz * w.nz }
  }

  rect(w: Wall, u0: number, v0: number, u1: number, v1: number, n: number, fill: string, more = ''): void {
    this.face(
      [
        this.wallPoint(w, u0, v0, n),
        this.wallPoint(w, u1, v0, n),
        this.wallPoint(w, u1, v1, n),
        this.wallPoint(w, u0, v1, n),
      ],
      fill,
      more,
    )
  }

  shape(w: Wall, pts: P2[], n: number, fill: string, more = ''): void {
    this.face(
      pts.map(([u, v]) => this.wallPoint(w, u, v, n)),
      fill,
      more,
    )
  }

  rects(w: Wall, list: [number, number, number, number][], n: number, fill: string, more = ''): void {
    this.faces(
      list.map(([u0, v0, u1, v1]) => [
        this.wallPoint(w, u0, v0, n),
        this.wallPoint(w, u1, v0, n),
        this.wallPoint(w, u1, v1, n),
        this.wallPoint(w, u0, v1, n),
      ]),
      fill,
      more,
    )
  }

  /** Draws a block that projects from a wall, from n0 to n1. */
  block(
    w: Wall,
    u0: number,
    v0: number,
    u1: number,
    v1: number,
    n0: number,
    n1: number,
    colour: string,
    o: { tone?: number; raw?: boolean } = {},
  ): void {
    const e = this.eye(w)
    const t = w.tone + (o.tone ?? 0)
    const fill = (tone: number): string =>
      o.raw ? mix(colour, '#000000', 0.25 * (1 - tone)) : this.fill(colour, tone, 0.06)
    const q = (pts: [number, number, number][], tone: number): void =>
      this.face(
        pts.map(([u, v, n]) => this.wallPoint(w, u, v, n)),
        fill(tone),
      )
    if (e.v < v0)
      q(
        [
          [u0, v0, n0],
          [u1, v0, n0],
          [u1, v0, n1],
          [u0, v0, n1],
        ],
        t - 0.55,
      )
    if (e.v > v1)
      q(
        [
          [u0, v1, n0],
          [u1, v1, n0],
          [u1, v1, n1],
          [u0, v1, n1],
        ],
        Math.max(t, 0.7) + 0.15,
      )
    if (e.u < u0)
      q(
        [
          [u0, v0, n0],
          [u0, v1, n0],
          [u0, v1, n1],
          [u0, v0, n1],
        ],
        this.tones.left * 0.7 + t * 0.2,
      )
    if (e.u > u1)
      q(
        [
          [u1, v0, n0],
          [u1, v1, n0],
          [u1, v1, n1],
          [u1, v0, n1],
        ],
        this.tones.right * 0.7 + t * 0.2,
      )
    q(
      [
        [u0, v0, n1],
        [u1, v0, n1],
        [u1, v1, n1],
        [u0, v1, n1],
      ],
      t,
    )
  }

  /** Draws a shadow on a wall that fades downwards. */
  shadow(w: Wall, u0: number, v0: number, u1: number, v1: number, a = 0.4, n = 0): void {
    this.rect(
      w,
      u0,
      v0,
      u1,
      v1,
      n,
      this.linearGradient(0, 0, 0, 1, [
        [0, '#0a0d18', a],
        [0.5, '#0a0d18', a * 0.6],
        [1, '#0a0d18', 0],
      ]),
    )
  }
}
