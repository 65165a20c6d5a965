import type { AuditEntry, AuditTarget } from '#contract/audit.ts'

type Values = Readonly<Record<string, unknown>> | null

/** One field of an audit entry, before and after. */
export type Change = { field: string; before?: string; after?: string }

const asText = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const AMOUNTS = new Set(['amount', 'refund', 'claimed', 'awarded'])

/** Returns whether a value is an amount of money, whose currency is a field of its own. */
export const isAmount = (field: string, value: string): boolean => AMOUNTS.has(field) && Number.isFinite(Number(value))

const CODE = /^[A-Z][A-Z_]*$/

/** Where the words of a status are. That of a user is the status of their request to become a landlord. */
const STATUS_WORDS: Readonly<Record<AuditTarget, string>> = {
  booking: 'statuses',
  property: 'admin:state',
  user: 'applications',
  support: 'support',
}

/** Returns what the fields of an entry are of: a support request has its person as the target. */
export const subjectOf = ({
  action,
  target,
}: Pick<AuditEntry, 'action'> & { target: { type: AuditTarget } }): AuditTarget =>
  action.startsWith('support.') ? 'support' : target.type

/** Returns the language key of a code; the same code of two types of targets has different words. */
export const wordKey = (type: AuditTarget, field: string, value: string): string | undefined => {
  if (field === 'list') return `lists.${value}`
  if (!CODE.test(value)) return undefined
  if (value === 'CHANGED') return 'changed'
  if (field === 'role') return `admin:roles.${value}`
  if (field === 'leftMoney') return `leftMoney.${value}`
  if (field === 'paymentStatus') return `payments.${value}`
  if (field !== 'status') return undefined
  return `${STATUS_WORDS[type]}.${value}`
}

/** Returns the fields whose values differ; fields that only `before` has are left out when there is an `after`. */
export const changesOf = (before: Values, after: Values): Change[] =>
  Object.keys(after ?? before ?? {}).flatMap((field) => {
    // The amounts have it.
    if (field === 'currency' && Object.keys({ ...before, ...after }).some((other) => AMOUNTS.has(other))) return []
    const [was, is] = [asText(before?.[field]), asText(after?.[field])]
    if (was === is) return []
    return [{ field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }]
  })
