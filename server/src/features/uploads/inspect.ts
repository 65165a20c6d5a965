import pLimit from 'p-limit'
import sharp, { type Metadata } from 'sharp'
import { type Fault, fault } from '#contract/reasons.ts'
import { PICTURE_MAX_PIXELS, PICTURE_MIN_SIZES, type UploadPurpose } from '#contract/uploads.ts'
import { Problem } from '../../platform/problem.ts'

/** Properties of a picture that are known before encoding. */
export type PictureInfo = { width: number; height: number; placeholder: string }

/** Limits decoding to one core. */
const limitDecoding = pLimit(1)

const PLACEHOLDER_SIZE = 12

const fileProblem = (file: Fault) => new Problem('invalid_fields', { faults: { file } })
const brokenFile = () => fileProblem(fault('file_damaged'))

/** Size after applying the EXIF orientation (5 to 8 swap width and height). */
const displayedSize = ({ width, height, orientation = 1 }: Metadata) =>
  orientation >= 5 ? { width: height, height: width } : { width, height }

/**
 * Decodes the whole picture, so that truncated files are rejected at upload. Throws BAD_INPUT for damaged, too small
 * and too large pictures.
 */
export const inspectPicture = async (path: string, purpose: UploadPurpose): Promise<PictureInfo> => {
  const least = PICTURE_MIN_SIZES[purpose]
  // Reads only the header: the size is checked before decoding.
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw brokenFile()
    })
  const { width, height } = displayedSize(metadata)
  if (width * height > PICTURE_MAX_PIXELS)
    throw fileProblem(fault('too_many_pixels', { width, height, millions: PICTURE_MAX_PIXELS / 1e6 }))
  if (width < least.width || height < least.height)
    throw fileProblem(fault('too_few_pixels', { minWidth: least.width, minHeight: least.height, width, height }))
  const tiny = await limitDecoding(() =>
    sharp(path, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'warning' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(PLACEHOLDER_SIZE, PLACEHOLDER_SIZE, { fit: 'inside' })
      .blur(0.6)
      .webp({ quality: 20, effort: 6 })
      .toBuffer(),
  ).catch(() => {
    throw brokenFile()
  })
  return { width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}
