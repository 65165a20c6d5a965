import { defineEvent } from '../../platform/jobs/events.ts'

/** The property was removed from every list for good. */
export const propertyDeleted = defineEvent<{ propertyId: string }>('property.deleted')
