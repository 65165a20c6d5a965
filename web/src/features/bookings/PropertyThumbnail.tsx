import { PICTURE_WIDTHS, type PictureFormat, pictureVariant } from '#contract/pictures.ts'
import type { Image } from '#contract/property.ts'
import { Picture } from '../../ui/Picture.tsx'

/** The picture beside a property's title. Decorative, hence without alternative text. */
export function PropertyThumbnail({
  image,
  sizes,
  className,
}: {
  image: Image | null
  sizes: string
  className: string
}) {
  if (!image) return <span className={`block bg-raised ${className}`} />
  const { url, width, height, placeholder } = image
  const set = (format: PictureFormat) =>
    PICTURE_WIDTHS.map((wide) => `${pictureVariant(url, wide, format)} ${wide}w`).join(', ')
  const sources = { avif: set('avif'), webp: set('webp'), jpg: set('jpg'), src: url, width, height, placeholder }
  return <Picture sources={sources} alt="" sizes={sizes} className={className} />
}
