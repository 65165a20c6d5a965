import type { ModeratedContent, PropertyChange } from '#contract/listings.ts'
import { pictureKey } from '#contract/pictures.ts'
import type { Image } from '#contract/property.ts'
import { fault } from '#contract/reasons.ts'
import type { Db } from '../../platform/database/types.ts'
import { Problem } from '../../platform/problem.ts'
import { toImage } from '../properties/shape.ts'
import { releaseUploads, useUploads } from '../uploads/actions.ts'
import { deleteImages, findImageRows, insertImages } from './queries.ts'

type RequestedPictures = NonNullable<PropertyChange['images']>

/** Returns the pictures of a property in order. */
export const findImages = async (trx: Db, propertyId: string): Promise<Image[]> =>
  (await findImageRows(trx, propertyId).executeTakeFirstOrThrow()).images.map(toImage)

type PictureChange = {
  propertyId: string
  userId: string
  pictures: RequestedPictures
  /** Pictures of the property, and of its version before unreviewed changes. */
  allowedImages: readonly Image[]
  now: Date
}

/**
 * Replaces the pictures of a property and returns them. Throws BAD_INPUT for pictures of other users or other
 * properties.
 */
export const replaceImages = async (
  trx: Db,
  { propertyId, userId, pictures, allowedImages, now }: PictureChange,
): Promise<Image[]> => {
  const before = new Map(allowedImages.map((each) => [each.id, each]))
  const fresh = pictures.map(({ id }) => id).filter((id) => !before.has(id))
  const uploads = await useUploads(trx, userId, fresh, now)
  const after = pictures.map(({ id, ...said }) => {
    const upload = uploads(id)
    const found = before.get(id) ?? (upload && toImage({ ...upload, caption: '' }))
    if (!found) throw new Problem('invalid_fields', { faults: { images: fault('photos_not_usable') } })
    return { ...found, caption: ('caption' in said ? said.caption : undefined) ?? found.caption }
  })
  await deleteImages(trx, propertyId).execute()
  if (after.length)
    await insertImages(
      trx,
      after.map(({ id, url, width, height, placeholder, caption }, position) => ({
        id,
        propertyId,
        position,
        key: pictureKey(url),
        width,
        height,
        placeholder,
        caption,
        createdAt: now,
      })),
    ).execute()
  return after
}

/** Releases pictures that were kept only for the admin's comparison. */
export const releaseReviewedPictures = async (
  trx: Db,
  propertyId: string,
  seen: ModeratedContent | null,
  now: Date,
): Promise<void> => {
  if (!seen) return
  const shown = new Set((await findImages(trx, propertyId)).map(({ id }) => id))
  await releaseUploads(
    trx,
    seen.images.map(({ id }) => id).filter((id) => !shown.has(id)),
    now,
  )
}
