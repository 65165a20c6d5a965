import { defineEvent } from '../../platform/jobs/events.ts'

export const adminCreated = defineEvent<{ userId: string }>('admin.created')
