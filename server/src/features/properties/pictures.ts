import type { PropertyChange, Watched } from '#contract/listings.ts'
import { pictureKeyOf } from '#contract/pictures.ts'
import type { Image } from '#contract/properties.ts'
import type { Db } from '../../parts/database/types.ts'
import { Problem } from '../../parts/problem.ts'
import { releaseUploads, useUploads } from '../uploads/actions.ts'
import { dropImages, insertImages, storedImages } from './own-queries.ts'
import { image } from './shape.ts'

type Wanted = NonNullable<PropertyChange['images']>

const FOREIGN = 'must be pictures that you sent and that no other property shows'

/** The pictures that a property shows, in the landlord's order. */
export const shownImages = async (trx: Db, propertyId: string): Promise<Image[]> =>
  (await storedImages(trx, propertyId).executeTakeFirstOrThrow()).images.map(image)

type Change = {
  propertyId: string
  userId: string
  wanted: Wanted
  /** What the property shows, or showed when an admin saw it last: these may come back. */
  known: readonly Image[]
  now: Date
}

/**
 * Makes the property show these pictures in this order, in the caller's transaction, and answers them. Throws
 * BAD_INPUT for pictures of others, and those that are shown elsewhere.
 */
export const showImages = async (trx: Db, { propertyId, userId, wanted, known, now }: Change): Promise<Image[]> => {
  const before = new Map(known.map((each) => [each.id, each]))
  const fresh = wanted.map(({ id }) => id).filter((id) => !before.has(id))
  const uploads = await useUploads(trx, userId, fresh, now)
  const after = wanted.map(({ id, ...said }) => {
    const upload = uploads(id)
    const found = before.get(id) ?? (upload && image({ ...upload, caption: '' }))
    if (!found) throw new Problem('BAD_INPUT', `images ${FOREIGN}.`, { fields: { images: FOREIGN } })
    return { ...found, caption: ('caption' in said ? said.caption : undefined) ?? found.caption }
  })
  await dropImages(trx, propertyId).execute()
  if (after.length)
    await insertImages(
      trx,
      after.map(({ id, url, width, height, placeholder, caption }, position) => ({
        id,
        property_id: propertyId,
        position,
        key: pictureKeyOf(url),
        width,
        height,
        placeholder,
        caption,
        created_at: now,
      })),
    ).execute()
  return after
}

/** Lets go of the pictures that were kept only so that an admin could compare. */
export const releaseUnseen = async (trx: Db, propertyId: string, seen: Watched | null, now: Date): Promise<void> => {
  if (!seen) return
  const shown = new Set((await shownImages(trx, propertyId)).map(({ id }) => id))
  await releaseUploads(
    trx,
    seen.images.map(({ id }) => id).filter((id) => !shown.has(id)),
    now,
  )
}
