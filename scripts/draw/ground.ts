// Street, square, canal, lawn; lamps, bicycles and other small things of the street.
import { dark, mix, skyAt, surf } from './palettes.ts'
import type { P3, Pen } from './pen.ts'
import { H, W } from './pen.ts'
import type { Rnd } from './random.ts'

export type GroundKind = 'street' | 'cobbles' | 'canal' | 'lawn' | 'gravel' | 'sand' | 'plaza' | 'red'

// the plane y=0 from the wall (z=0) to the eye; kerb at z = -walk
export function ground(pen: Pen, kind: GroundKind, walk: number, rnd: Rnd, reflect?: () => void): void {
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
    pen.lin(
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
      pen.lin(
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
      const z = near + (zq - near) * rnd.f(0.02, 1) ** 0.5
      const p = pen.at([rnd.f(-14, 14), -1.6, z])
      if (p[1] > H + 10) continue
      const s = pen.scale([0, -1.6, z])
      pen.ellipse(
        p[0],
        p[1],
        s * rnd.f(0.15, 0.9),
        Math.max(0.8, s * 0.012),
        rnd.chance(0.55) ? skyAt(l, rnd.f(0.5, 1)) : '#081012',
        `opacity="${rnd.f(0.12, 0.42).toFixed(2)}"`,
      )
    }
    pen.face(
      [
        [-90, -1.6, zq],
        [90, -1.6, zq],
        [90, 0, zq],
        [-90, 0, zq],
      ],
      pen.lin(0, 0, 0, 1, [
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
      const z = near + 1 + rnd.f(0, 1) ** 2 * 16
      const x = rnd.f(-12, 12)
      const h = kind === 'lawn' ? rnd.f(0.04, 0.12) : 0.01
      tufts.push([
        [x, 0, z],
        [x + rnd.f(0.02, 0.06), 0, z],
        [x + rnd.f(-0.03, 0.07), h, z],
      ])
    }
    pen.faces(tufts, surf(l, kind === 'lawn' ? '#8ba55a' : '#f0dfc0', 0.7), 'opacity="0.42"')
  }
  // where wall meets ground
  pen.face(
    [
      [-90, 0.002, 0],
      [90, 0.002, 0],
      [90, 0.002, -1.3],
      [-90, 0.002, -1.3],
    ],
    pen.lin(0, 0, 0, 1, [
      [0, '#06080e', 0.5],
      [1, '#06080e', 0],
    ]),
  )
}

// lamplight on the pavement
export function pool(pen: Pen, x: number, z: number, r: number, a = 0.4): void {
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

export function bicycle(pen: Pen, at: P3, colour: string, rnd: Rnd): void {
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

export function vignetteFrame(pen: Pen): void {
  pen.add(
    `<rect width="${W}" height="${H}" fill="${pen.lin(0, 0, 0, 1, [
      [0, '#05070c', 0.14],
      [0.3, '#05070c', 0],
      [0.75, '#05070c', 0],
      [1, '#05070c', 0.3],
    ])}"/>`,
  )
}
