import type { ReviewEntry } from '#contract/forms/reviews.ts'

/** What an author has entered so far. */
export type ReviewDraft = { [field in keyof ReviewEntry]?: ReviewEntry[field] | undefined }

/** By user, since several may use a browser. */
const keyOf = (userId: string, propertyId: string) => `review-draft:${userId}:${propertyId}`

const read = (text: string | null): ReviewDraft => {
  const { rating, title, comment } = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
  return {
    ...(typeof rating === 'number' && { rating }),
    ...(typeof title === 'string' && { title }),
    ...(typeof comment === 'string' && { comment }),
  }
}

/** Returns the draft of a review in local storage, an empty one without. Storage may be full or disabled. */
export const readDraft = (userId: string, propertyId: string): ReviewDraft => {
  try {
    return read(localStorage.getItem(keyOf(userId, propertyId)))
  } catch {
    return {}
  }
}

export const writeDraft = (userId: string, propertyId: string, draft: ReviewDraft): void => {
  try {
    localStorage.setItem(keyOf(userId, propertyId), JSON.stringify(draft))
  } catch {
    // The draft is lost when the page is left.
  }
}

export const removeDraft = (userId: string, propertyId: string): void => {
  try {
    localStorage.removeItem(keyOf(userId, propertyId))
  } catch {
    // Nothing is stored then.
  }
}
