import type { Readable } from 'node:stream'
import type {
  AdminLandlordRequest,
  approveLandlordRequest as Approve,
  countLandlordRequests as CountRequests,
  exportLandlordRequests as ExportRequests,
  getLandlordDocument as GetDocument,
  listLandlordRequests as ListRequests,
  rejectLandlordRequest as Reject,
} from '#contract/admin-landlord-requests.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { applyLandlord as ApplyLandlord, LandlordRequest } from '#contract/landlord-requests.ts'
import type { Span } from '../../platform/database/ordered.ts'
import type { Db } from '../../platform/database/types.ts'
import { iterateItems, loadAdminPage } from '../../platform/http/admin-list.ts'
import { assertNotOwnMatter, type Caller } from '../../platform/http/caller.ts'
import { csvOf } from '../../platform/http/csv.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import { assertSeenVersion, versionOf } from '../../platform/http/seen.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import { assertWithinLimit, type Limit, runOneAtATime, take } from '../../platform/security/limits.ts'
import type { Services } from '../../platform/services.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { recordAudit } from '../audit/actions.ts'
import {
  findAccountById,
  findAccountsByIds,
  lockAccount,
  lockCaller,
  lockCallerAndAccount,
  updateAccount,
} from '../users/actions.ts'
import { type Account, toUser } from '../users/shape.ts'
import { assertNoSharedMatter } from '../users/shared-matter-actions.ts'
import { type StoredDocument, storeWith } from './documents.ts'
import { landlordRequestApproved, landlordRequestReceived, landlordRequestRejected } from './events.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findRequest>['executeTakeFirstOrThrow']>>

const toLandlordRequest = (row: Row, account: Account): LandlordRequest => {
  const { id, name, email, avatarUrl } = toUser(account)
  return {
    id,
    user: { id, name, email, avatarUrl },
    phone: row.phone,
    address: row.address,
    message: row.message,
    documents: row.documents,
    status: row.status,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

const toLandlordRequests = async (db: Db, rows: Row[]): Promise<LandlordRequest[]> => {
  const accounts = await findAccountsByIds(
    db,
    rows.map((row) => row.userId),
  )
  return rows.flatMap((row) => {
    const account = accounts.get(row.userId)
    return account ? [toLandlordRequest(row, account)] : []
  })
}

/** Adds what of an application its decision is about. */
const withVersion = (request: LandlordRequest): AdminLandlordRequest => {
  const { user, phone, address, message, documents, status, createdAt } = request
  // The documents prove a name.
  return { ...request, version: versionOf(user.name, phone, address, message, documents, status, createdAt) }
}

/** Returns a user's application or null. */
export const findRequest = async (db: Db, userId: string): Promise<LandlordRequest | null> => {
  const row = await queries.findRequest(db, userId).executeTakeFirst()
  return row ? ((await toLandlordRequests(db, [row]))[0] ?? null) : null
}

const getRequest = async (db: Db, userId: string): Promise<LandlordRequest> => {
  const request = await findRequest(db, userId)
  if (!request) throw requestNotFound()
  return request
}

/** Deletes files whose rows are deleted. The sweep deletes those that fail here. */
const deleteFiles = (storage: Storage, keys: readonly string[]) =>
  Promise.allSettled(keys.map((key) => storage.remove(key)))

const assertTenant = ({ role }: Pick<Account, 'role'>) => {
  if (role !== 'TENANT') throw new Problem('cannot_apply')
}
const assertNotPending = (isPending: boolean) => {
  if (isPending) throw new Problem('application_under_review')
}

/** Each try has up to five documents to read. */
const APPLICATION_LIMIT = { most: 10, seconds: 3_600, reason: 'too_many_applications' } as const

const IN_PROGRESS = { name: 'landlord-requests-in-progress', reason: 'application_in_progress' } as const

const storeApplication = (
  services: Services,
  { phone, address, message }: ValidatedInput<typeof ApplyLandlord>['body'],
  userId: string,
  documents: readonly StoredDocument[],
) =>
  services.db.transaction().execute(async (trx) => {
    assertTenant(await lockAccount(trx, userId))
    const inserted = await queries
      .upsertRequest(trx, { userId, phone, address, message, createdAt: services.clock() })
      .executeTakeFirst()
    assertNotPending(!inserted)
    const replaced = await queries.deleteDocuments(trx, userId).execute()
    await queries
      .insertDocuments(
        trx,
        documents.map((document, position) => ({ ...document, userId, position })),
      )
      .execute()
    await emit(trx, landlordRequestReceived, { userId })
    return replaced
  })

/**
 * Stores an application. Throws CONFLICT while one is pending or in progress, and unless the caller is a TENANT;
 * TOO_MANY_REQUESTS above the limit.
 */
export const applyLandlord = async (
  services: Services,
  { body }: ValidatedInput<typeof ApplyLandlord>,
  files: readonly UploadedFile[],
  { user }: Caller,
  signal: AbortSignal,
): Promise<CallAnswer<typeof ApplyLandlord>> => {
  const assertWanted = async () => {
    assertTenant((await findAccountById(services.db, user.id)) ?? user)
    assertNotPending((await queries.findRequest(services.db, user.id).executeTakeFirst())?.status === 'PENDING')
  }
  // Before the documents are read, which costs seconds; all but the limit are checked again under the lock.
  await assertWanted()
  await assertWithinLimit(services, 'landlord-requests', user.id, APPLICATION_LIMIT)
  const old = await runOneAtATime(services, IN_PROGRESS, user.id, () =>
    storeWith(services, files, {
      assertWanted,
      insertRows: (documents) => storeApplication(services, body, user.id, documents),
      signal,
    }),
  )
  await deleteFiles(
    services.storage,
    old.map(({ key }) => key),
  )
  return { request: await getRequest(services.db, user.id) }
}

/** Returns the caller's application or null. */
export const getMyLandlordRequest = async ({ db }: Services, { user }: Caller) => ({
  request: await findRequest(db, user.id),
})

const requestsIn = (db: Db) => ({
  find: (filter: queries.RequestFilter, span: Span) => queries.findRequests(db, filter, span).execute(),
  count: async (filter: queries.RequestFilter) =>
    (await queries.countMatching(db, filter).executeTakeFirstOrThrow()).total,
  toItems: async (rows: Row[]) => (await toLandlordRequests(db, rows)).map(withVersion),
})

/** Returns one page of applications of a status. */
export const listLandlordRequests = async (
  { db }: Services,
  { query }: ValidatedInput<typeof ListRequests>,
): Promise<CallAnswer<typeof ListRequests>> => {
  const { data, page, totalPages, total } = await loadAdminPage(requestsIn(db), query)
  return { requests: data, page, totalPages, totalRequests: total }
}

/** Returns the number of applications of each status. */
export const countLandlordRequests = async ({ db }: Services): Promise<CallAnswer<typeof CountRequests>> => {
  const counts = { PENDING: 0, APPROVED: 0, REJECTED: 0 }
  for (const { status, total } of await queries.countByStatus(db).execute()) counts[status] = total
  return counts
}

/** Returns all applications that match as a CSV file. */
export const exportRequests = ({ db }: Services, { query }: ValidatedInput<typeof ExportRequests>) =>
  csvOf(iterateItems(requestsIn(db), query), {
    id: ({ id }) => id,
    phone: ({ phone }) => phone,
    address: ({ address }) => address,
    message: ({ message }) => message,
    status: ({ status }) => status,
    reason: ({ reason }) => reason,
    createdAt: ({ createdAt }) => createdAt,
    decidedAt: ({ decidedAt }) => decidedAt,
    name: ({ user }) => user.name,
    email: ({ user }) => user.email,
    documents: ({ documents }) => documents.length,
  })

const DECIDED = { APPROVED: 'application_approved', REJECTED: 'application_rejected' } as const

/**
 * Stores the decision, the audit entry and the event in one transaction. Throws NOT_FOUND, FORBIDDEN to the applicant and
 * to a caller who is no admin any more, CONFLICT when already decided.
 */
const decideRequest = (
  { db, clock }: Services,
  userId: string,
  caller: Caller,
  { status, reason, seen }: { status: 'APPROVED' | 'REJECTED'; reason: string | null; seen: string | undefined },
): Promise<{ request: AdminLandlordRequest }> => {
  return db.transaction().execute(async (trx) => {
    await getRequest(trx, userId)
    const { target: account } = await lockCallerAndAccount(trx, 'admin', caller, userId)
    assertNotOwnMatter(caller, [userId])
    await assertNoSharedMatter({ db: trx, clock }, caller.user, account)
    // Every decision locks the account: the application does not change until this transaction ends.
    const request = await getRequest(trx, userId)
    if (request.status !== 'PENDING') throw new Problem(DECIDED[request.status])
    await assertSeenVersion(seen, async () => [withVersion(request)])
    const now = clock()
    const decision = { status, reason, decidedAt: now, decidedBy: caller.user.id }
    await queries.updatePending(trx, userId, decision).executeTakeFirstOrThrow()
    const after: Record<string, unknown> = { status }
    if (status === 'APPROVED' && account.role === 'TENANT') {
      await updateAccount(trx, userId, { role: 'LANDLORD', phone: account.phone ?? request.phone })
      after.role = 'LANDLORD'
    }
    await recordAudit(
      trx,
      caller,
      {
        action: status === 'APPROVED' ? 'landlord-request.approved' : 'landlord-request.rejected',
        target: account,
        before: { status: 'PENDING', role: account.role },
        after,
        ...(reason !== null && { reason }),
      },
      now,
    )
    if (status === 'APPROVED') await emit(trx, landlordRequestApproved, { userId })
    else await emit(trx, landlordRequestRejected, { userId, reason: reason ?? '' })
    // Afterwards the applicant may apply anew, and that application has no decision.
    return { request: withVersion(await getRequest(trx, userId)) }
  })
}

export const approveLandlordRequest = (
  services: Services,
  { params, body }: ValidatedInput<typeof Approve>,
  caller: Caller,
) => decideRequest(services, params.userId, caller, { status: 'APPROVED', reason: null, seen: body?.seen })

export const rejectLandlordRequest = (
  services: Services,
  { params, body }: ValidatedInput<typeof Reject>,
  caller: Caller,
) => decideRequest(services, params.userId, caller, { status: 'REJECTED', reason: body.reason, seen: body.seen })

type OpenDocument = { name: string; type: string; size: number; stream: Readable }

/** A document that an admin opens again within that time is one reading. */
const ONE_READING: Limit = { most: 1, seconds: 3_600 }

/**
 * Returns a document with its content, and records in the audit log that the admin opened it, once an hour. Throws NOT_FOUND.
 */
export const getLandlordDocument = async (
  services: Services,
  { params: { userId, documentId } }: ValidatedInput<typeof GetDocument>,
  caller: Caller,
): Promise<OpenDocument> => {
  const { db, storage, clock } = services
  const documents = await queries.findDocuments(db, userId).execute()
  const found = documents.find(({ id }) => id === documentId)
  const file = found && (await storage.get(found.key))
  if (!found || !file) throw new Problem('document_not_found')
  try {
    await db.transaction().execute(async (trx) => {
      await lockCaller(trx, 'admin', caller, [userId])
      const reading = `${caller.user.id} ${documentId}`
      const isFirst = (await take({ ...services, db: trx }, 'document-readings', reading, ONE_READING)) === 0
      if (!isFirst) return
      const entry = { action: 'landlord-request.document-read', target: { id: userId }, after: { documentId } } as const
      await recordAudit(trx, caller, entry, clock())
    })
  } catch (problem) {
    file.stream.destroy()
    throw problem
  }
  return { name: found.name, type: found.type, ...file }
}

const requestNotFound = () => new Problem('application_not_found')
