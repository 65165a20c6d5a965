import { type ExteriorSpec, foregroundLeaves, openExterior, shadeEdges } from './exterior.ts'
import { facade, heightOf } from './facades.ts'
import type { Facade } from './front.ts'
import { ground } from './ground.ts'
import type { Wall } from './pen.ts'
import { bush, tree } from './plants.ts'
import type { Camera } from './projection.ts'
import { type Random, seeded } from './random.ts'
import type { Scene } from './render.ts'
import { lamp, lightPool } from './streetFurniture.ts'
import { style } from './styles.ts'
import { W } from './svgCanvas.ts'

/** Two fronts of one house at a street corner, or a detached house in its garden. */
export function corner(s: ExteriorSpec): Scene {
  const seed = seeded(s.key)
  const f = { ...style(s.city, seed.fork('style')), ...s.main }
  const top = heightOf(f) + 3
  const sunLeft = s.sunLeft ?? seed.chance(0.5)
  const a = (seed.float(36, 50) * Math.PI) / 180
  const dist = (top * 1.0 + 6) * (s.alone ? 0.86 : 1)
  const cam: Camera = {
    x: 0,
    y: seed.float(1.6, 2.6),
    z: -dist,
    yaw: 0,
    f: 1050,
    cx: W * seed.float(0.42, 0.58),
    cy: 985,
  }
  const { pen, back, sky, rnd } = openExterior(
    s.key,
    s.hour,
    cam,
    sunLeft,
    s.skyline ?? 'city',
    s.cover ?? seed.float(0.35, 0.75),
  )
  const right: Wall = {
    ox: 0,
    oz: 0,
    ux: Math.cos(a),
    uz: Math.sin(a),
    nx: Math.sin(a),
    nz: -Math.cos(a),
    tone: sunLeft ? 0.16 : 0.9,
  }
  const b = Math.PI / 2 - a
  const lw = f.bays * 2.8
  const left: Wall = {
    ox: -Math.cos(b) * lw,
    oz: Math.sin(b) * lw,
    ux: Math.cos(b),
    uz: -Math.sin(b),
    nx: -Math.sin(b),
    nz: -Math.cos(b),
    tone: sunLeft ? 0.9 : 0.16,
  }
  ground(pen, s.ground ?? 'street', 4.4, rnd.fork('ground'))
  const rowOf = (w: Wall, from: number, dir: number, name: string): void => {
    const list: [number, number, Facade, Random][] = []
    let u = from
    for (let i = 0; i < 4; i++) {
      const r = rnd.fork(name + i)
      const nf = style(s.city, r)
      // A taller neighbour would need a visible side wall.
      nf.floors = Math.min(nf.floors, f.floors)
      nf.roof = f.roof
      const nw = nf.bays * 2.7
      list.unshift([dir > 0 ? u : u - nw, nw, nf, r])
      u += dir * nw
    }
    for (const [x, nw, nf, r] of list) facade(pen, w, x, x + nw, nf, r, { lit: pen.light.lit * 0.6 })
  }
  const rw = f.bays * 2.8
  if (!s.alone) {
    rowOf(left, 0, -1, 'l')
    rowOf(right, rw, 1, 'r')
  }
  const side = { ...f, bays: f.bays, ground: f.ground === 'door' ? ('windows' as const) : f.ground }
  facade(pen, left, 0, lw, side, rnd.fork('fl'), { main: true, doorBay: -1, lit: pen.light.lit * 1.15 + 0.05 })
  facade(pen, right, 0, rw, f, rnd.fork('fr'), { main: true, lit: pen.light.lit * 1.15 + 0.05 })
  const edge = pen.at([0, 0, 0])
  const edgeTop = pen.at([0, heightOf(f), 0])
  pen.path(
    [
      [edge[0] - 3, edge[1]],
      [edgeTop[0] - 3, edgeTop[1]],
      [edgeTop[0] + 2, edgeTop[1]],
      [edge[0] + 2, edge[1]],
    ],
    '#fff6e2',
    'opacity="0.16"',
  )
  pen.glow(edge[0], edge[1] + 6, 760, 34, '#04060a', 0.5)
  if (pen.light.lit > 0.25) {
    lightPool(pen, 2.4, -1, 4, 0.4)
    lightPool(pen, -2.8, -1, 4, 0.4)
  }
  const kinds = s.trees ?? []
  if (kinds.length)
    for (const sx of s.alone || rnd.chance(0.5) ? [-1, 1] : [1])
      tree(
        pen,
        [sx * rnd.float(8.5, 10.5), 0, rnd.float(-1, 2)],
        rnd.pick(kinds),
        rnd.float(6, 8.5),
        rnd.fork(`t${sx}`),
      )
  if (s.alone) {
    const [green, blossom] = rnd.pick([
      ['#496b3a', '#e8d8c8'],
      ['#3f6138', '#c2506a'],
      ['#56713f', '#d97a4a'],
    ] as const)
    for (const sx of [-1, 1])
      bush(
        pen,
        [sx * rnd.float(4.2, 6), 0, rnd.float(-2.4, -1.4)],
        rnd.float(1.6, 2.6),
        rnd.float(0.8, 1.3),
        rnd.fork(`b${sx}`),
        green,
        blossom,
      )
  }
  lamp(
    pen,
    [rnd.chance(0.5) ? -3.6 : 3.8, 0, -3.4],
    s.city === 'addis-ababa' || s.city === 'tokyo' ? 'modern' : 'post',
    pen.light.lit > 0.5,
  )
  shadeEdges(pen)
  return {
    light: pen.light,
    sky,
    back: back.svg(),
    main: pen.svg(),
    front: rnd.chance(0.3) && kinds.length ? foregroundLeaves(pen.light, rnd.fork('front'), 'left') : undefined,
  }
}
