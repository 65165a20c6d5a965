import { defineEvent } from '../../platform/jobs/events.ts'

/** A landlord wrote a note about the tenant of a booking. */
export const noteReceived = defineEvent<{ bookingId: string }>('tenant-note.received')
/** An admin deleted the note of a landlord. */
export const noteRemoved = defineEvent<{ userId: string; bookingId: string; reason: string | null }>(
  'tenant-note.removed',
)
