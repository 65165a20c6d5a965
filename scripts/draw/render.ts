// Renders scenes: composes sky, SVG layers, bloom, grain and vignette, and writes the nine files of a picture.
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { Light } from './palettes.ts'
import { fractalNoise, seeded } from './random.ts'
import { SKY_H, SKY_W } from './sky.ts'
import { H, W } from './svgCanvas.ts'

export type Scene = {
  light: Light
  /** SKY_W × SKY_H RGB. Without it the main layer must be opaque. */
  sky?: Buffer
  /** A slightly blurred layer between sky and main. */
  back?: string
  main: string
  /** An out-of-focus foreground. */
  front?: string
}

let grain: Buffer | undefined
let uneven: Buffer | undefined
let shade: Buffer | undefined

function tables(): void {
  if (grain) return
  const r = seeded('grain')
  const g = Buffer.alloc(W * H * 4)
  for (let i = 0; i < W * H; i++) {
    const n = r.float(0, 1) + r.float(0, 1) - 1
    g[i * 4] = g[i * 4 + 1] = g[i * 4 + 2] = n > 0 ? 255 : 0
    g[i * 4 + 3] = Math.abs(n) * 4
  }
  grain = g
  const f = fractalNoise(77, 4)
  const u = Buffer.alloc(400 * 300 * 4)
  for (let y = 0; y < 300; y++)
    for (let x = 0; x < 400; x++) {
      const n = f(x / 58, y / 58) - 0.5
      const i = (y * 400 + x) * 4
      u[i] = u[i + 1] = u[i + 2] = n > 0 ? 255 : 0
      u[i + 3] = Math.min(255, Math.abs(n) * 110)
    }
  uneven = u
  shade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><defs><radialGradient id="v" cx="0.5" cy="0.5" r="0.72"><stop offset="0.55" stop-color="#04060a" stop-opacity="0"/><stop offset="1" stop-color="#04060a" stop-opacity="0.4"/></radialGradient></defs><rect width="${W}" height="${H}" fill="url(#v)"/></svg>`,
  )
}

export async function paint(s: Scene): Promise<Buffer> {
  tables()
  const raw = { raw: { width: W, height: H, channels: 3 as const } }
  const ground = s.sky
    ? await sharp(s.sky, { raw: { width: SKY_W, height: SKY_H, channels: 3 } })
        .resize(W, H, { kernel: 'cubic' })
        .blur(1.2)
        .raw()
        .toBuffer()
    : Buffer.alloc(W * H * 3, 20)
  const layers: OverlayOptions[] = []
  if (s.back)
    layers.push({
      input: await sharp(Buffer.from(s.back))
        .resize(W / 2, H / 2)
        .blur(0.8)
        .resize(W, H)
        .png({ compressionLevel: 0 })
        .toBuffer(),
    })
  layers.push({ input: Buffer.from(s.main) })
  const base = await sharp(ground, raw).composite(layers).removeAlpha().raw().toBuffer()
  // Bloom around bright areas.
  const small = await sharp(base, raw)
    .resize(W / 8, H / 8, { kernel: 'linear' })
    .linear(1.9, -255)
    .raw()
    .toBuffer()
  const k = s.light.bloom
  const bloom = await sharp(small, { raw: { width: W / 8, height: H / 8, channels: 3 } })
    .blur(5)
    .linear(0.75 * k, 0)
    .resize(W, H, { kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const post: OverlayOptions[] = [{ input: bloom, blend: 'screen' }]
  if (s.front)
    post.push({
      input: await sharp(Buffer.from(s.front))
        .resize(W / 4, H / 4)
        .blur(2.2)
        .resize(W, H, { kernel: 'cubic' })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    })
  post.push({
    input: await sharp(uneven as Buffer, { raw: { width: 400, height: 300, channels: 4 } })
      .resize(W, H, { kernel: 'cubic' })
      .png({ compressionLevel: 0 })
      .toBuffer(),
    blend: 'soft-light',
  })
  post.push({ input: shade as Buffer })
  post.push({ input: grain as Buffer, raw: { width: W, height: H, channels: 4 } })
  return sharp(base, raw).composite(post).removeAlpha().raw().toBuffer()
}

const quality = {
  1280: { avif: 36, webp: 32, jpg: 34 },
  640: { avif: 40, webp: 40, jpg: 42 },
  320: { avif: 44, webp: 50, jpg: 52 },
} as const

export async function write(dir: string, pixels: Buffer): Promise<{ bytes: number; placeholder: string }> {
  mkdirSync(dir, { recursive: true })
  let bytes = 0
  const raw = { raw: { width: W, height: H, channels: 3 as const } }
  for (const width of [1280, 640, 320] as const) {
    const q = quality[width]
    const small = await sharp(pixels, raw)
      .resize(width, (width * 3) / 4)
      .raw()
      .toBuffer()
    const img = (): Sharp => sharp(small, { raw: { width, height: (width * 3) / 4, channels: 3 } })
    await img()
      .avif({ quality: q.avif, effort: 2 })
      .toFile(join(dir, `${width}.avif`))
    await img()
      .webp({ quality: q.webp, effort: 5 })
      .toFile(join(dir, `${width}.webp`))
    await img()
      .jpeg({ quality: q.jpg, mozjpeg: true })
      .toFile(join(dir, `${width}.jpg`))
    for (const e of ['avif', 'webp', 'jpg']) bytes += statSync(join(dir, `${width}.${e}`)).size
  }
  const tiny = await sharp(pixels, raw).resize(12, 9).blur(0.6).webp({ quality: 20, effort: 6 }).toBuffer()
  return { bytes, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}

export const save = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`)
