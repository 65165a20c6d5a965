/** Widths (pixels) and formats in which every picture is kept. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The name of one file of a picture. */
export type PictureVariant = `${PictureWidth}.${PictureFormat}`

/** Every picture's `url` ends in this variant; the others are its siblings. */
const FULL = '1280.jpg'

/** Address of the full-size JPEG of the picture stored under `key`. */
export const pictureUrl = (key: string): string => `/media/${key}/${FULL}`

/** The key behind such an address. */
export const pictureKeyOf = (url: string): string => url.slice('/media/'.length, -`/${FULL}`.length)

/** Address of another width or format of the picture at `url` (an `Image.url`). */
export const pictureVariant = (url: string, width: PictureWidth, format: PictureFormat): string =>
  `${url.slice(0, -FULL.length)}${width}.${format}`

/** Pixels of the square in which a person's picture is kept, as WebP. */
export const AVATAR_SIZE = 256

/** Address of the person's picture stored under `key`. */
export const avatarUrl = (key: string): string => `/media/${key}.webp`
