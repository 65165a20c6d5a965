import sharp, { type Sharp } from 'sharp'
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureVariant,
  type PictureWidth,
} from '#contract/pictures.ts'
import { PICTURE_MAX_PIXELS } from '#contract/uploads.ts'

/** The encoded variants of a picture, by file name. */
export type Variants = Record<PictureVariant, Uint8Array>

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

/** The picture has more pixels than allowed. */
export class TooManyPixels extends Error {}

/** Opens a picture upright. Reads only the header: pixels are decoded by what follows. Throws TooManyPixels. */
const open = async (path: string, maxPixels: number): Promise<{ picture: Sharp; format: string }> => {
  const { width, height, format } = await sharp(path, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) throw new TooManyPixels(`${width}×${height} pixels`)
  return { picture: sharp(path, { limitInputPixels: maxPixels, failOn: 'warning' }).autoOrient(), format }
}

const encodeVariants = async (path: string): Promise<Variants> => {
  const variants: Partial<Variants> = {}
  const { picture } = await open(path, PICTURE_MAX_PIXELS)
  let source = picture.flatten({ background: '#fff' }).toColourspace('srgb')
  for (const width of PICTURE_WIDTHS.toReversed()) {
    const { data, raw } = await resized(source, width)
    for (const format of PICTURE_FORMATS)
      variants[`${width}.${format}`] = await ENCODERS[format](sharp(data, { raw })).toBuffer()
    source = sharp(data, { raw })
  }
  return variants as Variants
}

/** Encodes the pixels again in the same format, PNG or JPEG, which drops metadata (GPS) and appended data (R19). */
const encodeAgain = async (path: string, { maxPixels }: { maxPixels: number }): Promise<Uint8Array> => {
  const { picture, format } = await open(path, maxPixels)
  return (format === 'png' ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer()
}

/** Encodes the middle of a picture as a square WebP of `size` pixels. */
const encodeSquare = async (path: string, { size, maxPixels }: { size: number; maxPixels: number }) => {
  const { picture } = await open(path, maxPixels)
  return picture.resize(size, size, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
}

/** What the encoder process does with the picture at a path. Each throws when the picture cannot be read. */
export const TASKS = {
  encodeVariants: (path: string, _options: object): Promise<Variants> => encodeVariants(path),
  encodeAgain,
  encodeSquare,
} satisfies Record<string, (path: string, options: never) => Promise<unknown>>
export type Tasks = typeof TASKS
