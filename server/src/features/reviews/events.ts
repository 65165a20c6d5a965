import { defineEvent } from '../../platform/jobs/events.ts'

export const reviewReceived = defineEvent<{ reviewId: string }>('review.received')
/** The landlord's first answer to a review. */
export const reviewReplied = defineEvent<{ reviewId: string }>('review.replied')
/** An admin deleted the review of the user. The title is the property's. */
export const reviewRemoved = defineEvent<{ userId: string; propertyId: string; title: string; reason: string | null }>(
  'review.removed',
)
