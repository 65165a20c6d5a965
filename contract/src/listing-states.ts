import type { PropertyStatus } from './property.ts'

/** Whether admins can reject a listing in this state. */
export const isRejectable = (state: PropertyStatus | 'PAUSED' | 'DELETED'): boolean =>
  state === 'PENDING' || state === 'APPROVED' || state === 'PAUSED'
