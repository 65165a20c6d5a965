import { z } from 'zod'
import { call } from './call.ts'
import { AdminListOf, Between, CsvFile, Id, Instant, OfUser, Search } from './primitives.ts'
import { AdminExport, AdminQuery } from './sorting.ts'
import { PersonSummary } from './users.ts'

/** Codes of the admin actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'user.role-changed',
  'user.deleted',
  'admin.created',
  'admin.deleted',
  'admin.sign-in-added',
  'admin.sign-in-removed',
  'admin.second-factor-on',
  'admin.second-factor-off',
  'admin.recovery-codes-renewed',
  'user.second-factor-reset',
  'landlord-request.approved',
  'landlord-request.rejected',
  'landlord-request.document-read',
  'property.approved',
  'property.rejected',
  'property.deleted',
  'property.reports-closed',
  'booking.status-set',
  'payout.recorded',
  'payout.details-read',
  'payout.exported',
  'payment.returned',
  'refund.retried',
  'refund.settled',
  'deposit-claim.decided',
  'review.deleted',
  'review.kept',
  'tenant-note.deleted',
  'conversation.read',
  'conversation.closed',
  'message.deleted',
  'support.replied',
  'support.assigned',
  'support.status-set',
  'list.exported',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What acts without an account: the command `npm run super-admin`, and a start of the server with SUPER_ADMIN_EMAIL. */
export const SYSTEM_ACTORS = ['COMMAND', 'START'] as const
export type SystemActor = (typeof SYSTEM_ACTORS)[number]

/** Types of objects that an admin action can target. */
export const AUDIT_TARGETS = ['user', 'property', 'booking', 'support'] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]

export const AuditEntry = z.strictObject({
  id: Id,
  at: Instant,
  actor: PersonSummary.nullable().meta({ description: 'Null when `system` acted.' }),
  system: z.enum(SYSTEM_ACTORS).nullable(),
  action: z.enum(AUDIT_ACTIONS),
  target: z.strictObject({
    type: z.enum(AUDIT_TARGETS),
    id: Id,
    name: z.string(),
    isFormer: PersonSummary.shape.isFormer,
  }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  people: z.array(PersonSummary).meta({ description: 'Whose ids are in `before` and `after`.' }),
  properties: z
    .array(z.strictObject({ id: Id, title: z.string(), isPublic: z.boolean() }))
    .meta({ description: 'Whose ids are in `before` and `after`.' }),
  reason: z.string().nullable(),
  address: z.string().nullable().meta({
    description: 'The network of the admin: an IPv4 address, or the /64 of an IPv6 address. Null after a year.',
  }),
  userAgent: z.string().nullable().meta({ description: 'The User-Agent header; may be empty. Null after a year.' }),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Columns by which the log can be sorted. */
export const AUDIT_SORTS = ['at'] as const
export type AuditSort = (typeof AUDIT_SORTS)[number]

const Filters = {
  action: z.enum(AUDIT_ACTIONS).optional(),
  search: Search,
  userId: OfUser,
  ...Between('the action was taken'),
}

/**
 * `search` matches the admin, the target and the address, or is an id that an entry names. `userId` is the admin, the target,
 * or a party to the property or booking that is the target.
 */
export const listAudit = call({
  method: 'GET',
  path: '/api/admin/audit',
  who: 'admin',
  summary: 'List admin actions, newest first',
  query: AdminQuery(AUDIT_SORTS, Filters),
  answer: { 200: AdminListOf(AuditEntry, 'totalEntries') },
  fallback: 'Failed to fetch the audit log',
})

export const exportAudit = call({
  method: 'GET',
  path: '/api/admin/audit.csv',
  who: 'admin',
  summary: 'Export the audit log as CSV',
  query: AdminExport(AUDIT_SORTS, Filters),
  answer: CsvFile,
  fallback: 'Failed to fetch the audit log',
})
