import type { Selectable } from 'kysely'
import type { SupportMessage, SupportSide, SupportSummary } from '#contract/support.ts'
import type { Tables } from '../../platform/database/types.ts'
import { Problem } from '../../platform/problem.ts'
import type { findByIds } from './queries.ts'

export const supportNotFound = (): Problem => new Problem('conversation_not_found')

export const sideOf = (isFromAdmin: boolean): SupportSide => (isFromAdmin ? 'ADMIN' : 'USER')

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof findByIds>['execute']>>[number]

/** Converts a row to what its person and admins see of a conversation. */
export const toSummary = (row: SummaryRow): SupportSummary => ({
  id: row.id,
  subject: row.subject,
  status: row.status,
  messageCount: row.messageCount,
  lastMessage: { from: sideOf(row.isFromAdmin), text: row.lastText, createdAt: row.lastAt.toISOString() },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export type MessageRow = Selectable<Tables['supportMessages']>

export const toMessage = (row: MessageRow): SupportMessage => ({
  id: row.id,
  number: row.number,
  from: sideOf(row.isFromAdmin),
  clientId: row.clientId,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
})
