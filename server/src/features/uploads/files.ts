import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureVariant } from '#contract/pictures.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** Storage folders. */
export const PICTURE_FOLDER = 'pictures'
/** Pictures of messages. No public address leads there. */
export const PRIVATE_FOLDER = 'attachments'
export const ORIGINAL_FOLDER = 'originals'

export const pictureKey = (id: string): string => `${PICTURE_FOLDER}/${id}`
export const privatePictureKey = (id: string): string => `${PRIVATE_FOLDER}/${id}`
/** The uploaded file, with its metadata; deleted once the variants exist. */
export const originalKey = (id: string): string => `${ORIGINAL_FOLDER}/${id}`

export const VARIANTS = PICTURE_WIDTHS.flatMap((width) =>
  PICTURE_FORMATS.map((format): PictureVariant => `${width}.${format}`),
)
/** Returns the variant of a file name, or undefined. */
export const findVariant = (name: string): PictureVariant | undefined => VARIANTS.find((variant) => variant === name)

/** Deletes all files of an upload that exist. */
export const removeFiles = async (storage: Storage, { id, key }: { id: string; key: string }): Promise<void> => {
  await storage.remove(originalKey(id))
  for (const variant of VARIANTS) await storage.remove(`${key}/${variant}`)
}

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Returns the content type of a variant. */
export const typeOf = (variant: PictureVariant): string => TYPES[variant.split('.')[1] as keyof typeof TYPES]
