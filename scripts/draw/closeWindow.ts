import { type ExteriorSpec, foregroundLeaves, openExterior, shadeEdges } from './exterior.ts'
import { facade } from './facades.ts'
import { skyAt } from './palettes.ts'
import type { Wall } from './pen.ts'
import { bush } from './plants.ts'
import type { Camera } from './projection.ts'
import { seeded } from './random.ts'
import type { Scene } from './render.ts'
import { style } from './styles.ts'
import { H, W } from './svgCanvas.ts'

/** A lit window and the wall around it. */
export function closeWindow(s: ExteriorSpec): Scene {
  const seed = seeded(s.key)
  const f = { ...style(s.city, seed.fork('style')), ...s.main, ground: 'windows' as const, roof: 'flat' as const }
  f.floors = 4
  f.win = { ...f.win }
  const sunLeft = s.sunLeft ?? seed.chance(0.5)
  const yaw = (seed.float(12, 26) * (seed.chance(0.5) ? 1 : -1) * Math.PI) / 180
  const v = f.groundH + f.floorH * 0.95
  const cam: Camera = { x: -Math.sin(yaw) * 8.2, y: v - 0.4, z: -8.4, yaw, f: 1180, cx: W / 2, cy: H * 0.56 }
  const { pen, sky, rnd } = openExterior(s.key, s.hour, cam, sunLeft, 'none', 0.5)
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
  shadeEdges(pen)
  return {
    light: pen.light,
    sky,
    main: pen.svg(),
    front: foregroundLeaves(pen.light, rnd.fork('front'), rnd.chance(0.5) ? 'left' : 'right'),
  }
}
