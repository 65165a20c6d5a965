import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit.ts'
import { readChoice, readPage } from '../../ui/listAddress.ts'

/** Reads the filters of the audit log from the address. */
export const readAuditQuery = (params: URLSearchParams): { page: number; action?: AuditAction } => {
  const action = readChoice(params, 'action', AUDIT_ACTIONS)
  return { page: readPage(params), ...(action && { action }) }
}
