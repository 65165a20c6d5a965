import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURE_SMALLEST } from '#contract/uploads.ts'

export type Size = { width: number; height: number }

/** Why a picture cannot be taken: a key of the words `pictures.wrong`, and what it names. */
export type PictureFault =
  | { word: 'type' | 'heic' | 'broken' | 'large' | 'slow' | 'prepared' }
  | { word: 'small'; width: number; height: number }
  /** The server's own sentence. */
  | { word: 'said'; sentence: string }

/** What the first bytes say it is; `other` a browser may be able to read. */
export type Kind = 'taken' | 'heic' | 'other' | 'none'

const HEAD_BYTES = 16
/** Brands of ISO/IEC 23008-12 files, which phones write. */
const HEIC = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/

const kindIn = (head: string): Kind => {
  if (head.startsWith('ÿØÿ') || head.startsWith('\u0089PNG\r\n\u001a\n') || /^GIF8[79]a/.test(head)) return 'taken'
  if (head.slice(4, 8) === 'ftyp')
    return HEIC.test(head.slice(8)) ? 'heic' : /^avi[fs]/.test(head.slice(8)) ? 'other' : 'none'
  if ((head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') || head.startsWith('BM')) return 'other'
  return 'none'
}

/** Names lie: the content says what a file is. */
export const kindOf = async (file: Blob): Promise<Kind> =>
  kindIn(String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())))

export const tooSmall = ({ width, height }: Size): boolean =>
  width < PICTURE_SMALLEST.width || height < PICTURE_SMALLEST.height

/** Whether it goes as it is; everything else is drawn anew here, since phones take larger ones than the server does. */
export const goesAsItIs = (kind: Kind, bytes: number, { width, height }: Size): boolean =>
  kind === 'taken' && bytes <= PICTURE_MAX_BYTES && width * height <= PICTURE_MAX_PIXELS

const LONGEST = 4_000

/** The size to draw it in: no side above the longest, unless a panorama would become too small by that. */
export const drawnSize = ({ width, height }: Size): Size => {
  const wanted = Math.min(1, LONGEST / Math.max(width, height))
  const least = Math.max(PICTURE_SMALLEST.width / width, PICTURE_SMALLEST.height / height)
  const scale = Math.min(1, Math.max(wanted, least))
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
}
