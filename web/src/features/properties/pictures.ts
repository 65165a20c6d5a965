import { PICTURE_WIDTHS, type PictureFormat, pictureVariant } from '#contract/pictures.ts'
import type { Image } from '#contract/properties.ts'
import type { PictureSources } from '../../ui/Picture.tsx'

/** What `Picture` wants to know of an image of the contract. */
export function pictureSources({ url, width, height, placeholder }: Image): PictureSources {
  const set = (format: PictureFormat) =>
    PICTURE_WIDTHS.map((wide) => `${pictureVariant(url, wide, format)} ${wide}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), jpg: set('jpg'), src: url, width, height, placeholder }
}
