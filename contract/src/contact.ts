import { z } from 'zod'
import { call } from './call.ts'
import { ContactEntry } from './forms/contact.ts'
import { SupportMessageEntry } from './forms/support.ts'
import { Instant, MailLink } from './primitives.ts'
import { SUPPORT_STATUSES, SupportMessage } from './support.ts'

/**
 * Stores a message of anyone and mails a link to the address, by which it has to be confirmed before admins see it. The
 * answer is always the same. 429 above 10 in an hour from one network and 20 from the networks of one customer, and when a customer, a
 * provider or the whole server has been sent too many such links.
 */
export const writeContact = call({
  method: 'POST',
  path: '/api/contact',
  who: 'anyone',
  summary: 'Write to the admins without an account',
  body: ContactEntry,
  answer: { 202: z.strictObject({ message: z.string() }) },
  fallback: 'Could not send your message',
})

/** A request as the person who wrote it sees it. Names no admin. */
export const ContactRequest = z.strictObject({
  isConfirmed: z.boolean().meta({ description: 'Whether admins see it.' }),
  status: z.enum(SUPPORT_STATUSES),
  name: z.string(),
  createdAt: Instant,
  messages: z.array(SupportMessage).meta({ description: 'Oldest first.' }),
})
export type ContactRequest = z.infer<typeof ContactRequest>

/** Returns the request that a link names. 404 for a link that we did not write, and for a request that is deleted. */
export const getContactRequest = call({
  method: 'GET',
  path: '/api/contact/request',
  who: 'anyone',
  summary: 'Get the request that a link in a mail names',
  query: MailLink,
  answer: { 200: ContactRequest },
  fallback: 'Could not load your message',
})

/** Confirms the address, after which admins see the request. It may be repeated. 404 as above. */
export const confirmContact = call({
  method: 'POST',
  path: '/api/contact/confirmation',
  who: 'anyone',
  summary: 'Confirm the address of the request that a link in a mail names',
  query: MailLink,
  answer: { 200: ContactRequest },
  fallback: 'Could not confirm your address',
})

/**
 * Adds a message of the person to a confirmed request, which is then OPEN: 201, or 200 when its `clientId` was sent before.
 * 404 as above and for one that is not confirmed; 409 without room for more messages; 429 above 20 in an hour.
 */
export const sendContactMessage = call({
  method: 'POST',
  path: '/api/contact/messages',
  who: 'anyone',
  summary: 'Write in the request that a link in a mail names',
  query: MailLink,
  body: SupportMessageEntry,
  answer: { 200: ContactRequest, 201: ContactRequest },
  fallback: 'Could not send message',
})

/** Deletes the request with all its messages. Deleting twice is a 404. */
export const deleteContactRequest = call({
  method: 'DELETE',
  path: '/api/contact/request',
  who: 'anyone',
  summary: 'Delete the request that a link in a mail names',
  query: MailLink,
  answer: { 204: z.undefined() },
  fallback: 'Could not delete your message',
})
