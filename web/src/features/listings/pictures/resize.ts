import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURE_MIN_SIZE } from '#contract/uploads.ts'

export type Size = { width: number; height: number }

/** Why a picture is refused: a key of the language area `pictures.wrong`, and its values. */
export type PictureError =
  | { code: 'type' | 'heic' | 'broken' | 'large' | 'slow' | 'prepared' }
  | { code: 'small'; width: number; height: number }
  | { code: 'server'; message: string }

/** The type of a file by its first bytes. The browser may be able to read `other` ones. */
export type Kind = 'accepted' | 'heic' | 'other' | 'unreadable'

const HEAD_BYTES = 16
/** Brands of ISO/IEC 23008-12 files, which phones write. */
const HEIC = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/

const kindIn = (head: string): Kind => {
  if (head.startsWith('ÿØÿ') || head.startsWith('\u0089PNG\r\n\u001a\n') || /^GIF8[79]a/.test(head)) return 'accepted'
  if (head.slice(4, 8) === 'ftyp')
    return HEIC.test(head.slice(8)) ? 'heic' : /^avi[fs]/.test(head.slice(8)) ? 'other' : 'unreadable'
  if ((head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') || head.startsWith('BM')) return 'other'
  return 'unreadable'
}

/** Returns the type by the content: names and declared types can be wrong. */
export const detectKind = async (file: Blob): Promise<Kind> =>
  kindIn(String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())))

export const isTooSmall = ({ width, height }: Size): boolean =>
  width < PICTURE_MIN_SIZE.width || height < PICTURE_MIN_SIZE.height

/** Whether the server accepts the file unchanged. Others are resized, because photos of phones exceed the limits. */
export const canUploadOriginal = (kind: Kind, bytes: number, { width, height }: Size): boolean =>
  kind === 'accepted' && bytes <= PICTURE_MAX_BYTES && width * height <= PICTURE_MAX_PIXELS

const SIDE_MAX = 4_000

/** Returns the size to scale to: no side above the maximum, unless a panorama would become too small. */
export const resizedSize = ({ width, height }: Size): Size => {
  const wanted = Math.min(1, SIDE_MAX / Math.max(width, height))
  const least = Math.max(PICTURE_MIN_SIZE.width / width, PICTURE_MIN_SIZE.height / height)
  const scale = Math.min(1, Math.max(wanted, least))
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
}
