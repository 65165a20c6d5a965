import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { Message } from '#contract/conversations.ts'
import type {
  closeReports as CloseReports,
  countReportedConversations as CountReported,
  exportReportedConversations as ExportReported,
  listReportedConversations as ListReported,
  listReportedMessages as ListReportedMessages,
  removeMessage as RemoveMessage,
  ReportedConversation,
} from '#contract/reported-conversations.ts'
import { inOrder } from '../../../platform/database/in-order.ts'
import type { Span } from '../../../platform/database/ordered.ts'
import type { Db } from '../../../platform/database/types.ts'
import { byIds, iterateItems, loadAdminPage } from '../../../platform/http/admin-list.ts'
import { assertNotOwnMatter, type Caller } from '../../../platform/http/caller.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { adminPageOf } from '../../../platform/http/pagination.ts'
import { assertSeenVersion, versionOf } from '../../../platform/http/seen.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import { type Limit, take } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/actions.ts'
import { removeRequestMessage } from '../../bookings/actions/remove-request-message.ts'
import { withdrawUploads } from '../../uploads/actions.ts'
import { findAccountsByIds, loadPersonSummaries, lockCaller } from '../../users/actions.ts'
import { toPersonWithEmail } from '../../users/shape.ts'
import { messageRemoved } from '../events.ts'
import { adminOfReports, clearMessage, findMessage, findWindow } from '../message-queries.ts'
import { findConversation, lockConversation } from '../queries.ts'
import * as queries from '../report-queries.ts'
import { anchorOf } from '../rules.ts'
import { conversationNotFound, messageNotFound, toMessage, toPage } from '../shape.ts'

/** Loads reported conversations in the order of the ids. */
const loadReported = async (db: Db, ids: readonly string[]): Promise<ReportedConversation[]> => {
  const [rows, reports] = await Promise.all([
    queries.findWithProperties(db, ids).execute(),
    queries.findReports(db, ids).execute(),
  ])
  const [accounts, people] = await Promise.all([
    findAccountsByIds(
      db,
      rows.flatMap(({ tenantId, landlordId }) => [tenantId, landlordId]),
    ),
    loadPersonSummaries(
      db,
      reports.flatMap(({ reporterId, closedBy }) => [reporterId, ...(closedBy === null ? [] : [closedBy])]),
    ),
  ])
  return inOrder(rows, ids).flatMap((row) => {
    const { id } = row
    const tenant = accounts.get(row.tenantId)
    const landlord = accounts.get(row.landlordId)
    if (!tenant || !landlord) return []
    const own = reports.filter(({ conversationId }) => conversationId === id)
    return [
      {
        id,
        status: own.some(({ closedAt }) => closedAt === null) ? ('OPEN' as const) : ('CLOSED' as const),
        property: { id: row.propertyId, title: row.title, isPublic: row.isPublic },
        tenant: toPersonWithEmail(tenant),
        landlord: toPersonWithEmail(landlord),
        messageCount: row.messageCount,
        updatedAt: row.updatedAt.toISOString(),
        reports: own.map((report) => ({
          id: report.id,
          reporter: people(report.reporterId),
          reason: report.reason,
          createdAt: report.createdAt.toISOString(),
          closedAt: report.closedAt?.toISOString() ?? null,
          closedBy: report.closedBy === null ? null : people(report.closedBy),
          note: report.note,
        })),
        reportCount: own[0]?.reportCount ?? 0,
        version: versionOf(own.map((report) => [report.id, report.closedAt, report.reportCount])),
      },
    ]
  })
}

const reportedIn = (db: Db) => ({
  find: (filter: queries.Filter, span: Span) => queries.findIds(db, filter, span).execute(),
  count: async (filter: queries.Filter) => (await queries.countMatching(db, filter).executeTakeFirstOrThrow()).total,
  toItems: byIds((ids) => loadReported(db, ids)),
})

/** Returns one page of reported conversations. */
export const listReported = async (
  { db }: Services,
  { query }: ValidatedInput<typeof ListReported>,
): Promise<CallAnswer<typeof ListReported>> =>
  adminPageOf(await loadAdminPage(reportedIn(db), query), 'totalConversations')

/** Returns all reported conversations that match as a CSV file, with their last report. */
export const exportReported = ({ db }: Services, { query }: ValidatedInput<typeof ExportReported>) =>
  csvOf(iterateItems(reportedIn(db), query), {
    id: ({ id }) => id,
    status: ({ status }) => status,
    propertyId: ({ property }) => property.id,
    property: ({ property }) => property.title,
    tenantId: ({ tenant }) => tenant.id,
    tenant: ({ tenant }) => tenant.name,
    tenantEmail: ({ tenant }) => tenant.email,
    landlordId: ({ landlord }) => landlord.id,
    landlord: ({ landlord }) => landlord.name,
    landlordEmail: ({ landlord }) => landlord.email,
    messages: ({ messageCount }) => messageCount,
    updatedAt: ({ updatedAt }) => updatedAt,
    reports: ({ reportCount }) => reportCount,
    reporterId: ({ reports: [last] }) => last?.reporter.id,
    reporter: ({ reports: [last] }) => last?.reporter.name,
    reason: ({ reports: [last] }) => last?.reason,
    reportedAt: ({ reports: [last] }) => last?.createdAt,
    closedAt: ({ reports: [last] }) => last?.closedAt,
    closedBy: ({ reports: [last] }) => last?.closedBy?.name,
    note: ({ reports: [last] }) => last?.note,
  })

/** Returns how many reported conversations are open and closed. */
export const countReported = async ({ db }: Services): Promise<CallAnswer<typeof CountReported>> => {
  const { open, all } = await queries.countByStatus(db).executeTakeFirstOrThrow()
  return { OPEN: open, CLOSED: all - open }
}

/** Returns how many conversations have open reports. */
export const countOpenReported = async ({ db }: Pick<Services, 'db'>): Promise<number> =>
  (await queries.countOpen(db).executeTakeFirstOrThrow()).total

/**
 * Locks the accounts of the admin and of the parties of a reported conversation. Returns the parties and the person whom the
 * audit entry names: who was reported last, so that the deletion of the account erases name and reason. Throws NOT_FOUND.
 */
const lockParties = async (trx: Db, id: string, caller: Caller) => {
  const [conversation, [report]] = await Promise.all([
    findConversation(trx, id).executeTakeFirst(),
    queries.findReports(trx, [id]).execute(),
  ])
  if (!conversation || !report) throw conversationNotFound()
  const { tenantId, landlordId } = conversation
  const targetId = report.reporterId === tenantId ? landlordId : tenantId
  const parties = [tenantId, landlordId]
  await lockCaller(trx, 'admin', caller, parties)
  return { target: { id: targetId }, parties }
}

/** Pages that an admin loads within that time are one reading. */
const ONE_READING: Limit = { most: 1, seconds: 3_600 }

/**
 * Returns messages of a reported conversation, up to the closing of its reports. Writes an audit entry when an admin opens
 * it, and once an hour when they read on. Throws NOT_FOUND unless it was reported.
 */
export const listReportedMessages = (
  services: Services,
  { params: { id }, query }: ValidatedInput<typeof ListReportedMessages>,
  caller: Caller,
): Promise<CallAnswer<typeof ListReportedMessages>> =>
  services.db.transaction().execute(async (trx) => {
    const { target } = await lockParties(trx, id, caller)
    const found = await findWindow(trx, id, query, adminOfReports)
    if (!found) throw conversationNotFound()
    if (anchorOf(query) !== undefined && found.anchor === null) throw messageNotFound()
    const reading = `${caller.user.id} ${id}`
    const isFirst = (await take({ ...services, db: trx }, 'conversation-readings', reading, ONE_READING)) === 0
    if (anchorOf(query) === undefined || isFirst) {
      const entry = { action: 'conversation.read', target, after: { conversationId: id } } as const
      await recordAudit(trx, caller, entry, services.clock())
    }
    return toPage(services, found, query)
  })

/** Closes the open reports of a conversation. Throws NOT_FOUND, FORBIDDEN, CONFLICT without any. */
export const closeReports = (
  { db, clock }: Services,
  { params: { id }, body: { note, seen } }: ValidatedInput<typeof CloseReports>,
  caller: Caller,
): Promise<ReportedConversation> =>
  db.transaction().execute(async (trx) => {
    const { target, parties } = await lockParties(trx, id, caller)
    assertNotOwnMatter(caller, parties)
    await lockConversation(trx, id)
    await assertSeenVersion(seen, () => loadReported(trx, [id]))
    const closed = { closedAt: clock(), closedBy: caller.user.id, note }
    const { numUpdatedRows } = await queries.closeOpenReports(trx, id, closed).executeTakeFirst()
    if (!numUpdatedRows) throw new Problem('no_conversation_reports')
    const before = { openReports: Number(numUpdatedRows) }
    const after = { conversationId: id, openReports: 0 }
    await recordAudit(trx, caller, { action: 'conversation.closed', target, before, after, reason: note }, clock())
    const [conversation] = await loadReported(trx, [id])
    if (!conversation) throw conversationNotFound()
    return conversation
  })

/** Returns a message of a person in a conversation. Throws NOT_FOUND. */
const findWritten = async (trx: Db, id: string, messageId: string) => {
  const message = await findMessage(trx, messageId).executeTakeFirst()
  if (message?.conversationId !== id || message.senderId === null) throw messageNotFound()
  return { ...message, senderId: message.senderId }
}

/**
 * Removes text and pictures of a message in a reported conversation, and the text of the request that it came with. Throws
 * NOT_FOUND, FORBIDDEN.
 */
export const removeMessage = (
  services: Services,
  { params: { id, messageId }, body }: ValidatedInput<typeof RemoveMessage>,
  caller: Caller,
): Promise<Message> =>
  services.db.transaction().execute(async (trx) => {
    const { parties } = await lockParties(trx, id, caller)
    assertNotOwnMatter(caller, parties)
    // Lock order: bookings, the conversation, then uploads.
    const { requestId } = await findWritten(trx, id, messageId)
    if (requestId !== null) await removeRequestMessage(trx, requestId)
    await lockConversation(trx, id)
    const message = await findWritten(trx, id, messageId)
    if (message.removedAt !== null) return toMessage(services, message)
    const now = services.clock()
    const removed = { removedAt: now, removedBy: caller.user.id }
    const row = await clearMessage(trx, messageId, removed).executeTakeFirstOrThrow()
    await withdrawUploads(
      trx,
      message.pictures.map((picture) => picture.id),
      now,
    )
    await recordAudit(
      trx,
      caller,
      {
        action: 'message.deleted',
        target: { id: message.senderId },
        before: { images: message.pictures.length },
        after: { conversationId: id, messageId, images: 0 },
        ...(body?.reason && { reason: body.reason }),
      },
      now,
    )
    await emit(trx, messageRemoved, { conversationId: id, messageId })
    return toMessage(services, row)
  })
