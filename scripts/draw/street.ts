import { type ExteriorSpec, foregroundLeaves, openExterior, shadeEdges } from './exterior.ts'
import { facade, heightOf } from './facades.ts'
import type { Facade } from './front.ts'
import { ground } from './ground.ts'
import { houseboat } from './houseboat.ts'
import type { Pen, Wall } from './pen.ts'
import { potted, tree } from './plants.ts'
import type { Camera } from './projection.ts'
import { type Random, seeded } from './random.ts'
import type { Scene } from './render.ts'
import { bench, bicycle, lamp, lightPool } from './streetFurniture.ts'
import { style } from './styles.ts'
import { W } from './svgCanvas.ts'

/** A row of houses along a street or canal. */
export function street(s: ExteriorSpec): Scene {
  const seed = seeded(s.key)
  const sunLeft = s.sunLeft ?? seed.chance(0.5)
  const yaw = ((s.yaw ?? seed.float(-24, 24)) * Math.PI) / 180
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
  const eye = canal ? 2.6 : seed.float(1.6, 2.3)
  const focal = 1080
  const horizon = s.boat ? 700 : canal ? 850 : 985
  const cam: Camera = {
    x: Math.sin(yaw) * -dist * 0.9 + seed.float(-1, 1),
    y: eye,
    z: -dist * Math.cos(yaw * 0.7),
    yaw,
    f: focal,
    cx: W / 2,
    cy: horizon,
  }
  const { pen, back, sky, rnd } = openExterior(
    s.key,
    s.hour,
    cam,
    sunLeft,
    s.skyline ?? 'city',
    s.cover ?? seed.float(0.35, 0.75),
  )
  const facing = sunLeft === yaw < 0 || Math.abs(yaw) < 0.12
  const w: Wall = { ox: 0, oz: 0, ux: 1, uz: 0, nx: 0, nz: -1, tone: facing ? 0.82 : 0.34 }
  pen.tones.front = w.tone
  const walk = canal ? 4.2 : seed.float(3, 3.8)
  const doorBay = rnd.int(0, f.bays - 1)
  const neighbours = (p: Pen, plain: boolean): void => {
    const list: { u: number; f: Facade; r: Random; w: number }[] = []
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
  // The ground with its reflections is drawn before the fronts.
  const wet =
    !canal && (s.hour === 'blue' || s.hour === 'dusk' || s.hour === 'night' || s.hour === 'overcast') && rnd.chance(0.6)
  ground(pen, s.ground ?? 'street', walk, rnd.fork('ground'), canal || wet ? mirrored : undefined)
  neighbours(pen, false)
  const doorX = -width / 2 + (doorBay + 0.5) * (width / f.bays)
  if (pen.light.lit > 0.25) lightPool(pen, doorX, -1.2, 2.6, 0.55)
  if (s.stairs) stairs(pen, w, doorX > 0 ? -width * 0.12 : width * 0.12, f)
  if (rnd.chance(0.75))
    for (const dx of [-1.15, 1.15])
      potted(pen, [doorX + dx, 0, -0.45], 1.15, rnd.fork('pot'), rnd.pick(['#a8644a', '#4a4f52', '#8a8278']), 'tree')
  const things: [number, () => void][] = []
  const kinds = s.trees ?? []
  if (kinds.length) {
    const n = canal ? 2 : rnd.int(1, 2)
    for (let i = 0; i < n; i++) {
      const side = i === 0 ? (rnd.chance(0.5) ? 1 : -1) : 0
      const sx = (side || (things.length && (things[0]?.[0] ?? 0) > 0 ? 1 : -1)) as number
      const dir = i === 0 ? sx : -sx
      const x = dir * (width / 2 + rnd.float(0.4, 2.2)) + cam.x * 0.3
      const z = -walk + rnd.float(0.5, 1)
      const kind = rnd.pick(kinds)
      things.push([z, () => tree(pen, [x, 0, z], kind, rnd.float(0.5, 0.72) * Math.min(top, 12), rnd.fork(`tree${i}`))])
    }
  }
  const lx = (doorX > 0 ? -1 : 1) * rnd.float(0.3, 0.5) * width
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
        if (pen.light.lit > 0.5) lightPool(pen, lx, -walk + 0.3, 3, 0.35)
      },
    ])
  if (city === 'amsterdam')
    for (let i = 0; i < 4; i++)
      things.push([
        -walk + 0.7,
        () =>
          bicycle(
            pen,
            [-5 + i * rnd.float(1.2, 2.4), 0, -walk + 0.7],
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
        () =>
          potted(pen, [rnd.float(-width / 2, width / 2), 0, -0.5], rnd.float(0.9, 1.6), rnd.fork(`p${i}`), '#a8583c'),
      ])
  things.sort((a, b) => b[0] - a[0])
  for (const [, draw] of things) draw()
  if (s.boat) houseboat(pen, -walk - 0.7, rnd.fork('boat'))
  // Haze at the far end of the street.
  const hazeX = yaw > 0 ? W : 0
  if (Math.abs(yaw) > 0.2) pen.glow(hazeX, horizon - 140, 620, 420, pen.light.haze, s.hour === 'night' ? 0.25 : 0.42)
  shadeEdges(pen)
  return {
    light: pen.light,
    sky,
    back: back.svg(),
    main: pen.svg(),
    front:
      kinds.length && rnd.chance(0.4)
        ? foregroundLeaves(pen.light, rnd.fork('front'), rnd.chance(0.5) ? 'left' : 'right')
        : undefined,
  }
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
    pen.line(pen.wallPoint(w, a, b, c), pen.wallPoint(w, a, b + 0.9, c), '#171a1e', 0.02)
    const nx = rail[i + 1]
    if (nx) {
      pen.line(pen.wallPoint(w, a, b + 0.9, c), pen.wallPoint(w, nx[0], nx[1] + 0.9, nx[2]), '#171a1e', 0.05)
      pen.line(pen.wallPoint(w, a, b - 0.1, c), pen.wallPoint(w, nx[0], nx[1] - 0.1, nx[2]), '#171a1e', 0.12)
    }
  }
}
