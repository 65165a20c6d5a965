import { pictureSources } from '#contract/pictures.ts'
import type { Image } from '#contract/property.ts'
import { Picture } from '../../ui/Picture.tsx'

const SHAPE = 'aspect-4/3 w-full rounded-6'

/** The cover beside its title, which says the same: it is decoration here. */
export function Cover({ image, sizes }: { image: Image | undefined; sizes: string }) {
  if (!image) return <span className={`block bg-raised ${SHAPE}`} />
  return <Picture sources={pictureSources(image)} alt="" sizes={sizes} className={SHAPE} />
}
