import { defineEvent } from '../../platform/jobs/events.ts'

/** The landlord, who is the user, or an admin changed the property or its status. */
export const propertyChanged = defineEvent<{ userId: string; propertyId: string }>('property.changed')
/** The property was removed from every list for good. */
export const propertyDeleted = defineEvent<{ propertyId: string }>('property.deleted')
