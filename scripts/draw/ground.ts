// The ground of an exterior: street, square, canal or garden.
import { dark, mix, skyAt, surf } from './palettes.ts'
import type { Pen } from './pen.ts'
import type { P3 } from './projection.ts'
import type { Random } from './random.ts'
import { H } from './svgCanvas.ts'

export type GroundKind = 'street' | 'cobbles' | 'canal' | 'lawn' | 'gravel' | 'sand' | 'plaza' | 'red'

/** Draws the ground (y = 0) from the wall (z = 0) to the camera, with the kerb at z = -walk. */
export function ground(pen: Pen, kind: GroundKind, walk: number, rnd: Random, reflect?: () => void): void {
  const l = pen.light
  const c = pen.cam
  const far = 60
  const near = c.z + 0.3
  const flat = (z0: number, z1: number, y: number, fill: string, more = ''): void =>
    pen.face(
      [
        [-90, y, z0],
        [90, y, z0],
        [90, y, z1],
        [-90, y, z1],
      ],
      fill,
      more,
    )
  const base = {
    street: '#5b5a5c',
    cobbles: '#6b6560',
    canal: '#35474a',
    lawn: '#58733f',
    gravel: '#b3a389',
    sand: '#d0b58c',
    plaza: '#a89c8c',
    red: '#a56f52',
  }[kind]
  const top = c.cy
  const grad = (colour: string, a = 0.55, b = 0.2): string =>
    pen.linearGradient(
      0,
      top,
      0,
      H,
      [
        [0, mix(surf(l, colour, a), l.haze, 0.25)],
        [0.35, surf(l, colour, a)],
        [1, dark(surf(l, colour, b), 0.25)],
      ],
      true,
    )
  flat(near, far, 0, grad(kind === 'canal' || kind === 'street' || kind === 'cobbles' ? '#8f877d' : base))
  if (kind === 'canal') {
    const zq = -walk
    flat(
      near,
      zq,
      -1.6,
      pen.linearGradient(
        0,
        top,
        0,
        H,
        [
          [0, mix(skyAt(l, 0.8), '#1d2c2c', 0.5)],
          [0.5, mix(skyAt(l, 0.5), '#152424', 0.62)],
          [1, '#0b1518'],
        ],
        true,
      ),
    )
    if (reflect) {
      pen.add('<g opacity="0.42">')
      reflect()
      pen.add('</g>')
    }
    for (let i = 0; i < 210; i++) {
      const z = near + (zq - near) * rnd.float(0.02, 1) ** 0.5
      const p = pen.at([rnd.float(-14, 14), -1.6, z])
      if (p[1] > H + 10) continue
      const s = pen.scale([0, -1.6, z])
      pen.ellipse(
        p[0],
        p[1],
        s * rnd.float(0.15, 0.9),
        Math.max(0.8, s * 0.012),
        rnd.chance(0.55) ? skyAt(l, rnd.float(0.5, 1)) : '#081012',
        `opacity="${rnd.float(0.12, 0.42).toFixed(2)}"`,
      )
    }
    pen.face(
      [
        [-90, -1.6, zq],
        [90, -1.6, zq],
        [90, 0, zq],
        [-90, 0, zq],
      ],
      pen.linearGradient(0, 0, 0, 1, [
        [0, surf(l, '#86705f', 0.5)],
        [1, surf(l, '#4b4038', 0.1)],
      ]),
    )
    for (let k = 1; k < 6; k++)
      pen.line([-40, -1.6 + k * 0.27, zq], [40, -1.6 + k * 0.27, zq], '#0a0c10', 0.02, 'opacity="0.3"')
    pen.face(
      [
        [-90, 0.06, zq - 0.05],
        [90, 0.06, zq - 0.05],
        [90, 0.06, zq + 0.4],
        [-90, 0.06, zq + 0.4],
      ],
      surf(l, '#b0a594', 0.75),
    )
    pen.face(
      [
        [-90, 0, zq - 0.05],
        [90, 0, zq - 0.05],
        [90, 0.06, zq - 0.05],
        [-90, 0.06, zq - 0.05],
      ],
      surf(l, '#8b8172', 0.2),
    )
  } else if (kind === 'street' || kind === 'cobbles') {
    flat(near, -walk, -0.14, grad(base, 0.6, 0.25))
    if (reflect) {
      pen.add('<g opacity="0.17">')
      reflect()
      pen.add('</g>')
    }
    pen.face(
      [
        [-90, -0.14, -walk],
        [90, -0.14, -walk],
        [90, 0, -walk],
        [-90, 0, -walk],
      ],
      surf(l, '#77716a', 0.15),
    )
    pen.face(
      [
        [-90, 0, -walk],
        [90, 0, -walk],
        [90, 0, -walk + 0.22],
        [-90, 0, -walk + 0.22],
      ],
      surf(l, '#b5aea4', 0.75),
    )
    if (kind === 'cobbles') {
      const rows: P3[][] = []
      for (let z = -walk - 0.25, r = 0; z > near + 1.2 && r < 60; z -= 0.24, r++)
        for (let x = -9; x < 9; x += 0.34) {
          if (rnd.chance(0.35)) continue
          const o = r % 2 ? 0.17 : 0
          rows.push([
            [x + o, -0.14, z],
            [x + o + 0.29, -0.14, z],
            [x + o + 0.29, -0.14, z - 0.2],
            [x + o, -0.14, z - 0.2],
          ])
        }
      pen.faces(rows, skyAt(l, 0.7), 'opacity="0.1"')
    }
  }
  if (kind !== 'lawn' && kind !== 'sand' && kind !== 'gravel') {
    const joints: P3[][] = []
    for (let x = -30; x < 30; x += 0.9)
      joints.push([
        [x, 0.001, 0],
        [x + 0.025, 0.001, 0],
        [x + 0.025, 0.001, -walk],
        [x, 0.001, -walk],
      ])
    for (let z = -0.9; z > -walk; z -= 0.9)
      joints.push([
        [-60, 0.001, z],
        [60, 0.001, z],
        [60, 0.001, z - 0.025],
        [-60, 0.001, z - 0.025],
      ])
    pen.faces(joints, '#0a0c10', 'opacity="0.16"')
  } else {
    const tufts: P3[][] = []
    for (let i = 0; i < 900; i++) {
      const z = near + 1 + rnd.float(0, 1) ** 2 * 16
      const x = rnd.float(-12, 12)
      const h = kind === 'lawn' ? rnd.float(0.04, 0.12) : 0.01
      tufts.push([
        [x, 0, z],
        [x + rnd.float(0.02, 0.06), 0, z],
        [x + rnd.float(-0.03, 0.07), h, z],
      ])
    }
    pen.faces(tufts, surf(l, kind === 'lawn' ? '#8ba55a' : '#f0dfc0', 0.7), 'opacity="0.42"')
  }
  // Shadow along the wall.
  pen.face(
    [
      [-90, 0.002, 0],
      [90, 0.002, 0],
      [90, 0.002, -1.3],
      [-90, 0.002, -1.3],
    ],
    pen.linearGradient(0, 0, 0, 1, [
      [0, '#06080e', 0.5],
      [1, '#06080e', 0],
    ]),
  )
}
