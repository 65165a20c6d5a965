import type { Answer, Checked } from '#contract/call.ts'
import type {
  approveProperty as Approve,
  listModerated as ListModerated,
  ModeratedProperty,
  rejectProperty as Reject,
} from '#contract/listings.ts'
import { toMain } from '#contract/money.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Db } from '../../parts/database/types.ts'
import { tell } from '../../parts/outbox.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import { recordAudit } from '../audit/actions.ts'
import { type Account, accountIds, accountsByIds, userOf } from '../users/actions.ts'
import { countModerated, findModerated, findOneModerated } from './moderation-queries.ts'
import { changeProperty, lockProperty } from './own-queries.ts'
import { releaseUnseen } from './pictures.ts'
import { takeAway } from './removal.ts'
import { approvalFault, rejectionFault, totalPages } from './rules.ts'
import { noSuchProperty, summary } from './shape.ts'

type Row = Awaited<ReturnType<ReturnType<typeof findModerated>['execute']>>[number]

const moderated = (row: Row, account: Account, currency: string): ModeratedProperty => {
  const { id, name, avatarUrl, email } = userOf(account)
  return {
    ...summary(row, { id, name, avatarUrl }, currency),
    landlord: { id, name, avatarUrl, email },
    description: row.description,
    deposit: toMain(row.deposit_minor),
    minStay: row.min_stay,
    maxStay: row.max_stay,
    houseRules: row.house_rules,
    listed: row.listed,
    updatedAt: row.updated_at.toISOString(),
    address: row.address,
    lat: row.lat,
    lng: row.lng,
    rejectionReason: row.rejection_reason,
    changedFrom: row.changed_from,
    changedAt: row.changed_at?.toISOString() ?? null,
    submittedAt: row.status === 'PENDING' ? (row.submitted_at ?? row.created_at).toISOString() : null,
  }
}

const withOwners = async ({ db, config }: Parts, rows: Row[]): Promise<ModeratedProperty[]> => {
  const accounts = await accountsByIds(
    db,
    rows.map((row) => row.landlord_id),
  )
  return rows.flatMap((row) => {
    const account = accounts.get(row.landlord_id)
    return account ? [moderated(row, account, config.currency)] : []
  })
}

/** One page of properties for admins. */
export const listModerated = async (
  parts: Parts,
  { query }: Checked<typeof ListModerated>,
): Promise<Answer<typeof ListModerated>> => {
  const { page, limit, search } = query
  const wanted = { ...query, ...(search && { landlords: await accountIds(parts.db, search) }) }
  const [rows, { total }] = await Promise.all([
    findModerated(parts.db, wanted, page, limit).execute(),
    countModerated(parts.db, wanted).executeTakeFirstOrThrow(),
  ])
  return {
    data: await withOwners(parts, rows),
    meta: { page, limit, totalPages: totalPages(total, limit), totalProperties: total },
  }
}

const oneModerated = async (parts: Parts, id: string): Promise<ModeratedProperty> => {
  const [property] = await withOwners(parts, await findOneModerated(parts.db, id).execute())
  if (!property) throw noSuchProperty()
  return property
}

const lockForAdmins = async (trx: Db, id: string) => {
  const row = await lockProperty(trx, id).executeTakeFirst()
  if (!row || row.status === 'DRAFT') throw noSuchProperty()
  return row
}

/** Decides, writes the audit log and tells the landlord, all or nothing. Throws NOT_FOUND, CONFLICT. */
const decide = async (
  parts: Parts,
  id: string,
  caller: Caller,
  { status, reason }: { status: 'APPROVED' | 'REJECTED'; reason: string | null },
): Promise<ModeratedProperty> => {
  await parts.db.transaction().execute(async (trx) => {
    const row = await lockForAdmins(trx, id)
    const standing = { status: row.status, changedFrom: row.changed_from }
    const fault = status === 'APPROVED' ? approvalFault(standing) : rejectionFault(standing)
    if (fault) throw new Problem('CONFLICT', fault)
    await releaseUnseen(trx, id, row.changed_from, parts.clock())
    await changeProperty(trx, id, {
      status,
      rejection_reason: reason,
      changed_from: null,
      changed_at: null,
      submitted_at: null,
    }).execute()
    const action = status === 'APPROVED' ? 'property.approved' : 'property.rejected'
    await recordAudit(
      trx,
      caller,
      {
        action,
        target: { type: 'property', id, name: row.title },
        before: { status: row.status },
        after: { status },
        ...(reason !== null && { reason }),
      },
      parts.clock(),
    )
    const told = { userId: row.landlord_id, propertyId: id, title: row.title }
    if (status === 'REJECTED') await tell(trx, 'property.rejected', { ...told, reason: reason ?? '' })
    // Whoever only changed a word need not hear that it was read.
    else if (row.status !== 'APPROVED') await tell(trx, 'property.approved', told)
  })
  return oneModerated(parts, id)
}

export const approve = (parts: Parts, { params }: Checked<typeof Approve>, caller: Caller) =>
  decide(parts, params.id, caller, { status: 'APPROVED', reason: null })

export const reject = (parts: Parts, { params, body }: Checked<typeof Reject>, caller: Caller) =>
  decide(parts, params.id, caller, { status: 'REJECTED', reason: body.reason })

/** Takes a property out of every list. Throws NOT_FOUND. */
export const remove = async ({ db, clock }: Parts, id: string, caller: Caller): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const row = await lockForAdmins(trx, id)
    const now = clock()
    await takeAway(trx, row, now)
    const target = { type: 'property' as const, id, name: row.title }
    await recordAudit(trx, caller, { action: 'property.deleted', target, before: { status: row.status } }, now)
  })
}
