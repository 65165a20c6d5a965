import { pictureSources } from '#contract/pictures.ts'
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
  return <Picture sources={pictureSources(image)} alt="" sizes={sizes} className={className} />
}
