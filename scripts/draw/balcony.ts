// Balconies and terraces.
import { openExterior } from './exterior.ts'
import { armchair, plant, rug, type Taste, table, trinkets } from './furniture.ts'
import { type Hour, lights, mix } from './palettes.ts'
import { Pen } from './pen.ts'
import type { Camera, P3 } from './projection.ts'
import { seeded } from './random.ts'
import type { Scene } from './render.ts'
import { SHELLS, type Style } from './roomStyles.ts'
import type { Skyline } from './sky.ts'
import { H, W } from './svgCanvas.ts'

export const BALCONY_VIEWS: Skyline[] = ['roofs', 'sea', 'hills', 'towers', 'city', 'mountains', 'minarets']

/** A terrace above the city: floor, railing and view. */
export const balcony = (key: string, n: number): Scene => {
  const rnd = seeded(key)
  const evening = n % 2 === 0 || n === 7
  const hour: Hour = evening ? (n === 4 ? 'dusk' : n === 7 ? 'blue' : 'dusk') : rnd.pick(['golden', 'day', 'dawn'])
  const cam: Camera = { x: rnd.float(-0.3, 0.3), y: 1.5, z: -1.6, yaw: 0, f: 1080, cx: W / 2, cy: 620 }
  const { back, sky } = openExterior(key, hour, cam, rnd.chance(0.5), BALCONY_VIEWS[n - 1] ?? 'city', 0.55)
  const pen = new Pen(
    cam,
    { ...lights[hour], ...(evening && { key: [1, 0.8, 0.62], shade: [0.34, 0.3, 0.36] }) },
    rnd.fork('pen'),
  )
  pen.tones = { front: 0.55, left: 0.9, right: 0.3, top: 0.95, under: 0 }
  const style = SHELLS[(n % 3) as Style]
  const taste: Taste = {
    wood: style.wood,
    fabric: rnd.pick(style.fabrics),
    accent: rnd.pick(style.accents),
    metal: '#23272a',
    evening,
  }
  const deck = rnd.pick(['#8a6a4c', '#a08468', '#b8714c'])
  const end = 3.2
  pen.face(
    [
      [-6, 0, -1.3],
      [6, 0, -1.3],
      [6, 0, end],
      [-6, 0, end],
    ],
    pen.verticalGradient(mix(deck, '#ffe9c8', evening ? 0 : 0.15), mix(deck, '#0c0a0a', evening ? 0.62 : 0.35)),
  )
  for (let x = -6; x < 6; x += 0.16)
    pen.face(
      [
        [x, 0.002, -1.3],
        [x + 0.007, 0.002, -1.3],
        [x + 0.007, 0.002, end],
        [x, 0.002, end],
      ],
      '#1a120c',
      'opacity="0.5"',
    )
  if (rnd.chance(0.5)) {
    pen.box([-6, 0, end], [6, 0.95, end + 0.15], mix(style.wall, '#2a2420', evening ? 0.4 : 0.05))
    pen.box([-6, 0.95, end - 0.04], [6, 1.02, end + 0.2], mix(style.wood, '#1a1412', evening ? 0.3 : 0))
  } else {
    pen.box([-6, 0.98, end], [6, 1.03, end + 0.05], '#1d2124')
    pen.box([-6, 0.08, end], [6, 0.11, end + 0.03], '#1d2124')
    for (let x = -5; x <= 5; x += 0.13) pen.line([x, 0.1, end], [x, 1, end], '#1d2124', 0.016)
  }
  for (const x of [-2.9, 2.7]) plant(pen, x, end - 0.4, rnd.float(1.2, 1.8), rnd)
  plant(pen, rnd.float(-1.6, 1.6), end - 0.3, 0.7, rnd)
  rug(pen, -1.4, 0.9, 1.4, 2.6, mix(taste.accent, '#d8ccb6', 0.5), rnd)
  armchair(pen, -1.05, 1.7, taste.fabric, taste)
  armchair(pen, 1.05, 1.7, mix(taste.fabric, taste.accent, 0.6), taste)
  table(pen, 0, 1.6, 0.6, 0.6, 0.45, taste.wood)
  trinkets(pen, 0, 0.45, 1.8, taste, rnd)
  if (evening) {
    const points: P3[] = Array.from({ length: 15 }, (_, i) => [
      -3.5 + i * 0.5,
      2.55 - 0.28 * Math.sin((((i * 0.5) % 3.5) / 3.5) * Math.PI),
      2.4,
    ])
    for (const [i, point] of points.entries()) {
      const next = points[i + 1]
      if (next) pen.line(point, next, '#15181a', 0.01)
      const [x, y] = pen.at(point)
      pen.glow(x, y + 6, 70, 70, '#ffcf86', 0.6)
      pen.ellipse(x, y + 6, 7, 8, '#fff2cf')
    }
    pen.glow(W / 2, H * 0.75, W * 0.6, H * 0.3, '#ffb765', 0.14)
  }
  return { light: pen.light, sky, back: back.svg(), main: pen.svg() }
}
