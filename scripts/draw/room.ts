// The walls of a room in one-point perspective, with a window.
import { openExterior } from './exterior.ts'
import type { Taste } from './furniture.ts'
import { dark, type Hour, type Light, lights, mix, pale } from './palettes.ts'
import { Pen } from './pen.ts'
import type { Camera } from './projection.ts'
import { type Random, seeded } from './random.ts'
import type { Scene } from './render.ts'
import { SHELLS, type Shell, type Style } from './roomStyles.ts'
import { H, W } from './svgCanvas.ts'

export const CEILING = 2.85
export const HALF = 2.7
export const DEPTH = 5.2

/** Returns the light of a room: reflected by day, from lamps in the evening. */
const indoors = (outside: Light, evening: boolean): Light => ({
  ...outside,
  key: evening ? [1, 0.82, 0.6] : [1, 0.97, 0.91],
  shade: evening ? [0.36, 0.3, 0.32] : [0.6, 0.6, 0.64],
  bloom: evening ? 0.55 : 0.4,
})

export type Room = {
  pen: Pen
  rnd: Random
  taste: Taste
  shell: Shell
  window: [number, number, number, number]
  finish: () => Scene
  flip: 1 | -1
}

/** Draws floor, walls, ceiling and window. Furniture is drawn afterwards, before `finish`. */
export const openRoom = (key: string, n: number, curtained: boolean): Room => {
  const rnd = seeded(key)
  const style = Math.min(3, Math.floor((n - 1) / 3)) as Style
  const evening = n % 2 === 0
  const hour: Hour = evening ? rnd.pick(['blue', 'dusk', 'night']) : rnd.pick(['day', 'golden', 'dawn'])
  const shell = SHELLS[style]
  const cam: Camera = {
    x: rnd.float(-0.7, 0.7),
    y: 1.42,
    z: -1.5,
    yaw: rnd.float(-0.06, 0.06),
    f: 1430,
    cx: W / 2,
    cy: 560,
  }
  const outside = openExterior(key, hour, { ...cam, f: 1120, cy: 660 }, rnd.chance(0.5), rnd.pick(shell.skylines), 0.5)
  const pen = new Pen(cam, indoors(lights[hour], evening), rnd.fork('pen'))
  pen.tones = { front: 0.62, left: 0.9, right: 0.3, top: 0.98, under: 0.05 }
  const flip = rnd.chance(0.5) ? 1 : -1
  const taste: Taste = {
    wood: shell.wood,
    fabric: rnd.pick(shell.fabrics),
    accent: rnd.pick(shell.accents),
    metal: style === 3 ? '#1d1f22' : '#b08a4a',
    evening,
  }
  const middle = flip * rnd.float(0.1, 0.8)
  const half = rnd.float(0.95, 1.35)
  const window: Room['window'] = [middle - half, rnd.pick([0.12, 0.75]), middle + half, 2.4]
  const brick = style === 3

  const wallTone = evening ? 0.66 : 0.86
  // The side walls are darker away from the window.
  const side = (x: number, more: number): void => {
    const near = mix(shell.wall, '#1d1613', (evening ? 0.62 : 0.4) + more)
    const far = mix(shell.wall, evening ? '#5a3a22' : '#8a7f70', (evening ? 0.3 : 0.16) + more)
    const fill = pen.linearGradient(x < 0 ? 0 : 1, 0, x < 0 ? 1 : 0, 0.1, [
      [0, near],
      [1, far],
    ])
    pen.face(
      [
        [x, 0, -1.2],
        [x, 0, DEPTH],
        [x, CEILING, DEPTH],
        [x, CEILING, -1.2],
      ],
      fill,
    )
  }
  pen.face(
    [
      [-HALF, CEILING, -1.2],
      [HALF, CEILING, -1.2],
      [HALF, CEILING, DEPTH],
      [-HALF, CEILING, DEPTH],
    ],
    pen.verticalGradient(
      mix('#efeae0', evening ? '#3a2413' : '#2a211c', evening ? 0.68 : 0.44),
      mix('#f6f2ea', evening ? '#4a2e18' : '#3a2c22', evening ? 0.46 : 0.14),
    ),
  )
  side(-HALF, 0)
  side(HALF, 0.08)
  floor(pen, shell, rnd, evening)
  if (!evening) sunlight(pen, window, flip)
  // The back wall with a hole for the window.
  const [u0, v0, u1, v1] = window
  const outer = pen.clip([
    [-HALF, 0, DEPTH],
    [HALF, 0, DEPTH],
    [HALF, CEILING, DEPTH],
    [-HALF, CEILING, DEPTH],
  ])
  const hole = pen.clip([
    [u0, v0, DEPTH],
    [u0, v1, DEPTH],
    [u1, v1, DEPTH],
    [u1, v0, DEPTH],
  ])
  const d = [outer, hole]
    .map((points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join('')
  const back = mix(shell.wall, evening ? '#2a1d16' : '#a89c8c', evening ? 0.28 : 0.16)
  pen.add(`<path d="${d}" fill="${pen.verticalGradient(mix(back, '#000000', 0.08), back)}" fill-rule="evenodd"/>`)
  if (brick) bricks(pen, rnd, window, evening)
  pen.box([-HALF, 0, DEPTH - 0.03], [HALF, 0.11, DEPTH - 0.02], brick ? '#2a2725' : pale(shell.wall, 0.4), {
    tone: wallTone - 0.7,
  })
  frame(pen, window, brick ? '#1d1f22' : pale(shell.wall, 0.55), style)
  if (curtained && !brick) curtains(pen, window, mix(taste.fabric, '#f3ecdf', 0.62), evening)
  return {
    pen,
    rnd,
    taste,
    shell,
    window,
    flip,
    finish: () => {
      if (evening) pen.glow(W / 2, H * 0.62, W * 0.7, H * 0.55, '#ffb765', 0.12)
      return { light: pen.light, sky: outside.sky, back: outside.back.svg(), main: pen.svg() }
    },
  }
}

/** Draws a gap between boards or tiles as a face, since lines do not narrow with the distance. */
const joint = (pen: Pen, x0: number, z0: number, x1: number, z1: number, shell: Shell): void =>
  pen.face(
    [
      [x0, 0.002, z0],
      [x1, 0.002, z0],
      [x1, 0.002, z1],
      [x0, 0.002, z1],
    ],
    dark(shell.floor, 0.6),
    'opacity="0.55"',
  )

const floor = (pen: Pen, shell: Shell, rnd: Random, evening: boolean): void => {
  const near = evening ? mix(shell.floor, '#140d0a', 0.55) : mix(shell.floor, '#1a120c', 0.28)
  const far = evening ? mix(shell.floor, '#2a1a10', 0.24) : pale(shell.floor, 0.22)
  pen.face(
    [
      [-HALF, 0, -1.2],
      [HALF, 0, -1.2],
      [HALF, 0, DEPTH],
      [-HALF, 0, DEPTH],
    ],
    pen.verticalGradient(far, near),
  )
  const step = shell.tiles ? 0.45 : 0.17
  for (let x = -HALF; x < HALF; x += step) {
    for (let z = -1.2; z < DEPTH; ) {
      const length = shell.tiles ? step : rnd.float(0.7, 1.8)
      const end = Math.min(DEPTH, z + length)
      if (rnd.chance(0.5))
        pen.face(
          [
            [x, 0.001, z],
            [x + step, 0.001, z],
            [x + step, 0.001, end],
            [x, 0.001, end],
          ],
          rnd.chance(0.5) ? '#000000' : '#fff0d8',
          `opacity="${rnd.float(0.015, 0.07).toFixed(3)}"`,
        )
      joint(pen, x, end - 0.003, x + step, end + 0.003, shell)
      z = end
    }
    joint(pen, x - 0.003, -1.2, x + 0.003, DEPTH, shell)
  }
}

const bricks = (pen: Pen, rnd: Random, [u0, v0, u1, v1]: Room['window'], evening: boolean): void => {
  for (let y = 0.1, row = 0; y < CEILING; y += 0.09, row++)
    for (let x = -HALF + (row % 2) * 0.12; x < HALF - 0.2; x += 0.245) {
      if (x + 0.24 > u0 - 0.02 && x < u1 + 0.02 && y + 0.08 > v0 && y < v1) continue
      const tone = mix(
        rnd.pick(['#a65a42', '#b4664a', '#96503c', '#8a4a3a']),
        evening ? '#1c100c' : '#f0d8c0',
        evening ? 0.42 : 0.08,
      )
      pen.face(
        [
          [x, y, DEPTH - 0.01],
          [x + 0.23, y, DEPTH - 0.01],
          [x + 0.23, y + 0.075, DEPTH - 0.01],
          [x, y + 0.075, DEPTH - 0.01],
        ],
        tone,
        'opacity="0.8"',
      )
    }
}

const frame = (pen: Pen, [u0, v0, u1, v1]: Room['window'], colour: string, style: Style): void => {
  const bars = style === 3 ? 4 : style === 2 ? 2 : 3
  const z = DEPTH - 0.05
  for (let i = 0; i <= bars; i++) {
    const x = u0 + ((u1 - u0) * i) / bars
    const thick = i === 0 || i === bars ? 0.05 : 0.025
    pen.box([x - thick, v0, z], [x + thick, v1, z + 0.06], colour)
  }
  for (const y of style === 3
    ? [v0, v0 + (v1 - v0) / 3, v0 + ((v1 - v0) * 2) / 3, v1]
    : [v0, v0 + (v1 - v0) * 0.68, v1])
    pen.box([u0 - 0.05, y - 0.025, z], [u1 + 0.05, y + 0.025, z + 0.06], colour)
  pen.box([u0 - 0.12, v0 - 0.06, z - 0.12], [u1 + 0.12, v0 - 0.02, z + 0.05], colour)
}

const curtains = (pen: Pen, [u0, , u1]: Room['window'], colour: string, evening: boolean): void => {
  const z = DEPTH - 0.14
  pen.line([u0 - 0.55, 2.58, z], [u1 + 0.55, 2.58, z], '#8a6f4a', 0.03)
  for (const [from, to] of [
    [u0 - 0.5, u0 + 0.02],
    [u1 - 0.02, u1 + 0.5],
  ] as const) {
    const folds = 7
    for (let i = 0; i < folds; i++) {
      const a = from + ((to - from) * i) / folds
      const b = from + ((to - from) * (i + 1)) / folds
      const fill = pen.linearGradient(0, 0, 1, 0, [
        [0, mix(colour, '#000000', evening ? 0.42 : 0.16)],
        [0.5, mix(colour, '#fff6e6', evening ? 0 : 0.2)],
        [1, mix(colour, '#000000', evening ? 0.36 : 0.12)],
      ])
      pen.face(
        [
          [a, 0.05, z],
          [b + 0.01, 0.05, z],
          [b + 0.01, 2.58, z],
          [a, 2.58, z],
        ],
        fill,
      )
    }
  }
}

/** Draws sunlight on the floor below the window. */
const sunlight = (pen: Pen, [u0, , u1]: Room['window'], flip: number): void => {
  const shift = -flip * 1.5
  for (const [grow, a] of [
    [0.14, 0.1],
    [0.06, 0.14],
    [0, 0.22],
  ] as const)
    pen.face(
      [
        [u0 - grow, 0.004, DEPTH - 0.5 + grow],
        [u1 + grow, 0.004, DEPTH - 0.5 + grow],
        [u1 + shift + grow, 0.004, 1 - grow],
        [u0 + shift - grow, 0.004, 1 - grow],
      ],
      '#fff1cc',
      `opacity="${a}"`,
    )
}
