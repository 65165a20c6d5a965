import { dayAt, nightsBetween } from '#contract/days.ts'
import { CONFIRMATION_LINK_DAYS } from '#contract/periods.ts'
import { Problem } from '../../platform/problem.ts'
import type { Keys } from '../../platform/security/keys.ts'
import { readSignedId, signId } from '../../platform/security/signing.ts'

const PURPOSE = 'confirm-availability'

/** Returns the path of the page on which the landlord of a listing confirms it without a login, for some weeks from `now`. */
export const confirmationPath = (keys: Keys, propertyId: string, now: Date): string => {
  const day = dayAt(now, 'UTC')
  return `/confirm-availability?token=${signId(keys, PURPOSE, propertyId, day)}.${day}`
}

/** Returns the id of the listing that a token names. Throws NOT_FOUND for a token that we did not sign or that is too old. */
export const readConfirmationToken = (keys: Keys, token: string, now: Date): string => {
  const [, , day = ''] = token.split('.')
  const id = readSignedId(keys, PURPOSE, token, day)
  if (id === undefined) throw new Problem('mail_link_unknown')
  if (nightsBetween(day, dayAt(now, 'UTC')) > CONFIRMATION_LINK_DAYS) throw new Problem('mail_link_expired')
  return id
}
