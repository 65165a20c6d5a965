// Colours, and the light of each hour, by which material colours are multiplied.
export type Rgb = [number, number, number]

export const rgb = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1, 7), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}
const hex = (c: Rgb): string =>
  `#${c
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
export const mix = (a: string, b: string, t: number): string => {
  const p = rgb(a)
  const q = rgb(b)
  return hex([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t])
}
const mul = (a: string, k: Rgb): string => {
  const p = rgb(a)
  return hex([p[0] * k[0], p[1] * k[1], p[2] * k[2]])
}
export const dark = (a: string, t: number): string => mix(a, '#0b0d12', t)
export const pale = (a: string, t: number): string => mix(a, '#fff8ee', t)

export type Hour = 'dawn' | 'day' | 'golden' | 'dusk' | 'blue' | 'night' | 'overcast'

export type Light = {
  hour: Hour
  /** From the top (0) to the horizon (1). */
  sky: [number, string][]
  /** Lit and shaded colour. */
  cloud: [string, string]
  key: Rgb
  shade: Rgb
  /** Share of lit windows. */
  lit: number
  haze: string
  sun: string
  sunGlow: number
  bloom: number
}

export const lights: Record<Hour, Light> = {
  dawn: {
    hour: 'dawn',
    sky: [
      [0, '#5d7ca6'],
      [0.45, '#a9a8bf'],
      [0.78, '#e6b9aa'],
      [1, '#fbd3a6'],
    ],
    cloud: ['#f6cdb6', '#8f8fac'],
    key: [1.0, 0.88, 0.8],
    shade: [0.5, 0.53, 0.68],
    lit: 0.3,
    haze: '#dcb9ae',
    sun: '#ffe0b0',
    sunGlow: 0.55,
    bloom: 0.5,
  },
  day: {
    hour: 'day',
    sky: [
      [0, '#3f7fbd'],
      [0.5, '#7fb2d9'],
      [1, '#d9eaf0'],
    ],
    cloud: ['#ffffff', '#c4d3e0'],
    key: [1.03, 1.0, 0.95],
    shade: [0.55, 0.63, 0.77],
    lit: 0.04,
    haze: '#c3d8e4',
    sun: '#fffbe8',
    sunGlow: 0.25,
    bloom: 0.25,
  },
  golden: {
    hour: 'golden',
    sky: [
      [0, '#54789f'],
      [0.45, '#b3aaa2'],
      [0.75, '#efc08a'],
      [1, '#ffdba0'],
    ],
    cloud: ['#ffdcae', '#a1818c'],
    key: [1.08, 0.9, 0.68],
    shade: [0.47, 0.46, 0.58],
    lit: 0.28,
    haze: '#e9bd92',
    sun: '#ffe6a8',
    sunGlow: 0.8,
    bloom: 0.5,
  },
  dusk: {
    hour: 'dusk',
    sky: [
      [0, '#1b2b49'],
      [0.4, '#48527c'],
      [0.72, '#b67f81'],
      [1, '#f4b27c'],
    ],
    cloud: ['#e79a80', '#3b426a'],
    key: [0.62, 0.56, 0.63],
    shade: [0.3, 0.32, 0.45],
    lit: 0.62,
    haze: '#a97c82',
    sun: '#ffc489',
    sunGlow: 0.5,
    bloom: 0.85,
  },
  blue: {
    hour: 'blue',
    sky: [
      [0, '#0f1f3a'],
      [0.5, '#294a78'],
      [0.85, '#6a8cb4'],
      [1, '#a9b8c8'],
    ],
    cloud: ['#6f8bb0', '#1e3558'],
    key: [0.46, 0.52, 0.68],
    shade: [0.24, 0.29, 0.43],
    lit: 0.66,
    haze: '#5a7699',
    sun: '#c5d3e4',
    sunGlow: 0.2,
    bloom: 0.95,
  },
  night: {
    hour: 'night',
    sky: [
      [0, '#070d1a'],
      [0.55, '#121f36'],
      [1, '#2b3d57'],
    ],
    cloud: ['#2c3b55', '#0c1424'],
    key: [0.32, 0.36, 0.48],
    shade: [0.16, 0.19, 0.29],
    lit: 0.58,
    haze: '#26364e',
    sun: '#cdd8ea',
    sunGlow: 0.12,
    bloom: 1,
  },
  overcast: {
    hour: 'overcast',
    sky: [
      [0, '#8496a6'],
      [0.6, '#b4c0c8'],
      [1, '#d8dcda'],
    ],
    cloud: ['#dfe5e8', '#8797a5'],
    key: [0.88, 0.9, 0.92],
    shade: [0.58, 0.63, 0.7],
    lit: 0.3,
    haze: '#bcc6cb',
    sun: '#f4f4ee',
    sunGlow: 0.1,
    bloom: 0.45,
  },
}

/** Returns a colour in the light: tone 0 is shade, 1 is key light. */
export const surf = (light: Light, colour: string, tone: number): string => {
  const k = light.key
  const s = light.shade
  const t = Math.max(-0.3, Math.min(1.15, tone))
  return mul(colour, [s[0] + (k[0] - s[0]) * t, s[1] + (k[1] - s[1]) * t, s[2] + (k[2] - s[2]) * t])
}

export const skyAt = (light: Light, t: number): string => {
  const stops = light.sky
  for (let i = 1; i < stops.length; i++) {
    const [b, cb] = stops[i] as [number, string]
    const [a, ca] = stops[i - 1] as [number, string]
    if (t <= b) return mix(ca, cb, Math.max(0, (t - a) / (b - a)))
  }
  return (stops.at(-1) as [number, string])[1]
}
