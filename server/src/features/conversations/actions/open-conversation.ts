import { v7 as uuid } from 'uuid'
import type { ValidatedInput } from '#contract/call.ts'
import type { Conversation, openConversation as OpenConversation } from '#contract/conversations.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/problem.ts'
import { countCreated, type Limit } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { propertyNotFound } from '../../properties/shape.ts'
import { lockAccountsShared, lockCaller } from '../../users/actions.ts'
import * as queries from '../queries.ts'
import { findObstacle, OBSTACLE_REASONS } from '../rules.ts'
import { loadConversation } from './load-conversation.ts'

/** New conversations of one user. */
const OPEN_LIMIT: Limit = { most: 30, seconds: 3_600 }

type Body = ValidatedInput<typeof OpenConversation>['body']

/** Returns the people and the property of a conversation, and whether a new one is allowed. Throws NOT_FOUND, FORBIDDEN. */
const findParties = async (db: Db, body: Body, userId: string) => {
  if ('bookingId' in body) {
    const booking = await queries.findBookingOf(db, body.bookingId, userId).executeTakeFirst()
    if (!booking) throw new Problem('booking_not_found')
    return { parties: booking, isAllowed: true }
  }
  const property = await queries.findProperty(db, body.propertyId).executeTakeFirst()
  if (!property) throw propertyNotFound()
  if (property.landlordId === userId) throw new Problem('write_to_own_property')
  const parties = { tenantId: userId, landlordId: property.landlordId, propertyId: property.id }
  return { parties, isAllowed: property.isPublic }
}

/** Throws CONFLICT when the caller could not write to the other person. The other account must be locked. */
export const assertCanWrite = async (
  trx: Db,
  { userId, otherId, isOtherDeleted }: { userId: string; otherId: string; isOtherDeleted: boolean },
): Promise<void> => {
  const blockers = (await queries.findBlocks(trx, userId, otherId).execute()).map(({ blockerId }) => blockerId)
  const obstacle = findObstacle({
    isOtherDeleted,
    isBlockedByMe: blockers.includes(userId),
    isBlockedByOther: blockers.includes(otherId),
  })
  if (obstacle) throw new Problem(OBSTACLE_REASONS[obstacle])
}

/** Returns the conversation of two people about a property, which is created when there is none. */
export const findOrCreate = async (trx: Db, parties: queries.Parties, now: Date): Promise<string> => {
  const row = { id: uuid(), ...parties, createdAt: now, updatedAt: now }
  const created = await queries.insertConversation(trx, row).executeTakeFirst()
  return (created ?? (await queries.findByParties(trx, parties).executeTakeFirstOrThrow())).id
}

/** Opens a conversation. Returns it, and whether it is new. Throws as described in the contract. */
export const openConversation = async (
  services: Services,
  { body }: ValidatedInput<typeof OpenConversation>,
  caller: Caller,
): Promise<{ conversation: Conversation; isNew: boolean }> => {
  const { db, clock } = services
  const userId = caller.user.id
  const { parties, isAllowed } = await findParties(db, body, userId)
  const existing = await queries.findByParties(db, parties).executeTakeFirst()
  if (existing) return { conversation: await loadConversation(db, existing.id, userId), isNew: false }
  if (!isAllowed) throw propertyNotFound()
  return db.transaction().execute(async (trx) => {
    const otherId = parties.tenantId === userId ? parties.landlordId : parties.tenantId
    const accounts = await lockAccountsShared(trx, [userId, otherId])
    await lockCaller(trx, 'verified', caller)
    await assertCanWrite(trx, { userId, otherId, isOtherDeleted: accounts.get(otherId)?.deletedAt !== null })
    const id = await findOrCreate(trx, parties, clock())
    await countCreated(services, trx, 'conversations', userId, OPEN_LIMIT)
    return { conversation: await loadConversation(trx, id, userId), isNew: true }
  })
}
