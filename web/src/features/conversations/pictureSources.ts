import { PICTURE_WIDTHS, type PictureFormat, pictureVariant } from '#contract/pictures.ts'
import type { Image } from '#contract/property.ts'
import type { PictureSources } from '../../ui/Picture.tsx'

/** Returns the `Picture` sources of an image. */
export function pictureSources({ url, width, height, placeholder }: Omit<Image, 'id' | 'caption'>): PictureSources {
  const srcSet = (format: PictureFormat) =>
    PICTURE_WIDTHS.map((wide) => `${pictureVariant(url, wide, format)} ${wide}w`).join(', ')
  return { avif: srcSet('avif'), webp: srcSet('webp'), jpg: srcSet('jpg'), src: url, width, height, placeholder }
}
