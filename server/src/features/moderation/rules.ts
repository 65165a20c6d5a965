import type { ModerationState } from '../listings/rules.ts'

/** Returns why an admin may not approve the property, or undefined. */
export const approvalError = ({ status, changedFrom }: ModerationState): string | undefined => {
  if (status === 'DRAFT') return 'This is still a draft.'
  return status === 'APPROVED' && changedFrom === null ? 'This property has already been approved.' : undefined
}

/** Returns why an admin may not reject the property, or undefined. */
export const rejectionError = ({ status }: ModerationState): string | undefined => {
  if (status === 'DRAFT') return 'This is still a draft.'
  return status === 'REJECTED' ? 'This property has already been rejected.' : undefined
}
