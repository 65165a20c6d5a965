import pLimit from 'p-limit'
import sharp, { type Metadata } from 'sharp'
import { PICTURE_MAX_PIXELS, PICTURE_SMALLEST } from '#contract/uploads.ts'
import { Problem } from '../../parts/problem.ts'

/** What is known of a picture before its sizes are made. */
export type Inspected = { width: number; height: number; placeholder: string }

/** Decoding takes a core: whoever sends many pictures at once shall not take them all. */
const decoding = pLimit(1)

const PLACEHOLDER = 12

const refuse = (what: string) => new Problem('BAD_INPUT', `file ${what}.`, { fields: { file: what } })
const broken = () => refuse('is broken or was cut off')

/** As it is seen: cameras write pictures lying on their side and say so (EXIF orientation 5 to 8). */
const seen = ({ width, height, orientation = 1 }: Metadata) =>
  orientation >= 5 ? { width: height, height: width } : { width, height }

/**
 * Reads a picture to its end, so that one that was cut off is noticed while its sender is there. Throws BAD_INPUT for
 * what is broken, too small, or would fill a memory when unpacked.
 */
export const inspect = async (path: string): Promise<Inspected> => {
  // The header alone tells the size: nothing is unpacked before it is known to be reasonable.
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken()
    })
  const { width, height } = seen(metadata)
  if (width * height > PICTURE_MAX_PIXELS)
    throw refuse(`has ${width}×${height} pixels, more than ${PICTURE_MAX_PIXELS / 1e6} million`)
  if (width < PICTURE_SMALLEST.width || height < PICTURE_SMALLEST.height)
    throw refuse(
      `must be at least ${PICTURE_SMALLEST.width}×${PICTURE_SMALLEST.height}, and this is ${width}×${height}`,
    )
  const tiny = await decoding(() =>
    sharp(path, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'warning' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(PLACEHOLDER, PLACEHOLDER, { fit: 'inside' })
      .blur(0.6)
      .webp({ quality: 20, effort: 6 })
      .toBuffer(),
  ).catch(() => {
    throw broken()
  })
  return { width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}
