import { defineEvent } from '../../platform/jobs/events.ts'

type Decided = { userId: string; propertyId: string; title: string }

export const propertyApproved = defineEvent<Decided>('property.approved')
export const propertyRejected = defineEvent<Decided & { reason: string }>('property.rejected')
