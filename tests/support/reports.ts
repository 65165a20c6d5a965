import { v7 as uuid } from 'uuid'
import type { Db } from '../../server/src/platform/database/types.ts'
import { instantAfter, TEST_INSTANT } from './clock.ts'
import { addConversation, addMessage, addReview } from './fixtures.ts'

type Stay = { landlord: string; tenant: string; property: string; bookingId: string }

/**
 * Adds what a tenant and a landlord say of each other: a conversation that the tenant reported, a review of the tenant whose
 * report by the landlord was dismissed, and the landlord's note about the tenant.
 */
export const addReports = async (db: Db, { landlord, tenant, property, bookingId }: Stay): Promise<void> => {
  const conversationId = await addConversation(db, { propertyId: property, tenantId: tenant })
  await addMessage(db, conversationId, tenant)
  await db
    .insertInto('conversationReports')
    .values({ id: uuid(), conversationId, reporterId: tenant, reason: 'Asks for cash', createdAt: instantAfter(1) })
    .execute()
  const reviewId = await addReview(db, { propertyId: property, authorId: tenant, title: 'Loud' })
  const report = { reviewId, reporterId: landlord, reason: 'Never stayed' }
  await db
    .insertInto('reviewReports')
    .values({ ...report, createdAt: instantAfter(2), dismissedAt: instantAfter(9) })
    .execute()
  const note = { id: uuid(), bookingId, landlordId: landlord, tenantId: tenant, text: 'Left the key' }
  await db
    .insertInto('tenantNotes')
    .values({ ...note, createdAt: TEST_INSTANT, updatedAt: TEST_INSTANT })
    .execute()
}
