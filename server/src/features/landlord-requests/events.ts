import { defineEvent } from '../../platform/jobs/events.ts'

export const landlordRequestReceived = defineEvent<{ userId: string }>('landlord-request.received')
export const landlordRequestApproved = defineEvent<{ userId: string }>('landlord-request.approved')
export const landlordRequestRejected = defineEvent<{ userId: string; reason: string }>('landlord-request.rejected')
