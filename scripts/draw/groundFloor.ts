import { doorAt } from './doors.ts'
import { awning, flowerPots } from './facadeDetails.ts'
import type { Facade } from './front.ts'
import { dark } from './palettes.ts'
import type { Pen, Wall } from './pen.ts'
import type { Random } from './random.ts'
import { windowAt } from './windows.ts'

/** Draws the ground floor of a front: the door, and windows, shop, arcade or garage in the other bays. */
export function groundFloor(
  pen: Pen,
  w: Wall,
  u0: number,
  bay: number,
  doorBay: number,
  f: Facade,
  rnd: Random,
  main: boolean,
  litShare: number,
): void {
  const rise = f.doorRise ?? 0
  for (let b = 0; b < f.bays; b++) {
    const c = u0 + (b + 0.5) * bay
    const r = rnd.fork(`g${b}`)
    const hw = Math.min((bay * Math.max(f.winW, 0.5)) / 2, 1.5)
    if (b === doorBay) continue
    if (f.ground === 'shop') {
      const lit = main || r.chance(litShare * 0.8)
      windowAt(
        pen,
        w,
        c - bay * 0.42,
        0.6,
        c + bay * 0.42,
        f.groundH - 0.95,
        { kind: 'wide', frame: f.door, depth: 0.12 },
        lit,
        r,
      )
      pen.block(w, c - bay * 0.46, f.groundH - 0.85, c + bay * 0.46, f.groundH - 0.35, 0, 0.1, f.door)
      if (f.awning && r.chance(0.8)) awning(pen, w, c - bay * 0.44, f.groundH - 0.85, c + bay * 0.44, f.awning)
    } else if (f.ground === 'arcade') {
      windowAt(
        pen,
        w,
        c - bay * 0.34,
        0.12,
        c + bay * 0.34,
        f.groundH - 0.5,
        { kind: 'arch', frame: f.door, surround: f.trim, depth: 0.4 },
        main ? r.chance(0.8) : r.chance(litShare),
        r,
      )
    } else if (f.ground === 'garage' && r.chance(0.5)) {
      pen.rect(w, c - bay * 0.4, 0, c + bay * 0.4, f.groundH - 0.6, 0, pen.fill(dark(f.door, 0.3), w.tone - 0.2))
      pen.shadow(w, c - bay * 0.4, f.groundH - 1.6, c + bay * 0.4, f.groundH - 0.6, 0.5)
    } else {
      const win =
        f.win.kind === 'french'
          ? { ...f.win, kind: 'casement' as const, pediment: false }
          : { ...f.win, pediment: false }
      const v0 = Math.max(0.95, rise + 0.6)
      windowAt(
        pen,
        w,
        c - hw,
        v0,
        c + hw,
        Math.max(v0 + 1.1, f.groundH - 0.55),
        win,
        main ? r.chance(0.75) : r.chance(litShare),
        r,
      )
      if (f.flowers && r.chance(0.6)) flowerPots(pen, w, c - hw, v0, c + hw, 0.2, r, true)
    }
  }
  const c = u0 + (doorBay + 0.5) * bay
  const dw = Math.min(bay * 0.62, f.ground === 'arcade' ? 1.9 : 1.25)
  const v1 = Math.min(f.groundH - 0.4, rise + (f.doorFan || f.doorRound ? 3 : 2.45))
  doorAt(pen, w, c - dw / 2, rise, c + dw / 2, v1, f.door, f.trim, rnd, {
    fan: f.doorFan,
    round: f.doorRound,
    lit: main || rnd.chance(0.5),
    double: dw > 1.3,
  })
  if (main && pen.light.lit > 0.2) {
    const p = pen.at(pen.wallPoint(w, c, v1 + 0.2, 0.3))
    const s = pen.scale(pen.wallPoint(w, c, v1, 0.3))
    pen.glow(p[0], p[1], s * 1.7, s * 1.9, '#ffc27a', 0.5)
    pen.ellipse(p[0], p[1], s * 0.08, s * 0.12, '#fff2d4')
  }
}
