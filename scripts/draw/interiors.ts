// Interiors, furnished by kind and seed.
import { BALCONY_VIEWS, balcony } from './balcony.ts'
import { armchair, bed, chair, lamp, painting, pendant, plant, rug, shelf, sofa, table, trinkets } from './furniture.ts'
import { mix, pale } from './palettes.ts'
import type { Scene } from './render.ts'
import { CEILING, DEPTH, HALF, openRoom, type Room } from './room.ts'

const living = (room: Room): void => {
  const { pen, rnd, taste, flip } = room
  if (rnd.chance(0.6)) shelf(pen, -flip * 1.9, DEPTH - 0.4, 1.1, rnd.float(1.5, 2.2), taste.wood, rnd)
  else painting(pen, -flip * 1.85, 1.35, DEPTH - 0.02, 0.8, 0.95, taste, rnd)
  plant(pen, flip * 2.35, DEPTH - 0.5, rnd.float(1.3, 1.8), rnd)
  lamp(pen, -flip * 2.2, DEPTH - 1.1, 1.6, taste)
  rug(pen, -1.5, 1.6, 1.5, 3.7, mix(taste.accent, '#d9cdb8', 0.55), rnd)
  sofa(pen, flip * 0.1, 3.2, rnd.float(1.9, 2.4), taste, rnd)
  table(pen, 0, 2.2, 1.1, 0.6, 0.38, taste.wood)
  trinkets(pen, 0.1, 0.38, 2.4, taste, rnd)
  armchair(pen, -flip * 1.75, 2, mix(taste.fabric, taste.accent, 0.5), taste)
}

const bedroom = (room: Room): void => {
  const { pen, rnd, taste, flip } = room
  painting(pen, -flip * 1.75, 1.4, DEPTH - 0.02, 0.6, 0.75, taste, rnd)
  if (rnd.chance(0.5)) plant(pen, flip * 2.35, DEPTH - 0.5, rnd.float(1, 1.5), rnd)
  rug(pen, -1.6, 1.1, 1.6, 3.2, mix(taste.accent, '#e4dac8', 0.65), rnd)
  const w = rnd.pick([1.4, 1.6, 1.7])
  for (const side of [-1, 1]) {
    table(pen, side * (w / 2 + 0.36), 4.0, 0.42, 0.36, 0.48, taste.wood)
    lamp(pen, side * (w / 2 + 0.36), 4.15, 0.5, taste, 0.48)
  }
  bed(pen, 0, 2.1, w, taste, rnd)
  if (rnd.chance(0.5)) armchair(pen, flip * 2.05, 1.7, taste.accent, taste)
}

const kitchen = (room: Room): void => {
  const { pen, rnd, taste, shell, window, flip } = room
  const front = rnd.pick([taste.wood, pale(shell.wall, 0.3), mix(taste.fabric, '#3b4a48', 0.4)])
  const top = rnd.pick(['#e6e1d8', '#3a3c3e', '#c9b08a'])
  const run = (x0: number, x1: number): void => {
    const n = Math.max(1, Math.round((x1 - x0) / 0.6))
    pen.box([x0, 0, DEPTH - 0.6], [x1, 0.86, DEPTH - 0.03], front)
    for (let i = 0; i < n; i++) {
      const a = x0 + ((x1 - x0) * i) / n
      const b = x0 + ((x1 - x0) * (i + 1)) / n
      pen.face(
        [
          [a + 0.015, 0.1, DEPTH - 0.605],
          [b - 0.015, 0.1, DEPTH - 0.605],
          [b - 0.015, 0.83, DEPTH - 0.605],
          [a + 0.015, 0.83, DEPTH - 0.605],
        ],
        pen.fill(pale(front, 0.05), 0.66),
      )
      pen.line([a + 0.1, 0.76, DEPTH - 0.62], [b - 0.1, 0.76, DEPTH - 0.62], taste.metal, 0.018)
    }
    pen.box([x0 - 0.02, 0.86, DEPTH - 0.63], [x1 + 0.02, 0.91, DEPTH - 0.02], top)
  }
  const tall = -flip * 2.35
  run(Math.min(-flip * 2.0, flip * 2.6), Math.max(-flip * 2.0, flip * 2.6))
  pen.box([tall - 0.33, 0, DEPTH - 0.68], [tall + 0.33, 2, DEPTH - 0.03], rnd.pick(['#d8d8d4', '#4a5a58', '#b8b6ae']))
  pen.line([tall + flip * 0.24, 0.9, DEPTH - 0.7], [tall + flip * 0.24, 1.5, DEPTH - 0.7], taste.metal, 0.025)
  const board =
    window[0] > -HALF + 1.4 ? [-HALF + 0.2 + (flip > 0 ? 0.6 : 0), window[0] - 0.2] : [window[2] + 0.2, HALF - 0.2]
  if ((board[1] ?? 0) - (board[0] ?? 0) > 0.5)
    for (const y of [1.5, 1.9]) {
      pen.box([board[0] as number, y, DEPTH - 0.24], [board[1] as number, y + 0.03, DEPTH - 0.02], taste.wood)
      for (let x = (board[0] as number) + 0.08; x < (board[1] as number) - 0.1; x += rnd.float(0.13, 0.22))
        pen.box(
          [x, y + 0.03, DEPTH - 0.18],
          [x + 0.09, y + rnd.float(0.1, 0.22), DEPTH - 0.1],
          rnd.pick(['#e8e0d0', taste.accent, '#8f9c94', '#c9b48a']),
          { r: 0.01 },
        )
    }
  for (const x of [-0.5, 0.2]) pendant(pen, x + flip * 0.2, 1.75, 3, CEILING, taste)
  for (const x of [-0.55, 0.15, 0.85]) chair(pen, x, 3.25, taste.wood, 'far')
  table(pen, 0.15, 2.3, 2, 0.9, 0.75, rnd.chance(0.5) ? taste.wood : top)
  trinkets(pen, 0.1, 0.75, 2.6, taste, rnd)
  for (const x of [-0.4, 0.7]) chair(pen, x, 1.85, taste.wood, 'near')
}

const bathroom = (room: Room): void => {
  const { pen, rnd, taste, flip } = room
  const tile = rnd.pick(['#dfe6e3', '#c7d5d2', '#e9dfcd', '#b9c9cc'])
  for (let y = 0; y < 1.3; y += 0.13)
    for (let x = -HALF; x < HALF; x += 0.13) {
      if (x + 0.13 > room.window[0] - 0.1 && x < room.window[2] + 0.1 && y + 0.13 > room.window[1] - 0.05) continue
      pen.face(
        [
          [x, y, DEPTH - 0.02],
          [x + 0.122, y, DEPTH - 0.02],
          [x + 0.122, y + 0.122, DEPTH - 0.02],
          [x, y + 0.122, DEPTH - 0.02],
        ],
        mix(tile, taste.evening ? '#5a3f2a' : '#ffffff', (taste.evening ? 0.3 : 0) + rnd.float(0, 0.12)),
      )
    }
  rug(pen, -0.8, 2, 0.8, 3, '#e6dfd2', rnd)
  plant(pen, flip * 2.35, DEPTH - 0.5, 1.1, rnd)
  const x = flip * 0.5
  pen.floorShadow(x - 1, 3.3, x + 1, 4.3, 0.005, 0.5)
  pen.box([x - 0.95, 0.06, 3.5], [x + 0.95, 0.58, 4.3], '#f2efe9', { r: 0.16 })
  pen.box([x - 0.8, 0.6, 3.6], [x + 0.8, 0.61, 4.2], taste.evening ? '#b98d62' : '#a9c6cc')
  pen.line([x + 0.75, 0.6, 4.35], [x + 0.75, 1, 4.35], taste.metal, 0.035)
  pen.line([x + 0.75, 1, 4.35], [x + 0.6, 1, 4.1], taste.metal, 0.035)
  pen.box([x - 0.6, 0.5, 3.44], [x - 0.2, 0.63, 3.5], taste.accent, { r: 0.02 })
  const bx = -flip * 2.05
  pen.box([bx - 0.5, 0.15, 3.0], [bx + 0.5, 0.82, 3.5], taste.wood)
  pen.box([bx - 0.52, 0.82, 2.97], [bx + 0.52, 0.9, 3.52], '#f2efe9', { r: 0.02 })
  lamp(pen, bx + flip * 0.3, 3.35, 0.36, taste, 0.9)
}

const desk = (room: Room, seats: number): void => {
  const { pen, rnd, taste, flip } = room
  shelf(pen, -flip * 1.95, DEPTH - 0.4, 1.2, 2.1, taste.wood, rnd)
  plant(pen, flip * 2.35, DEPTH - 0.6, 1.3, rnd)
  rug(pen, -1.6, 1.3, 1.6, 3.3, mix(taste.accent, '#d6ccba', 0.6), rnd)
  for (let i = 0; i < seats; i++) {
    const x = seats === 1 ? flip * 0.3 : -1.1 + i * 2.2
    table(pen, x, 2.9, 1.5, 0.7, 0.74, taste.wood)
    pen.box([x - 0.3, 0.76, 3.25], [x + 0.3, 1.14, 3.27], '#1d2226', { r: 0.01 })
    pen.face(
      [
        [x - 0.28, 0.79, 3.245],
        [x + 0.28, 0.79, 3.245],
        [x + 0.28, 1.12, 3.245],
        [x - 0.28, 1.12, 3.245],
      ],
      pen.verticalGradient('#3f6f7a', '#23404a'),
    )
    lamp(pen, x + 0.58, 3.2, 0.5, taste, 0.74)
    trinkets(pen, x - 0.5, 0.74, 3.1, taste, rnd)
    chair(pen, x, 2.3, mix(taste.fabric, '#2a2c2e', 0.3), 'near')
  }
  if (seats > 1) for (const x of [-1.1, 1.1]) pendant(pen, x, 2.05, 3.1, CEILING, taste)
}

const FURNISH: Record<string, { count: number; alt: string; furnish: (room: Room) => void }> = {
  living: { count: 10, alt: 'Living room with a sofa by the window', furnish: living },
  bedroom: { count: 12, alt: 'Bedroom with a made bed', furnish: bedroom },
  kitchen: { count: 9, alt: 'Kitchen with a table for six', furnish: kitchen },
  bathroom: { count: 6, alt: 'Bathroom with a bathtub', furnish: bathroom },
  study: { count: 3, alt: 'Desk with a lamp and shelves', furnish: (room) => desk(room, 1) },
  office: { count: 3, alt: 'Office with two desks', furnish: (room) => desk(room, 2) },
}

const keyed = (kind: string, count: number, make: (key: string, n: number) => Scene, alt: string) =>
  Array.from({ length: count }, (_, index): [string, { scene: () => Scene; alt: string }] => {
    const key = `${kind}-${String(index + 1).padStart(2, '0')}`
    return [key, { scene: () => make(key, index + 1), alt }]
  })

/** The interiors by key. */
export const interiors: Record<string, { scene: () => Scene; alt: string }> = Object.fromEntries([
  ...Object.entries(FURNISH).flatMap(([kind, { count, alt, furnish }]) =>
    keyed(
      kind,
      count,
      (key, n) => {
        const room = openRoom(key, n, kind !== 'kitchen' && kind !== 'bathroom')
        furnish(room)
        return room.finish()
      },
      alt,
    ),
  ),
  ...keyed('balcony', BALCONY_VIEWS.length, balcony, 'Balcony with two chairs and a view'),
])
