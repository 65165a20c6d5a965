import type { Pen } from './pen.ts'
import { potted } from './plants.ts'
import type { P3 } from './projection.ts'
import type { Random } from './random.ts'

/** Draws a moored houseboat in front of the quay at `z`. */
export function houseboat(pen: Pen, z: number, rnd: Random): void {
  const [far, near] = [z, z - 2.6]
  const [x0, x1] = [-5.4, 5]
  pen.floorShadow(x0 - 0.6, near - 0.5, x1 + 0.6, far, -1.58, 0.7, 1.1)
  pen.box([x0, -1.58, near], [x1, -0.72, far], rnd.pick(['#20282c', '#1f3038']), { r: 0.12 })
  pen.box([x0 - 0.1, -0.76, near - 0.06], [x1 + 0.1, -0.64, far], '#b9a27c')
  const front = near + 0.35
  pen.box([x0 + 1.2, -0.64, front], [x1 - 1.3, 0.72, far - 0.3], rnd.pick(['#2f4a44', '#3b4f5a', '#6b4a38']))
  pen.box([x0 + 1.05, 0.72, front - 0.12], [x1 - 1.15, 0.82, far - 0.2], '#34302c')
  const lit = pen.light.lit > 0.25
  for (let x = x0 + 1.6; x < x1 - 2; x += 1.25) {
    const pane = (grow: number): P3[] => [
      [x - grow, -0.35 - grow, front - 0.01],
      [x + 0.8 + grow, -0.35 - grow, front - 0.01],
      [x + 0.8 + grow, 0.42 + grow, front - 0.01],
      [x - grow, 0.42 + grow, front - 0.01],
    ]
    pen.face(pane(0.06), '#e6dcc8')
    pen.face(pane(0), lit ? pen.verticalGradient('#ffe2a6', '#e8a14c') : pen.verticalGradient('#7f98a3', '#3f5158'))
    pen.line([x + 0.4, -0.35, front - 0.02], [x + 0.4, 0.42, front - 0.02], '#e6dcc8', 0.04)
    if (!lit) continue
    const [cx, cy] = pen.at([x + 0.4, 0, front])
    pen.glow(cx, cy, 120, 90, '#ffb765', 0.35)
    const [wx, wy] = pen.at([x + 0.4, -1.6, near - 0.8])
    pen.glow(wx, wy, 46, 120, '#ffb765', 0.28)
  }
  for (const x of [x0 + 0.5, x1 - 0.5])
    potted(pen, [x, -0.64, near + 0.5], rnd.float(0.7, 1), rnd.fork(`pot${x}`), '#a8644a')
  for (const x of [x0 + 2, x1 - 2.6]) potted(pen, [x, 0.82, far - 0.9], 0.6, rnd.fork(`roof${x}`), '#8a8278', 'leafy')
}
