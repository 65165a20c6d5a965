/** Widths (pixels) and formats of the stored variants of a picture. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** File name of one variant. */
export type PictureVariant = `${PictureWidth}.${PictureFormat}`

/** `Image.url` names this variant; the others are its siblings. */
const FULL_SIZE = '1280.jpg'

/** Returns the address of the full-size JPEG of the picture stored under `key`. */
export const pictureUrl = (key: string): string => `/media/${key}/${FULL_SIZE}`

/** Returns the storage key of an address made by `pictureUrl`. */
export const pictureKey = (url: string): string => url.slice('/media/'.length, -`/${FULL_SIZE}`.length)

/** Returns the address of another variant of the picture at `url` (an `Image.url`). */
export const pictureVariant = (url: string, width: PictureWidth, format: PictureFormat): string =>
  `${url.slice(0, -FULL_SIZE.length)}${width}.${format}`

/** Edge length in pixels of the square WebP in which avatars are stored. */
export const AVATAR_SIZE = 256

/** Returns the address of the avatar stored under `key`. */
export const avatarUrl = (key: string): string => `/media/${key}.webp`

/** Returns what was given, with addresses for a browser to choose from: `srcset` of AVIF and WebP, and the largest JPEG as `src`. */
export const pictureSources = <Sized extends object>({ url, ...size }: Sized & { url: string }) => {
  const srcSet = (format: PictureFormat) =>
    PICTURE_WIDTHS.map((wide) => `${pictureVariant(url, wide, format)} ${wide}w`).join(', ')
  return { ...size, avif: srcSet('avif'), webp: srcSet('webp'), src: url }
}
