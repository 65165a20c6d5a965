import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#contract/pictures.ts'
import { PICTURE_MAX_PIXELS } from '#contract/uploads.ts'
import { measure } from './measure.ts'

/** AVIF at effort 2 takes a seventh of the default time for 5 % more bytes. */
const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
}

/** Maximum ratio of height to width. */
const MAX_HEIGHT_PER_WIDTH = 2

/** Resizes to raw pixels, which drops all metadata (R19). */
const resized = async (picture: Sharp, width: PictureWidth) => {
  const { data, info } = await picture
    .resize({ width, height: width * MAX_HEIGHT_PER_WIDTH, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** Why a picture is refused that could be decoded. */
export type TooLarge = 'pixels' | 'bytes'

/** The picture has more pixels than allowed, or more details than the allowed bytes can hold. */
export class TooLargePicture extends Error {
  readonly tooLarge: TooLarge

  constructor(message: string, tooLarge: TooLarge) {
    super(message)
    this.tooLarge = tooLarge
  }
}

/** Opens a picture upright. Reads only the header: pixels are decoded by what follows. Throws TooLargePicture. */
const open = async (path: string, maxPixels: number): Promise<Sharp> => {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) throw new TooLargePicture(`${width}×${height} pixels`, 'pixels')
  return sharp(path, { limitInputPixels: maxPixels, failOn: 'warning' }).autoOrient()
}

/** Where a task writes what it makes: a file, or a folder that it creates. */
type Output = { readonly output: string }

/** Encodes all variants into a folder, as files that are named by their variant. */
const encodeVariants = async (path: string, { output }: Output): Promise<void> => {
  await mkdir(output, { recursive: true })
  let source = (await open(path, PICTURE_MAX_PIXELS)).flatten({ background: '#fff' }).toColourspace('srgb')
  for (const width of PICTURE_WIDTHS.toReversed()) {
    const { data, raw } = await resized(source, width)
    for (const format of PICTURE_FORMATS)
      await writeFile(join(output, `${width}.${format}`), await ENCODERS[format](sharp(data, { raw })).toBuffer())
    source = sharp(data, { raw })
  }
}

/** The second is for pictures that are larger at the first than they were before, as photos of a low quality. */
const QUALITIES = [82, 50]

type JpegOptions = Output & { readonly maxPixels: number; readonly maxBytes: number }

/**
 * Encodes the pixels again as JPEG, which drops metadata (GPS) and appended data (R19). Always JPEG: a PNG of few bytes
 * can need a hundred times as many when it is written by another encoder. Throws TooLargePicture.
 */
const encodeJpeg = async (path: string, { output, maxPixels, maxBytes }: JpegOptions): Promise<void> => {
  for (const quality of QUALITIES) {
    const picture = (await open(path, maxPixels)).flatten({ background: '#fff' })
    const bytes = await picture.jpeg({ quality }).toBuffer()
    if (bytes.length <= maxBytes) return writeFile(output, bytes)
  }
  throw new TooLargePicture(`more than ${maxBytes} bytes`, 'bytes')
}

type PhotoOptions = Output & { readonly side: number; readonly maxPixels: number }

/** Encodes a picture as JPEG whose longer side has at most `side` pixels, without metadata. Throws TooLargePicture. */
const encodePhoto = async (path: string, { output, side, maxPixels }: PhotoOptions): Promise<void> => {
  const picture = (await open(path, maxPixels)).flatten({ background: '#fff' }).toColourspace('srgb')
  const bytes = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
  await writeFile(output, bytes)
}

type SquareOptions = Output & { readonly size: number; readonly maxPixels: number }

/** Encodes the middle of a picture as a square WebP of `size` pixels. Throws TooLargePicture. */
const encodeSquare = async (path: string, { output, size, maxPixels }: SquareOptions): Promise<void> => {
  const picture = await open(path, maxPixels)
  await writeFile(output, await picture.resize(size, size, { fit: 'cover' }).webp({ quality: 82 }).toBuffer())
}

/** Writes the measures of an encoded variant as JSON. */
const measurePicture = async (path: string, { output }: Output): Promise<void> =>
  writeFile(output, JSON.stringify(await measure(path)))

/**
 * What the encoder process does with the picture at a path. The results are files, so that their bytes take no memory of
 * the server. Each throws when the picture cannot be read, and an error of the file system when its result cannot be
 * written, which is why sharp does not write it: its errors do not tell a full disk from a damaged picture.
 */
export const TASKS = {
  encodeVariants,
  encodeJpeg,
  encodePhoto,
  encodeSquare,
  measurePicture,
} satisfies Record<string, (path: string, options: never) => Promise<void>>
export type Tasks = typeof TASKS
