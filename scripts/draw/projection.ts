// A pinhole camera with a shift lens: verticals stay vertical.
import { type P2, SvgCanvas } from './svgCanvas.ts'

export type P3 = [number, number, number]
export type Camera = {
  x: number
  y: number
  z: number
  yaw: number
  f: number
  cx: number
  cy: number
  mirror?: boolean
}

export class Projection extends SvgCanvas {
  cam: Camera

  constructor(cam: Camera) {
    super()
    this.cam = cam
  }

  toCamera([x, y, z]: P3): P3 {
    const c = this.cam
    const dx = x - c.x
    const dz = z - c.z
    const co = Math.cos(c.yaw)
    const si = Math.sin(c.yaw)
    return [dx * co - dz * si, (c.mirror ? -y : y) - c.y, dx * si + dz * co]
  }

  at(p: P3): P2 {
    const [x, y, z] = this.toCamera(p)
    const d = Math.max(z, 0.1)
    return [this.cam.cx + (this.cam.f * x) / d, this.cam.cy - (this.cam.f * y) / d]
  }

  /** Returns the pixels per metre at a point. */
  scale(p: P3): number {
    return this.cam.f / Math.max(this.toCamera(p)[2], 0.2)
  }

  /** Projects a polygon and clips it at the near plane. */
  clip(pts: P3[]): P2[] {
    const near = 0.25
    const c = pts.map((p) => this.toCamera(p))
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
}
