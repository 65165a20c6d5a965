// Outside scenes on a street: a row of fronts, a corner, a single window seen close.
import { facade, heightOf } from './facades.ts'
import type { Facade } from './front.ts'
import { bench, bicycle, type GroundKind, ground, lamp, pool, vignetteFrame } from './ground.ts'
import { type Hour, lights, skyAt } from './palettes.ts'
import { type Cam, H, type P3, Pen, W, type Wall } from './pen.ts'
import { bush, clumps, potted, type Tree, tree } from './plants.ts'
import { type Rnd, seeded } from './random.ts'
import type { Scene } from './render.ts'
import { type Skyline, skyline, skyRaster, stars } from './sky.ts'
import { type City, style } from './styles.ts'

export type StreetSpec = {
  key: string
  city: City
  hour: Hour
  ground?: GroundKind
  skyline?: Skyline
  trees?: Tree[]
  yaw?: number // degrees; 0 = straight on
  near?: boolean // closer, fewer neighbours
  close?: 'window' // one window, seen close
  main?: Partial<Facade>
  stairs?: boolean // the outside stairs of Montréal
  single?: boolean // neighbours lower and further
  boat?: boolean // a houseboat before a canal front
  alone?: boolean // no neighbours: a house in its garden (corner scenes)
  sunLeft?: boolean
  cover?: number
  width?: number
}

export function start(
  key: string,
  hour: Hour,
  cam: Cam,
  sunLeft: boolean,
  line: Skyline,
  cover: number,
): { pen: Pen; back: Pen; sky: Buffer; rnd: Rnd } {
  const light = lights[hour]
  const rnd = seeded(key)
  const sunX = sunLeft ? rnd.f(-100, 420) : rnd.f(1180, 1700)
  const back = new Pen(cam, light, rnd.fork('back'))
  if (hour === 'night' || hour === 'blue') stars(back, rnd.fork('stars'), cam.cy * (hour === 'night' ? 1 : 0.5))
  if (line !== 'none') skyline(back, rnd.fork('line'), line, cam.cy + 6, sunX)
  const pen = new Pen(cam, light, rnd.fork('pen'))
  pen.tones = { ...pen.tones, left: sunLeft ? 1 : 0.05, right: sunLeft ? 0.05 : 1, front: 0.66 }
  return { pen, back, sky: skyRaster(light, { horizon: cam.cy, sunX, cover, seed: key }), rnd }
}

function leavesInFront(light: Pen['light'], rnd: Rnd, corner: 'left' | 'right', colour = '#35543a'): string {
  const pen = new Pen({ x: 0, y: 0, z: 0, yaw: 0, f: 1000, cx: 0, cy: 0 }, light, rnd)
  const x = corner === 'left' ? -30 : W + 30
  const list: [number, number, number, number][] = []
  for (let i = 0; i < 7; i++)
    list.push([
      x + (corner === 'left' ? 1 : -1) * rnd.f(0, 300),
      rnd.f(-60, 90 + 130 * (1 - i / 7)),
      rnd.f(70, 150),
      rnd.f(40, 90),
    ])
  clumps(pen, list, colour, 1.1, 26, rnd, { tone: -0.25 })
  return pen.svg()
}

export function street(s: StreetSpec): Scene {
  const seed = seeded(s.key)
  const sunLeft = s.sunLeft ?? seed.chance(0.5)
  const yaw = ((s.yaw ?? seed.f(-24, 24)) * Math.PI) / 180
  const f = { ...style(s.city, seed.fork('style')), ...s.main }
  const bayW =
    {
      paris: 2.7,
      cairo: 3.1,
      dubai: 3.6,
      'addis-ababa': 3.6,
      tokyo: 3.4,
      loft: 4,
      amsterdam: 1.9,
      montreal: 2.9,
      boston: 2.5,
      edinburgh: 2.7,
      'cape-town': 2.8,
    }[s.city as string] ?? 2.6
  const width = s.width ?? f.bays * bayW
  const top = heightOf(f) + (f.roof === 'mansard' || f.roof.endsWith('gable') ? 3.6 : 1.8)
  const canal = s.ground === 'canal'
  const dist = Math.max(width * (s.near ? 1.0 : 1.25), top * 1.02) + (canal ? 3 : 0) + 2.2
  const eye = canal ? 2.6 : seed.f(1.6, 2.3)
  const focal = 1080
  const horizon = s.boat ? 700 : canal ? 850 : 985
  const cam: Cam = {
    x: Math.sin(yaw) * -dist * 0.9 + seed.f(-1, 1),
    y: eye,
    z: -dist * Math.cos(yaw * 0.7),
    yaw,
    f: focal,
    cx: W / 2,
    cy: horizon,
  }
  const { pen, back, sky, rnd } = start(s.key, s.hour, cam, sunLeft, s.skyline ?? 'city', s.cover ?? seed.f(0.35, 0.75))
  const facing = sunLeft === yaw < 0 || Math.abs(yaw) < 0.12
  const w: Wall = { ox: 0, oz: 0, ux: 1, uz: 0, nx: 0, nz: -1, tone: facing ? 0.82 : 0.34 }
  pen.tones.front = w.tone
  const walk = canal ? 4.2 : seed.f(3, 3.8)
  const doorBay = rnd.i(0, f.bays - 1)
  const neighbours = (p: Pen, plain: boolean): void => {
    const list: { u: number; f: Facade; r: Rnd; w: number }[] = []
    for (const side of [-1, 1]) {
      let u = side < 0 ? -width / 2 : width / 2
      for (let i = 0; i < 6 && Math.abs(u) < 46; i++) {
        const r = rnd.fork(`n${side}${i}`)
        const nf = style(s.city, r)
        if (s.single) nf.floors = Math.max(1, Math.min(nf.floors, f.floors - 1 - (i % 2)))
        if (s.city !== 'amsterdam' && s.city !== 'cape-town' && s.city !== 'marrakesh' && !s.single && r.chance(0.6))
          nf.floors = f.floors
        const nw = nf.bays * bayW
        list.push({ u: side < 0 ? u - nw : u, f: nf, r, w: nw })
        u += side * nw
      }
    }
    list.sort((a, b) => Math.abs(b.u + b.w / 2 - cam.x) - Math.abs(a.u + a.w / 2 - cam.x))
    for (const n of list) facade(p, w, n.u, n.u + n.w, n.f, n.r, { lit: p.light.lit * 0.62, plain })
    facade(p, w, -width / 2, width / 2, f, rnd.fork('main'), {
      main: true,
      doorBay,
      lit: Math.min(0.9, p.light.lit * 1.25 + 0.06),
    })
  }
  const mirrored = (): void => {
    const keep = pen.cam
    const y0 = canal ? -1.6 : 0
    pen.cam = { ...keep, mirror: true, y: keep.y - 2 * y0 }
    neighbours(pen, true)
    pen.cam = keep
  }
  // reflections are drawn under the pavement edge first, so the ground goes before the fronts
  const wet =
    !canal && (s.hour === 'blue' || s.hour === 'dusk' || s.hour === 'night' || s.hour === 'overcast') && rnd.chance(0.6)
  ground(pen, s.ground ?? 'street', walk, rnd.fork('ground'), canal || wet ? mirrored : undefined)
  neighbours(pen, false)
  const doorX = -width / 2 + (doorBay + 0.5) * (width / f.bays)
  if (pen.light.lit > 0.25) pool(pen, doorX, -1.2, 2.6, 0.55)
  if (s.stairs) stairs(pen, w, doorX > 0 ? -width * 0.12 : width * 0.12, f)
  if (rnd.chance(0.75))
    for (const dx of [-1.15, 1.15])
      potted(pen, [doorX + dx, 0, -0.45], 1.15, rnd.fork('pot'), rnd.pick(['#a8644a', '#4a4f52', '#8a8278']), 'tree')
  const things: [number, () => void][] = []
  const kinds = s.trees ?? []
  if (kinds.length) {
    const n = canal ? 2 : rnd.i(1, 2)
    for (let i = 0; i < n; i++) {
      const side = i === 0 ? (rnd.chance(0.5) ? 1 : -1) : 0
      const sx = (side || (things.length && (things[0]?.[0] ?? 0) > 0 ? 1 : -1)) as number
      const dir = i === 0 ? sx : -sx
      const x = dir * (width / 2 + rnd.f(0.4, 2.2)) + cam.x * 0.3
      const z = -walk + rnd.f(0.5, 1)
      const kind = rnd.pick(kinds)
      things.push([z, () => tree(pen, [x, 0, z], kind, rnd.f(0.5, 0.72) * Math.min(top, 12), rnd.fork(`tree${i}`))])
    }
  }
  const lx = (doorX > 0 ? -1 : 1) * rnd.f(0.3, 0.5) * width
  const city = s.city
  if (rnd.chance(0.8))
    things.push([
      -walk + 0.45,
      () => {
        lamp(
          pen,
          [lx, 0, -walk + 0.45],
          city === 'dubai' || city === 'tokyo' || city === 'addis-ababa' || city === 'loft' ? 'modern' : 'post',
          pen.light.lit > 0.5,
        )
        if (pen.light.lit > 0.5) pool(pen, lx, -walk + 0.3, 3, 0.35)
      },
    ])
  if (city === 'amsterdam')
    for (let i = 0; i < 4; i++)
      things.push([
        -walk + 0.7,
        () =>
          bicycle(
            pen,
            [-5 + i * rnd.f(1.2, 2.4), 0, -walk + 0.7],
            rnd.pick(['#23282c', '#6a2a2a', '#2a4a6a', '#7a8a7a']),
            rnd,
          ),
      ])
  else if (rnd.chance(0.35))
    things.push([
      -0.8,
      () => bicycle(pen, [doorX + (doorX > 0 ? -2.6 : 2.6), 0, -0.7], rnd.pick(['#23282c', '#2f5a4a', '#7a3030']), rnd),
    ])
  if (rnd.chance(0.25) && !canal) things.push([-1.2, () => bench(pen, -doorX * 0.7 - 0.8, -1)])
  if (city === 'marrakesh' || city === 'lisbon' || city === 'buenos-aires')
    for (let i = 0; i < 2; i++)
      things.push([
        -0.5,
        () => potted(pen, [rnd.f(-width / 2, width / 2), 0, -0.5], rnd.f(0.9, 1.6), rnd.fork(`p${i}`), '#a8583c'),
      ])
  things.sort((a, b) => b[0] - a[0])
  for (const [, draw] of things) draw()
  if (s.boat) houseboat(pen, -walk - 0.7, rnd.fork('boat'))
  // air between the eye and the far end of the street
  const hazeX = yaw > 0 ? W : 0
  if (Math.abs(yaw) > 0.2) pen.glow(hazeX, horizon - 140, 620, 420, pen.light.haze, s.hour === 'night' ? 0.25 : 0.42)
  vignetteFrame(pen)
  return {
    light: pen.light,
    sky,
    back: back.svg(),
    main: pen.svg(),
    front:
      kinds.length && rnd.chance(0.4)
        ? leavesInFront(pen.light, rnd.fork('front'), rnd.chance(0.5) ? 'left' : 'right')
        : undefined,
  }
}

/** A moored barge with a cabin, its windows lit, before the quay at `z`. */
function houseboat(pen: Pen, z: number, rnd: Rnd): void {
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
    pen.face(pane(0), lit ? pen.down('#ffe2a6', '#e8a14c') : pen.down('#7f98a3', '#3f5158'))
    pen.line([x + 0.4, -0.35, front - 0.02], [x + 0.4, 0.42, front - 0.02], '#e6dcc8', 0.04)
    if (!lit) continue
    const [cx, cy] = pen.at([x + 0.4, 0, front])
    pen.glow(cx, cy, 120, 90, '#ffb765', 0.35)
    const [wx, wy] = pen.at([x + 0.4, -1.6, near - 0.8])
    pen.glow(wx, wy, 46, 120, '#ffb765', 0.28)
  }
  for (const x of [x0 + 0.5, x1 - 0.5])
    potted(pen, [x, -0.64, near + 0.5], rnd.f(0.7, 1), rnd.fork(`pot${x}`), '#a8644a')
  for (const x of [x0 + 2, x1 - 2.6]) potted(pen, [x, 0.82, far - 0.9], 0.6, rnd.fork(`roof${x}`), '#8a8278', 'leafy')
}

function stairs(pen: Pen, w: Wall, u: number, f: Facade): void {
  const top = f.groundH + 0.14
  const n = 17
  const run = 4.4
  const dir = u > 0 ? 1 : -1
  const rail: [number, number, number][] = []
  for (let i = 0; i < n; i++) {
    const k = i / (n - 1)
    const uu = u + dir * run * (0.5 - k)
    const v = top * (1 - (n - 1 - i) / n)
    const c = Math.sin(k * Math.PI) * 0.35
    pen.block(w, uu - 0.16, v - 0.05, uu + 0.16, v, 0.75 + c, 1.75 + c, '#3a3f44')
    rail.push([uu, v, 1.75 + c])
  }
  for (let i = 0; i < rail.length; i++) {
    const [a, b, c] = rail[i] as [number, number, number]
    pen.line(pen.wp(w, a, b, c), pen.wp(w, a, b + 0.9, c), '#171a1e', 0.02)
    const nx = rail[i + 1]
    if (nx) {
      pen.line(pen.wp(w, a, b + 0.9, c), pen.wp(w, nx[0], nx[1] + 0.9, nx[2]), '#171a1e', 0.05)
      pen.line(pen.wp(w, a, b - 0.1, c), pen.wp(w, nx[0], nx[1] - 0.1, nx[2]), '#171a1e', 0.12)
    }
  }
}

// two fronts of one house at a street corner
export function corner(s: StreetSpec): Scene {
  const seed = seeded(s.key)
  const f = { ...style(s.city, seed.fork('style')), ...s.main }
  const top = heightOf(f) + 3
  const sunLeft = s.sunLeft ?? seed.chance(0.5)
  const a = (seed.f(36, 50) * Math.PI) / 180
  const dist = (top * 1.0 + 6) * (s.alone ? 0.86 : 1)
  const cam: Cam = { x: 0, y: seed.f(1.6, 2.6), z: -dist, yaw: 0, f: 1050, cx: W * seed.f(0.42, 0.58), cy: 985 }
  const { pen, back, sky, rnd } = start(s.key, s.hour, cam, sunLeft, s.skyline ?? 'city', s.cover ?? seed.f(0.35, 0.75))
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
    const list: [number, number, Facade, Rnd][] = []
    let u = from
    for (let i = 0; i < 4; i++) {
      const r = rnd.fork(name + i)
      const nf = style(s.city, r)
      // A taller neighbour would show that it has no side.
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
    pool(pen, 2.4, -1, 4, 0.4)
    pool(pen, -2.8, -1, 4, 0.4)
  }
  const kinds = s.trees ?? []
  if (kinds.length)
    for (const sx of s.alone || rnd.chance(0.5) ? [-1, 1] : [1])
      tree(pen, [sx * rnd.f(8.5, 10.5), 0, rnd.f(-1, 2)], rnd.pick(kinds), rnd.f(6, 8.5), rnd.fork(`t${sx}`))
  if (s.alone) {
    const [green, blossom] = rnd.pick([
      ['#496b3a', '#e8d8c8'],
      ['#3f6138', '#c2506a'],
      ['#56713f', '#d97a4a'],
    ] as const)
    for (const sx of [-1, 1])
      bush(
        pen,
        [sx * rnd.f(4.2, 6), 0, rnd.f(-2.4, -1.4)],
        rnd.f(1.6, 2.6),
        rnd.f(0.8, 1.3),
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
  vignetteFrame(pen)
  return {
    light: pen.light,
    sky,
    back: back.svg(),
    main: pen.svg(),
    front: rnd.chance(0.3) && kinds.length ? leavesInFront(pen.light, rnd.fork('front'), 'left') : undefined,
  }
}

// a lit window and the wall around it
export function closeWindow(s: StreetSpec): Scene {
  const seed = seeded(s.key)
  const f = { ...style(s.city, seed.fork('style')), ...s.main, ground: 'windows' as const, roof: 'flat' as const }
  f.floors = 4
  f.win = { ...f.win }
  const sunLeft = s.sunLeft ?? seed.chance(0.5)
  const yaw = (seed.f(12, 26) * (seed.chance(0.5) ? 1 : -1) * Math.PI) / 180
  const v = f.groundH + f.floorH * 0.95
  const cam: Cam = { x: -Math.sin(yaw) * 8.2, y: v - 0.4, z: -8.4, yaw, f: 1180, cx: W / 2, cy: H * 0.56 }
  const { pen, sky, rnd } = start(s.key, s.hour, cam, sunLeft, 'none', 0.5)
  const w: Wall = { ox: 0, oz: 0, ux: 1, uz: 0, nx: 0, nz: -1, tone: 0.7 }
  pen.add(`<rect width="${W}" height="${H}" fill="${skyAt(pen.light, 0.8)}"/>`)
  facade(pen, w, -f.bays * 4.2, f.bays * 4.2, { ...f, bays: f.bays * 3, flowers: true }, rnd.fork('f'), {
    lit: Math.min(0.85, pen.light.lit + 0.2),
    roof: false,
  })
  const [lx, ly] = pen.at([0, v, 0])
  if (pen.light.lit > 0.2) pen.glow(lx, ly, 620, 520, '#ffb765', 0.2)
  bush(
    pen,
    [cam.x + (rnd.chance(0.5) ? -1.8 : 1.6), v - 2.5, -4],
    1.6,
    1.1,
    rnd,
    '#3f5f3c',
    rnd.pick(['#c2506a', '#e8d8c8', '#d97a4a']),
  )
  vignetteFrame(pen)
  return {
    light: pen.light,
    sky,
    main: pen.svg(),
    front: leavesInFront(pen.light, rnd.fork('front'), rnd.chance(0.5) ? 'left' : 'right'),
  }
}
