import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureVariant } from '#contract/pictures.ts'
import type { Storage } from '../../parts/storage.ts'

/** Folders of the storage. */
export const PICTURES = 'pictures'
export const ORIGINALS = 'originals'

export const pictureKey = (id: string): string => `${PICTURES}/${id}`
/** What was sent, kept only until its sizes are made: it still carries what the camera wrote. */
export const originalKey = (id: string): string => `${ORIGINALS}/${id}`

const VARIANTS = PICTURE_WIDTHS.flatMap((width) =>
  PICTURE_FORMATS.map((format): PictureVariant => `${width}.${format}`),
)
/** The name of a file of ours, or undefined. */
export const variantNamed = (name: string): PictureVariant | undefined => VARIANTS.find((variant) => variant === name)

/** Removes every file of an upload; those that are not there are no fault. */
export const removeFiles = async (storage: Storage, id: string): Promise<void> => {
  await storage.remove(originalKey(id))
  for (const variant of VARIANTS) await storage.remove(`${pictureKey(id)}/${variant}`)
}
