import { isRejectable } from '#contract/listing-states.ts'
import type { PlainReason } from '#contract/reasons.ts'
import type { ModerationState } from '../listings/rules.ts'

/** Returns why an admin may not approve the property, or undefined. */
export const approvalError = ({ status, changedFrom }: ModerationState): PlainReason | undefined => {
  if (status === 'DRAFT') return 'property_draft'
  return status === 'APPROVED' && changedFrom === null ? 'property_approved' : undefined
}

/** Returns why an admin may not reject the property, or undefined. */
export const rejectionError = ({ status }: ModerationState): PlainReason | undefined => {
  if (isRejectable(status)) return undefined
  return status === 'DRAFT' ? 'property_draft' : 'property_rejected'
}
