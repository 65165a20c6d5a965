import { z } from 'zod'
import { call } from './call.ts'
import { Id, MailLink } from './primitives.ts'
import { Property } from './property.ts'

/**
 * Confirms that a published listing is still available. It also lists one again that was paused because its landlord did not
 * confirm it. 404 unless the caller is its landlord, 409 unless it is published.
 */
export const confirmAvailability = call({
  method: 'POST',
  path: '/api/properties/{id}/confirm-availability',
  who: 'landlord',
  summary: 'Confirm that my property is still available',
  params: z.strictObject({ id: Id }),
  answer: { 200: Property },
  fallback: 'Could not confirm the availability',
})

const AskedListing = z.strictObject({
  id: Id,
  title: z.string(),
  isListed: z.boolean().meta({ description: 'Whether the public sees it.' }),
  canConfirm: z.boolean().meta({ description: 'False for one that is not published or that its landlord has paused.' }),
})
export type AskedListing = z.infer<typeof AskedListing>

/**
 * Returns the listing that a link names. 404 for a link that we did not write or that is older than CONFIRMATION_LINK_DAYS, and for a
 * listing that is deleted.
 */
export const getAskedListing = call({
  method: 'GET',
  path: '/api/availability-confirmation',
  who: 'anyone',
  summary: 'Get the listing that a link in a reminder names',
  query: MailLink,
  answer: { 200: AskedListing },
  fallback: 'Could not load the listing',
})

/** Confirms the listing that a link names, without a login. As `confirmAvailability`; it may be repeated. */
export const confirmByLink = call({
  method: 'POST',
  path: '/api/availability-confirmation',
  who: 'anyone',
  summary: 'Confirm the availability of the listing that a link in a reminder names',
  query: MailLink,
  answer: { 200: AskedListing },
  fallback: 'Could not confirm the availability',
})
