export type Size = { width: number; height: number }

/** What the server accepts. */
export type PictureLimits = { maxBytes: number; maxPixels: number; minSize: Size }

/** Why a picture is refused: a code for the person's language and its values, or the server's sentence. */
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

export const isTooSmall = ({ width, height }: Size, { minSize }: PictureLimits): boolean =>
  width < minSize.width || height < minSize.height

/** Whether the server accepts the file unchanged. Others are resized, because photos of phones exceed the limits. */
export const canUploadOriginal = (
  kind: Kind,
  bytes: number,
  { width, height }: Size,
  { maxBytes, maxPixels }: PictureLimits,
): boolean => kind === 'accepted' && bytes <= maxBytes && width * height <= maxPixels

const SIDE_MAX = 4_000

/** Returns the size to scale to: no side above the maximum, unless a panorama would become too small. */
export const resizedSize = ({ width, height }: Size, { minSize }: PictureLimits): Size => {
  const wanted = Math.min(1, SIDE_MAX / Math.max(width, height))
  const least = Math.max(minSize.width / width, minSize.height / height)
  const scale = Math.min(1, Math.max(wanted, least))
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
}
