import { OTP_RESEND_SECONDS } from '#contract/auth.ts'
import { HALF_REFUND } from '#contract/cancellation.ts'
import { PASSWORD_MIN } from '#contract/fields.ts'
import { OTP_LENGTH } from '#contract/forms/auth.ts'
import { DOCUMENTS_MAX } from '#contract/forms/landlord-requests.ts'
import { RATING_MAX } from '#contract/forms/reviews.ts'
import { HELP_NUMBERS } from '#contract/help-numbers.ts'
import { OVERDUE_AFTER, REMIND_BEFORE } from '#contract/instalments.ts'
import { DOCUMENT_MAX_BYTES } from '#contract/landlord-requests.ts'
import { PICTURES_MAX } from '#contract/listings.ts'
import { MESSAGE_MAX, MESSAGE_PICTURES_MAX } from '#contract/message-limits.ts'
import { TITLE_LENGTH } from '#contract/property.ts'
import { PICTURE_MAX_BYTES, PICTURE_MIN_SIZES } from '#contract/uploads.ts'
import type { Format } from '../../ui/format.ts'

const MB = 1024 * 1024

/** The numbers in the answers: those of the rules. */
const NUMBERS = {
  ...HELP_NUMBERS,
  documentsMax: DOCUMENTS_MAX,
  passwordMin: PASSWORD_MIN,
  codeLength: OTP_LENGTH,
  resendSeconds: OTP_RESEND_SECONDS,
  documentMb: DOCUMENT_MAX_BYTES / MB,
  titleMin: TITLE_LENGTH.min,
  pictureMb: Math.ceil(PICTURE_MAX_BYTES / MB),
  pictureWidth: PICTURE_MIN_SIZES.LISTING.width,
  pictureHeight: PICTURE_MIN_SIZES.LISTING.height,
  picturesMax: PICTURES_MAX,
  messagePictures: MESSAGE_PICTURES_MAX,
  messageMax: MESSAGE_MAX,
  remindDays: REMIND_BEFORE,
  overdueDays: OVERDUE_AFTER,
  ratingMax: RATING_MAX,
}

export type Facts = Record<keyof typeof NUMBERS | 'halfPercent', string>

/** Returns the numbers as the reader's region writes them. */
export const factsFor = ({ number, percent }: Pick<Format, 'number' | 'percent'>): Facts => {
  const written = Object.entries(NUMBERS).map(([name, value]) => [name, number(value)])
  return { ...Object.fromEntries(written), halfPercent: percent(HALF_REFUND) } as Facts
}
