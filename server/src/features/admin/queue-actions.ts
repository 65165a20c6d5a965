import type { countAdminQueues as CountQueues } from '#contract/admin.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { Services } from '../../platform/services.ts'
import { countOpenReported as countOpenConversations } from '../conversations/actions/moderate-conversations.ts'
import { countLandlordRequests } from '../landlord-requests/actions.ts'
import { countModerationQueues } from '../moderation/actions.ts'
import { countWaitingPayments } from '../payments/actions/count-queues.ts'
import { countOpenReported as countOpenPropertyReports } from '../property-reports/actions.ts'
import { countReportedReviews } from '../reviews/actions/moderate-reviews.ts'
import { countOpenSupport } from '../support/actions/list-support.ts'

/** Returns how much of each kind waits for an admin. */
export const countAdminQueues = async (services: Services): Promise<CallAnswer<typeof CountQueues>> => {
  // The menu of admins asks for these, and one of their lists is likely to follow.
  services.lists.wake()
  const [payments, propertyReports, conversations, support, reviews, requests, properties] = await Promise.all([
    countWaitingPayments(services),
    countOpenPropertyReports(services),
    countOpenConversations(services),
    countOpenSupport(services),
    countReportedReviews(services),
    countLandlordRequests(services),
    countModerationQueues(services),
  ])
  return {
    heldPayments: payments.held,
    refunds: payments.refunds,
    propertyReports,
    conversations,
    support,
    reviews,
    depositClaims: payments.claims,
    landlordRequests: requests.PENDING,
    newProperties: properties.new,
    changedProperties: properties.changed,
    overdue: payments.overdue,
  }
}
