import { z } from 'zod'
import { call } from './call.ts'
import { AdminPage, Id, Instant, MetaOf, Text } from './primitives.ts'
import { Email, NewPassword, PersonName, PersonSummary, ROLES, User } from './users.ts'

const Search = Text(100).optional()

export const listUsers = call({
  method: 'GET',
  path: '/api/admin/users',
  who: 'admin',
  summary: 'Users, newest first; searched by name, e-mail and phone',
  query: z.strictObject({ ...AdminPage, search: Search, role: z.enum(ROLES).optional() }),
  answer: { 200: z.strictObject({ data: z.array(User), meta: MetaOf('totalUsers') }) },
  fallback: 'Failed to fetch users',
})

const File = { 200: z.unknown().meta({ description: 'text/csv' }) }

export const exportUsers = call({
  method: 'GET',
  path: '/api/admin/users.csv',
  who: 'admin',
  summary: 'All users of a search as CSV',
  query: z.strictObject({ search: Search, role: z.enum(ROLES).optional() }),
  answer: File,
  fallback: 'Failed to fetch users',
})

/** Personal data goes (product.md 1). ADMIN deletes tenants and landlords, SUPER_ADMIN also admins; nobody oneself. */
export const deleteUser = call({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  who: 'admin',
  summary: 'Delete a user',
  params: z.strictObject({ id: Id }),
  answer: { 204: z.undefined() },
  fallback: 'Failed to delete user',
})

/** ADMIN and SUPER_ADMIN accounts. */
export const listAdmins = call({
  method: 'GET',
  path: '/api/super-admin/admins',
  who: 'super-admin',
  summary: 'Admin accounts, newest first',
  query: z.strictObject({ ...AdminPage, search: Search }),
  answer: { 200: z.strictObject({ data: z.array(User), meta: MetaOf('totalAdmins') }) },
  fallback: 'Failed to load admins',
})

/** Verified from the start. 409 when the address has an account. */
export const createAdmin = call({
  method: 'POST',
  path: '/api/super-admin/admins',
  who: 'super-admin',
  summary: 'Create an admin account',
  body: z.strictObject({ name: PersonName, email: Email, password: NewPassword }),
  answer: { 201: z.strictObject({ user: User }) },
  fallback: 'Failed to create admin',
})

/** 404 for who is no admin, 409 for oneself and the last super admin. */
export const deleteAdmin = call({
  method: 'DELETE',
  path: '/api/super-admin/admins/{id}',
  who: 'super-admin',
  summary: 'Delete an admin account',
  params: z.strictObject({ id: Id }),
  answer: { 204: z.undefined() },
  fallback: 'Failed to delete admin',
})

/** What admins do, as the audit log names it. */
export const AUDIT_ACTIONS = [
  'user.role-changed',
  'user.deleted',
  'admin.created',
  'admin.deleted',
  'landlord-request.approved',
  'landlord-request.rejected',
  'property.approved',
  'property.rejected',
  'property.deleted',
  'booking.status-set',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What an action is done to. */
export const AUDIT_TARGETS = ['user', 'property', 'booking'] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]

export const AuditEntry = z.strictObject({
  id: Id,
  at: Instant,
  actor: PersonSummary,
  action: z.enum(AUDIT_ACTIONS),
  target: z.strictObject({ type: z.enum(AUDIT_TARGETS), id: Id, name: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = call({
  method: 'GET',
  path: '/api/admin/audit',
  who: 'admin',
  summary: 'Every action of an admin, newest first',
  query: z.strictObject({ ...AdminPage, action: z.enum(AUDIT_ACTIONS).optional() }),
  answer: { 200: z.strictObject({ data: z.array(AuditEntry), meta: MetaOf('totalEntries') }) },
  fallback: 'Failed to fetch the audit log',
})

export const exportAudit = call({
  method: 'GET',
  path: '/api/admin/audit.csv',
  who: 'admin',
  summary: 'The audit log as CSV',
  query: z.strictObject({ action: z.enum(AUDIT_ACTIONS).optional() }),
  answer: File,
  fallback: 'Failed to fetch the audit log',
})
