/** A seeded random generator: the same key always draws the same picture. */
export type Random = {
  /** Uniform in [a, b). */
  float: (a: number, b: number) => number
  /** An integer from a to b, both included. */
  int: (a: number, b: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (p: number) => boolean
  /** Returns an independent generator, so that changes in one part do not affect others. */
  fork: (name: string) => Random
}

export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

export function seeded(key: string): Random {
  let a = hash(key)
  const next = (): number => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  for (let i = 0; i < 4; i++) next()
  return {
    float: (lo, hi) => lo + (hi - lo) * next(),
    int: (lo, hi) => Math.floor(lo + (hi - lo + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    chance: (p) => next() < p,
    fork: (name) => seeded(`${key}/${name}`),
  }
}

/** Returns a smooth noise function with values from 0 to 1. */
export function fractalNoise(seed: number, octaves = 4): (x: number, y: number) => number {
  const lattice = (x: number, y: number, o: number): number => {
    let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed + o * 101, 1274126177)
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296
  }
  const smooth = (t: number): number => t * t * (3 - 2 * t)
  return (x, y) => {
    let sum = 0
    let amp = 0.5
    let norm = 0
    for (let o = 0; o < octaves; o++) {
      const xi = Math.floor(x)
      const yi = Math.floor(y)
      const tx = smooth(x - xi)
      const ty = smooth(y - yi)
      const a = lattice(xi, yi, o) * (1 - tx) + lattice(xi + 1, yi, o) * tx
      const b = lattice(xi, yi + 1, o) * (1 - tx) + lattice(xi + 1, yi + 1, o) * tx
      sum += (a * (1 - ty) + b * ty) * amp
      norm += amp
      amp *= 0.5
      x = x * 2 + 17.3
      y = y * 2 + 9.1
    }
    return sum / norm
  }
}
