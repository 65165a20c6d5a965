import { PICTURE_WIDTHS, type PictureFormat, pictureVariant } from '#contract/pictures.ts'
import type { Image } from '#contract/property.ts'
import { Picture } from '../../ui/Picture.tsx'

const SHAPE = 'aspect-4/3 w-full rounded-6'

/** The cover beside its title, which says the same: it is decoration here. */
export function Cover({ image, sizes }: { image: Image | undefined; sizes: string }) {
  if (!image) return <span className={`block bg-raised ${SHAPE}`} />
  const { url, width, height, placeholder } = image
  const set = (format: PictureFormat) =>
    PICTURE_WIDTHS.map((wide) => `${pictureVariant(url, wide, format)} ${wide}w`).join(', ')
  const sources = { avif: set('avif'), webp: set('webp'), jpg: set('jpg'), src: url, width, height, placeholder }
  return <Picture sources={sources} alt="" sizes={sizes} className={SHAPE} />
}
