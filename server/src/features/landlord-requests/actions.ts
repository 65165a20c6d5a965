import type { Readable } from 'node:stream'
import type { Answer, Checked } from '#contract/call.ts'
import type {
  applyLandlord as ApplyLandlord,
  approveLandlordRequest as Approve,
  exportLandlordRequests as ExportRequests,
  getLandlordDocument as GetDocument,
  LandlordRequest,
  listLandlordRequests as ListRequests,
  rejectLandlordRequest as Reject,
} from '#contract/landlord-requests.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Db } from '../../parts/database/types.ts'
import { sweepOrphans } from '../../parts/orphans.ts'
import { tell } from '../../parts/outbox.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import type { Storage } from '../../parts/storage.ts'
import type { UploadedFile } from '../../parts/uploads.ts'
import { recordAudit } from '../audit/actions.ts'
import { type Account, accountIds, accountsByIds, changeAccount, lockAccount, userOf } from '../users/actions.ts'
import { keepWith, prepareDocuments } from './documents.ts'
import * as queries from './queries.ts'

/** There is one a person, and people decide them by hand. */
const EXPORTED_AT_MOST = 50_000

type Row = Awaited<ReturnType<ReturnType<typeof queries.findOne>['executeTakeFirstOrThrow']>>

const requestOf = (row: Row, account: Account): LandlordRequest => {
  const { id, name, email, avatarUrl } = userOf(account)
  return {
    id,
    user: { id, name, email, avatarUrl },
    phone: row.phone,
    address: row.address,
    message: row.message,
    documents: row.documents,
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

const withPeople = async (db: Db, rows: Row[]): Promise<LandlordRequest[]> => {
  const accounts = await accountsByIds(
    db,
    rows.map((row) => row.user_id),
  )
  return rows.flatMap((row) => {
    const account = accounts.get(row.user_id)
    return account ? [requestOf(row, account)] : []
  })
}

const ofPerson = async (db: Db, userId: string): Promise<LandlordRequest | null> => {
  const row = await queries.findOne(db, userId).executeTakeFirst()
  return row ? ((await withPeople(db, [row]))[0] ?? null) : null
}

const storedRequest = async (db: Db, userId: string): Promise<LandlordRequest> => {
  const request = await ofPerson(db, userId)
  if (!request) throw noSuchRequest()
  return request
}

/** Files whose rows are gone. A file that stays because of a fault here is the sweep's. */
const forget = (storage: Storage, keys: readonly string[]) => Promise.allSettled(keys.map((key) => storage.remove(key)))

/** Throws CONFLICT while an application is open, and for people who are no tenants. */
export const apply = async (
  parts: Parts,
  { body }: Checked<typeof ApplyLandlord>,
  files: readonly UploadedFile[],
  { user }: Caller,
): Promise<Answer<typeof ApplyLandlord>> => {
  const documents = await prepareDocuments(files)
  const old = await keepWith(parts.storage, documents, () =>
    parts.db.transaction().execute(async (trx) => {
      const { role } = await lockAccount(trx, user.id)
      if (role !== 'TENANT') throw new Problem('CONFLICT', 'Your account may list places already, or is an admin.')
      const kept = await queries
        .putRequest(trx, { user_id: user.id, ...body, created_at: parts.clock() })
        .executeTakeFirst()
      if (!kept) throw new Problem('CONFLICT', 'Your application is being looked at. Please wait for the answer.')
      const replaced = await queries.dropDocuments(trx, user.id).execute()
      await queries
        .insertDocuments(
          trx,
          documents.map(({ id, key, name, type, bytes }, position) => ({
            id,
            user_id: user.id,
            position,
            key,
            name,
            type,
            size: bytes.length,
          })),
        )
        .execute()
      await tell(trx, 'landlord-request.received', { userId: user.id })
      return replaced
    }),
  )
  await forget(
    parts.storage,
    old.map(({ key }) => key),
  )
  return { request: await storedRequest(parts.db, user.id) }
}

/** The caller's own application, or null. */
export const mine = async ({ db }: Parts, { user }: Caller) => ({ request: await ofPerson(db, user.id) })

/** One page of the applications of a status. */
export const listRequests = async (
  { db }: Parts,
  { query }: Checked<typeof ListRequests>,
): Promise<Answer<typeof ListRequests>> => {
  const { page, limit, search } = query
  const wanted = { ...query, ...(search && { people: await accountIds(db, search) }) }
  const [rows, { total }] = await Promise.all([
    queries.findPage(db, wanted, page, limit).execute(),
    queries.countMatching(db, wanted).executeTakeFirstOrThrow(),
  ])
  return {
    requests: await withPeople(db, rows),
    page,
    totalPages: Math.ceil(total / limit),
    totalRequests: total,
  }
}

/** Every application of a state, as rows of a table. */
export async function* requestsTable(
  { db }: Parts,
  { query }: Checked<typeof ExportRequests>,
): AsyncGenerator<Record<string, unknown>> {
  const rows = await queries.findPage(db, query, 1, EXPORTED_AT_MOST).execute()
  for (const { user, documents, ...request } of await withPeople(db, rows))
    yield { ...request, name: user.name, email: user.email, documents: documents.length }
}

/** Decides, writes the audit log and tells the person, all or nothing. Throws NOT_FOUND, CONFLICT when already decided. */
const decide = async (
  { db, clock }: Parts,
  userId: string,
  caller: Caller,
  { status, reason }: { status: 'APPROVED' | 'REJECTED'; reason: string | null },
): Promise<{ request: LandlordRequest }> => {
  await db.transaction().execute(async (trx) => {
    const request = await storedRequest(trx, userId)
    const account = await lockAccount(trx, userId)
    const now = clock()
    const decision = { status, reason, decided_at: now, decided_by: caller.user.id }
    if (!(await queries.decide(trx, userId, decision).executeTakeFirst()))
      throw new Problem('CONFLICT', `This application is ${request.status.toLowerCase()} already.`)
    const after: Record<string, unknown> = { status }
    if (status === 'APPROVED' && account.role === 'TENANT') {
      await changeAccount(trx, userId, { role: 'LANDLORD', phone: account.phone ?? request.phone })
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
    if (status === 'APPROVED') await tell(trx, 'landlord-request.approved', { userId })
    else await tell(trx, 'landlord-request.rejected', { userId, reason: reason ?? '' })
  })
  return { request: await storedRequest(db, userId) }
}

export const approve = (parts: Parts, { params }: Checked<typeof Approve>, caller: Caller) =>
  decide(parts, params.userId, caller, { status: 'APPROVED', reason: null })

export const reject = (parts: Parts, { params, body }: Checked<typeof Reject>, caller: Caller) =>
  decide(parts, params.userId, caller, { status: 'REJECTED', reason: body.reason })

type Opened = { name: string; type: string; size: number; stream: Readable }

/** A document with its content. Throws NOT_FOUND. */
export const openDocument = async (
  { db, storage }: Parts,
  { params }: Checked<typeof GetDocument>,
): Promise<Opened> => {
  const documents = await queries.findDocuments(db, params.userId).execute()
  const found = documents.find(({ id }) => id === params.documentId)
  const file = found && (await storage.get(found.key))
  if (!found || !file) throw new Problem('NOT_FOUND', 'There is no such document.')
  return { name: found.name, type: found.type, ...file }
}

/** Takes a person's application away; answers the keys of files that may go once that is committed. */
export const dropRequest = async (trx: Db, userId: string): Promise<string[]> => {
  const documents = await queries.dropDocuments(trx, userId).execute()
  await queries.dropRequest(trx, userId).execute()
  return documents.map(({ key }) => key)
}

/** What is kept of a person's application, for their export. */
export const requestForExport = async ({ db, storage }: Parts, userId: string) => {
  const documents = await queries.findDocuments(db, userId).execute()
  return {
    request: await ofPerson(db, userId),
    files: documents.map(({ name, key }) => ({ name, open: () => storage.get(key) })),
  }
}

/** Removes documents of no application. */
export const sweepDocuments = ({ db, storage }: Parts, before: Date): Promise<void> => {
  const keyOf = (id: string) => `documents/${id}`
  return sweepOrphans(storage, 'documents', {
    before,
    known: async (ids) => {
      const rows = await queries.withKeys(db, ids.map(keyOf)).execute()
      const keys = new Set(rows.map(({ key }) => key))
      return ids.filter((id) => keys.has(keyOf(id)))
    },
  })
}

const noSuchRequest = () => new Problem('NOT_FOUND', 'There is no such application.')
