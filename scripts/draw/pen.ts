// A pinhole camera with a shift lens (verticals stay vertical) and a pen that draws 3D faces as SVG.
import { type Light, mix, surf } from './palettes.ts'
import type { Rnd } from './random.ts'

export const W = 1600
export const H = 1200
export type P2 = [number, number]
export type P3 = [number, number, number]
export type Stop = [number, string, number?]
export type Cam = { x: number; y: number; z: number; yaw: number; f: number; cx: number; cy: number; mirror?: boolean }
// A vertical plane: origin on the ground, u along it, n out of it towards the street.
export type Wall = { ox: number; oz: number; ux: number; uz: number; nx: number; nz: number; tone: number }

const num = (n: number): string => (Math.round(n * 10) / 10).toString()
export const d2 = (pts: P2[]): string =>
  pts.length < 3 ? '' : `M${pts.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`

export class Pen {
  defs: string[] = []
  out: string[] = []
  cache = new Map<string, string>()
  cam: Cam
  light: Light
  rnd: Rnd
  // how bright faces in each direction are
  tones = { front: 0.75, left: 1, right: 0.1, top: 0.95, under: -0.15 }

  constructor(cam: Cam, light: Light, rnd: Rnd) {
    this.cam = cam
    this.light = light
    this.rnd = rnd
  }

  add(s: string): void {
    this.out.push(s)
  }

  private def(key: string, make: (id: string) => string): string {
    let id = this.cache.get(key)
    if (!id) {
      id = `g${this.cache.size}`
      this.cache.set(key, id)
      this.defs.push(make(id))
    }
    return `url(#${id})`
  }

  private stops(stops: Stop[]): string {
    return stops
      .map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`)
      .join('')
  }

  // gradients over the shape's own box (0..1)
  lin(x1: number, y1: number, x2: number, y2: number, stops: Stop[], px = false): string {
    return this.def(
      `l${x1},${y1},${x2},${y2},${px},${JSON.stringify(stops)}`,
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${px ? ' gradientUnits="userSpaceOnUse"' : ''}>${this.stops(stops)}</linearGradient>`,
    )
  }

  rad(stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.def(
      `r${cx},${cy},${r},${JSON.stringify(stops)}`,
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${this.stops(stops)}</radialGradient>`,
    )
  }

  down(top: string, bottom: string): string {
    return this.lin(0, 0, 0, 1, [
      [0, top],
      [1, bottom],
    ])
  }

  toCam([x, y, z]: P3): P3 {
    const c = this.cam
    const dx = x - c.x
    const dz = z - c.z
    const co = Math.cos(c.yaw)
    const si = Math.sin(c.yaw)
    return [dx * co - dz * si, (c.mirror ? -y : y) - c.y, dx * si + dz * co]
  }

  at(p: P3): P2 {
    const [x, y, z] = this.toCam(p)
    const d = Math.max(z, 0.1)
    return [this.cam.cx + (this.cam.f * x) / d, this.cam.cy - (this.cam.f * y) / d]
  }

  // pixels a metre at a point
  scale(p: P3): number {
    return this.cam.f / Math.max(this.toCam(p)[2], 0.2)
  }

  // project with near-plane clipping
  clip(pts: P3[]): P2[] {
    const near = 0.25
    const c = pts.map((p) => this.toCam(p))
    const res: P3[] = []
    for (let i = 0; i < c.length; i++) {
      const a = c[i] as P3
      const b = c[(i + 1) % c.length] as P3
      if (a[2] >= near) res.push(a)
      if (a[2] >= near !== b[2] >= near) {
        const t = (near - a[2]) / (b[2] - a[2])
        res.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, near])
      }
    }
    return res.map(([x, y, z]) => [this.cam.cx + (this.cam.f * x) / z, this.cam.cy - (this.cam.f * y) / z])
  }

  path(pts: P2[], fill: string, more = ''): void {
    const d = d2(pts)
    if (d) this.out.push(`<path d="${d}" fill="${fill}" ${more}/>`)
  }

  face(pts: P3[], fill: string, more = ''): void {
    this.path(this.clip(pts), fill, more)
  }

  faces(list: P3[][], fill: string, more = ''): void {
    const d = list.map((p) => d2(this.clip(p))).join('')
    if (d) this.out.push(`<path d="${d}" fill="${fill}" ${more}/>`)
  }

  line(a: P3, b: P3, colour: string, metres: number, more = ''): void {
    const [x1, y1] = this.at(a)
    const [x2, y2] = this.at(b)
    const w = Math.max(0.7, metres * (this.scale(a) + this.scale(b)) * 0.5)
    this.out.push(
      `<path d="M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}" stroke="${colour}" stroke-width="${num(w)}" fill="none" ${more}/>`,
    )
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): void {
    this.out.push(
      `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(Math.abs(rx))}" ry="${num(Math.abs(ry))}" fill="${fill}" ${more}/>`,
    )
  }

  // soft blot of light or shadow
  glow(cx: number, cy: number, rx: number, ry: number, colour: string, a: number): void {
    this.ellipse(
      cx,
      cy,
      rx,
      ry,
      this.rad([
        [0, colour, a],
        [0.35, colour, a * 0.55],
        [0.7, colour, a * 0.14],
        [1, colour, 0],
      ]),
    )
  }

  // a flat soft shadow on a horizontal plane
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
      this.rad([
        [0, '#05070c', a],
        [0.6, '#05070c', a * 0.75],
        [1, '#05070c', 0],
      ]),
    )
  }

  fill(colour: string, tone: number, spread = 0.1): string {
    return this.down(surf(this.light, colour, tone + spread * 0.6), surf(this.light, colour, tone - spread))
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
        ? `stroke="${surf(this.light, colour, tone + k - 0.02)}" stroke-width="${num(o.r * this.scale([(x0 + x1) / 2, y0, z0]))}" stroke-linejoin="round"`
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

  // --- walls ---
  wp(w: Wall, u: number, v: number, n = 0): P3 {
    return [w.ox + w.ux * u + w.nx * n, v, w.oz + w.uz * u + w.nz * n]
  }

  // where the camera stands, seen from the wall
  eye(w: Wall): { u: number; v: number; n: number } {
    const dx = this.cam.x - w.ox
    const dz = this.cam.z - w.oz
    return { u: dx * w.ux + dz * w.uz, v: this.cam.mirror ? -this.cam.y : this.cam.y, n: dx * w.nx + dz * w.nz }
  }

  rect(w: Wall, u0: number, v0: number, u1: number, v1: number, n: number, fill: string, more = ''): void {
    this.face([this.wp(w, u0, v0, n), this.wp(w, u1, v0, n), this.wp(w, u1, v1, n), this.wp(w, u0, v1, n)], fill, more)
  }

  shape(w: Wall, pts: P2[], n: number, fill: string, more = ''): void {
    this.face(
      pts.map(([u, v]) => this.wp(w, u, v, n)),
      fill,
      more,
    )
  }

  rects(w: Wall, list: [number, number, number, number][], n: number, fill: string, more = ''): void {
    this.faces(
      list.map(([u0, v0, u1, v1]) => [
        this.wp(w, u0, v0, n),
        this.wp(w, u1, v0, n),
        this.wp(w, u1, v1, n),
        this.wp(w, u0, v1, n),
      ]),
      fill,
      more,
    )
  }

  // something that stands out of a wall, from n0 to n1
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
        pts.map(([u, v, n]) => this.wp(w, u, v, n)),
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

  // a shadow thrown by something above, fading downwards
  shadow(w: Wall, u0: number, v0: number, u1: number, v1: number, a = 0.4, n = 0): void {
    this.rect(
      w,
      u0,
      v0,
      u1,
      v1,
      n,
      this.lin(0, 0, 0, 1, [
        [0, '#0a0d18', a],
        [0.5, '#0a0d18', a * 0.6],
        [1, '#0a0d18', 0],
      ]),
    )
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${this.defs.join('')}</defs>${this.out.join('')}</svg>`
  }
}
