import { v7 as uuid } from 'uuid'
import type { Role } from '#contract/users.ts'
import type { Db } from './database/types.ts'

/**
 * What can happen, with what its listeners need to know. Ids rather than words: what is told is read when it is told.
 * An address stands here only where there may be no account behind it.
 */
export type Events = {
  'registration.received': { email: string }
  'code.requested': { email: string }
  'reset.requested': { email: string }
  'password.changed': { userId: string }
  'role.changed': { userId: string; role: Role }
  'admin.created': { userId: string }
  'account.deleted': { email: string; name: string; language: string }
  'property.approved': { userId: string; propertyId: string; title: string }
  'property.rejected': { userId: string; propertyId: string; title: string; reason: string }
  /** It was taken out of every list for good. */
  'property.deleted': { propertyId: string }
  'booking.requested': { bookingId: string }
  'booking.confirmed': { bookingId: string }
  'booking.rejected': { bookingId: string }
  'booking.cancelled': { bookingId: string }
  'booking.expired': { bookingId: string }
  'booking.completed': { bookingId: string }
  /** The stay begins tomorrow. */
  'booking.near': { bookingId: string }
  'landlord-request.received': { userId: string }
  'landlord-request.approved': { userId: string }
  'landlord-request.rejected': { userId: string; reason: string }
}

/** Work outside of the database: done at least once, after the commit, with an id that stays the same when tried again. */
export type Orders = {
  mail: {
    kind: string
    userId?: string
    to?: { email: string; name?: string; language?: string }
    reason?: string
    role?: Role
    /** Of the property that the mail is about. */
    title?: string
    propertyId?: string
    /** The booking that it is about, and whom of the two it goes to. */
    bookingId?: string
    side?: 'tenant' | 'landlord'
  }
  /** Make the sizes of a picture. */
  picture: { uploadId: string }
  /** Read a calendar of another service. */
  feed: { feedId: string }
}

export type Message = Events & Orders

/** Writes down several of a kind at once. */
export const tellAll = async <K extends keyof Message>(trx: Db, kind: K, all: readonly Message[K][]): Promise<void> => {
  await trx
    .insertInto('outbox')
    .values(all.map((data) => ({ id: uuid(), kind, data: JSON.stringify(data) })))
    .execute()
}

/** Writes down what happened, in the transaction in which it happens; the worker tells it after the commit. */
export const tell = <K extends keyof Message>(trx: Db, kind: K, data: Message[K]): Promise<void> =>
  tellAll(trx, kind, [data])
