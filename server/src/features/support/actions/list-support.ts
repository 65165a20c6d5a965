import type {
  AdminSupportConversation,
  AdminSupportSummary,
  countAdminSupport as CountSupport,
  exportAdminSupport as ExportSupport,
  getAdminSupport as GetSupport,
  listSupportAssignees as ListAssignees,
  listAdminSupport as ListSupport,
} from '#contract/admin-support.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { inOrder } from '../../../platform/database/in-order.ts'
import type { Span } from '../../../platform/database/ordered.ts'
import type { Db } from '../../../platform/database/types.ts'
import { byIds, iterateItems, loadAdminPage } from '../../../platform/http/admin-list.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { findPageIn } from '../../../platform/http/list-index.ts'
import { adminPageOf } from '../../../platform/http/pagination.ts'
import { versionOf } from '../../../platform/http/seen.ts'
import type { Services } from '../../../platform/services.ts'
import { findAccountsByIds, findAdmins } from '../../users/actions.ts'
import { toPersonSummary, toPersonWithEmail } from '../../users/shape.ts'
import * as adminQueries from '../admin-queries.ts'
import * as queries from '../queries.ts'
import { type SummaryRow, supportNotFound, toMessage, toSummary } from '../shape.ts'

/** Returns the person of a conversation without an account. Its id names the guest, too. */
const guestOf = ({ id, guestName, guestEmail }: SummaryRow) =>
  guestName === null || guestEmail === null
    ? undefined
    : { user: { id, name: guestName, avatarUrl: null, email: guestEmail }, hasAccount: false }

/** Returns the summaries with their people. */
const toAdminSummaries = async (db: Db, rows: readonly SummaryRow[]): Promise<AdminSupportSummary[]> => {
  const accounts = await findAccountsByIds(
    db,
    rows.flatMap(({ userId, assigneeId }) => [userId ?? [], assigneeId ?? []].flat()),
  )
  return rows.flatMap((row) => {
    const account = accounts.get(row.userId ?? '')
    const person = account ? { user: toPersonWithEmail(account), hasAccount: true } : guestOf(row)
    const assignee = accounts.get(row.assigneeId ?? '')
    return person
      ? {
          ...toSummary(row),
          ...person,
          assignee: assignee ? toPersonSummary(assignee) : null,
          waitingSince: row.status === 'OPEN' ? row.waitingSince.toISOString() : null,
          version: versionOf(row.status, row.messageCount),
        }
      : []
  })
}

/** Returns a conversation as admins see it. Throws NOT_FOUND. */
export const loadForAdmin = async (db: Db, id: string): Promise<AdminSupportConversation> => {
  const [rows, stored, messages] = await Promise.all([
    queries.findByIds(db, [id]).execute(),
    queries.findConversation(db, id).executeTakeFirst(),
    queries.findMessages(db, id).execute(),
  ])
  const [[summary], authors] = await Promise.all([
    toAdminSummaries(db, rows),
    findAccountsByIds(
      db,
      messages.flatMap(({ authorId }) => authorId ?? []),
    ),
  ])
  if (!summary || !stored) throw supportNotFound()
  const { email: _email, ...guest } = summary.user
  return {
    ...summary,
    transcript: stored.transcript,
    messages: messages.flatMap((message) => {
      const author = authors.get(message.authorId ?? '')
      if (message.authorId === null) return { ...toMessage(message), author: guest }
      return author ? { ...toMessage(message), author: toPersonSummary(author) } : []
    }),
  }
}

type Query = Omit<adminQueries.Filter, 'assigneeId'> & { assignee?: string | undefined }

const filterOf = <Q extends Query>({ assignee, ...filter }: Q, { user }: Pick<Caller, 'user'>) => ({
  ...filter,
  assigneeId: assignee === 'none' ? null : assignee === 'me' ? user.id : assignee,
})

const supportIn = ({ db, lists }: Pick<Services, 'db' | 'lists'>) => ({
  findPage: findPageIn(lists, 'support', ['status', 'userId'], 'waitThenUpdatedAt'),
  find: (filter: adminQueries.Filter, span: Span) => adminQueries.findIds(db, filter, span).execute(),
  count: async (filter: adminQueries.Filter) =>
    (await adminQueries.countMatching(db, filter).executeTakeFirstOrThrow()).total,
  toItems: byIds(async (ids) => toAdminSummaries(db, inOrder(await queries.findByIds(db, ids).execute(), ids))),
})

/** Returns one page of support conversations. */
export const listForAdmin = async (
  services: Services,
  { query }: ValidatedInput<typeof ListSupport>,
  caller: Caller,
): Promise<CallAnswer<typeof ListSupport>> =>
  adminPageOf(await loadAdminPage(supportIn(services), filterOf(query, caller)), 'totalConversations')

/** Returns all support conversations that match as a CSV file. */
export const exportSupport = (services: Services, { query }: ValidatedInput<typeof ExportSupport>, caller: Caller) =>
  csvOf(iterateItems(supportIn(services), filterOf(query, caller)), {
    id: ({ id }) => id,
    status: ({ status }) => status,
    subject: ({ subject }) => subject,
    userId: ({ user, hasAccount }) => (hasAccount ? user.id : undefined),
    user: ({ user }) => user.name,
    userEmail: ({ user }) => user.email,
    assigneeId: ({ assignee }) => assignee?.id,
    assignee: ({ assignee }) => assignee?.name,
    messages: ({ messageCount }) => messageCount,
    waitingSince: ({ waitingSince }) => waitingSince,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  })

/** Returns how many support conversations have each status. */
export const countSupport = async ({ db }: Services): Promise<CallAnswer<typeof CountSupport>> => {
  const rows = await adminQueries.countByStatus(db).execute()
  const totalOf = (status: string) => rows.find((row) => row.status === status)?.total ?? 0
  return { OPEN: totalOf('OPEN'), ANSWERED: totalOf('ANSWERED'), CLOSED: totalOf('CLOSED') }
}

/** Returns how many support conversations wait for an answer. */
export const countOpenSupport = async ({ db }: Services): Promise<number> =>
  (await adminQueries.countMatching(db, { status: 'OPEN' }).executeTakeFirstOrThrow()).total

/** Returns the admins, by name. */
export const listAssignees = async ({ db }: Services): Promise<CallAnswer<typeof ListAssignees>> => ({
  data: await findAdmins(db),
})

/** Returns a conversation. Throws NOT_FOUND. */
export const getForAdmin = (
  { db }: Services,
  { params: { id } }: ValidatedInput<typeof GetSupport>,
): Promise<AdminSupportConversation> => loadForAdmin(db, id)
