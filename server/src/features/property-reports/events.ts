import type { NotificationData } from '#contract/notifications.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

type Outcome = NonNullable<NotificationData['outcome']>

/** A listing was reported, or its reports were closed. */
export const propertyReportsChanged = defineEvent<{ propertyId: string }>('property-reports.changed')
/** An admin decided on the report of a user. */
export const propertyReportClosed = defineEvent<{
  userId: string
  propertyId: string
  title: string
  outcome: Outcome
}>('property-report.closed')
