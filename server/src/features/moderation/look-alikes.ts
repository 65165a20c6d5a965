import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import {
  type listLookAlikeMarks as ListLookAlikeMarks,
  type listLookAlikes as ListLookAlikes,
  LOOK_ALIKE_PASSAGES,
} from '#contract/moderation.ts'
import type { Services } from '../../platform/services.ts'
import { propertyNotFound, toImage } from '../properties/shape.ts'
import { findAccountsByIds } from '../users/actions.ts'
import { toPersonSummary } from '../users/shape.ts'
import { findLookAlikeMarks } from './look-alike-mark-queries.ts'
import { findLookAlikes, findSubject } from './look-alike-queries.ts'
import { sharedPassages } from './passages.ts'

/** Returns properties that could be the same place. Throws NOT_FOUND for a draft. */
export const listLookAlikes = async (
  { db }: Services,
  { params: { id } }: ValidatedInput<typeof ListLookAlikes>,
): Promise<CallAnswer<typeof ListLookAlikes>> => {
  const subject = await findSubject(db, id).executeTakeFirst()
  if (!subject) throw propertyNotFound()
  const { rows } = await findLookAlikes(db, subject)
  const accounts = await findAccountsByIds(
    db,
    rows.map(({ landlordId }) => landlordId),
  )
  return {
    data: rows.flatMap(({ landlordId, cover, pictures, sameDescription, ...row }) => {
      const account = accounts.get(landlordId)
      if (!account) return []
      return {
        ...row,
        passages:
          sameDescription === null
            ? []
            : sharedPassages(subject.description, sameDescription).slice(0, LOOK_ALIKE_PASSAGES),
        cover: cover && toImage(cover),
        landlord: toPersonSummary(account),
        isSameLandlord: landlordId === subject.landlordId,
        pictures: pictures.map(({ own, other }) => ({ own: toImage(own), other: toImage(other) })),
      }
    }),
  }
}

/** Returns how many look-alikes each of these properties has; those without any are left out. */
export const listLookAlikeMarks = async (
  { db }: Services,
  { query: { ids } }: ValidatedInput<typeof ListLookAlikeMarks>,
): Promise<CallAnswer<typeof ListLookAlikeMarks>> => ({ data: (await findLookAlikeMarks(db, ids)).rows })
