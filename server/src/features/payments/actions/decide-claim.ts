import type {
  AdminDepositClaim,
  decideDepositClaim as DecideClaim,
  exportDepositClaims as ExportClaims,
  listDepositClaims as ListClaims,
} from '#contract/admin-deposits.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { toMajor, toMinor } from '#contract/money.ts'
import { inOrder } from '../../../platform/database/in-order.ts'
import type { Span } from '../../../platform/database/ordered.ts'
import type { Db } from '../../../platform/database/types.ts'
import { byIds, iterateItems, loadAdminPage } from '../../../platform/http/admin-list.ts'
import { assertNotOwnMatter, type Caller } from '../../../platform/http/caller.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { findPageIn } from '../../../platform/http/list-index.ts'
import { adminPageOf } from '../../../platform/http/pagination.ts'
import { assertSeenVersion } from '../../../platform/http/seen.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/actions.ts'
import { lockBookingWithDeposit } from '../../bookings/actions/deposit-state.ts'
import { findAccountsByIds, lockCaller } from '../../users/actions.ts'
import { amountAbove, assertDecidable, assertOpen, type ClaimRow, claimNotFound, toAdminClaim } from '../claim-shape.ts'
import * as queries from '../deposit-queries.ts'
import { depositDecided } from '../events.ts'
import { settleDeposit } from './settle-deposit.ts'

const toAdminClaims = async (db: Db, rows: readonly ClaimRow[]): Promise<AdminDepositClaim[]> => {
  const ids = rows.flatMap(({ tenantId, landlordId, decidedBy }) => [tenantId, landlordId, decidedBy ?? []].flat())
  const accounts = await findAccountsByIds(db, ids)
  const accountOf = (id: string) => {
    const account = accounts.get(id)
    if (!account) throw new Error(`There is no account ${id}.`)
    return account
  }
  return rows.map((row) => toAdminClaim(row, accountOf))
}

const claimsIn = ({ db, lists }: Pick<Services, 'db' | 'lists'>) => ({
  findPage: (query: queries.ClaimFilter & { page: number; limit: number }) =>
    findPageIn(
      lists,
      'claims',
      ['status', 'userId'],
      'openedAt',
    )(query.status === 'OPEN' && !query.sort ? { ...query, sort: 'openedAt' } : query),
  find: (filter: queries.ClaimFilter, span: Span) => queries.findClaimIds(db, filter, span).execute(),
  count: async (filter: queries.ClaimFilter) => (await queries.countClaims(db, filter).executeTakeFirstOrThrow()).total,
  toItems: byIds(async (ids) => toAdminClaims(db, inOrder(await queries.findClaims(db, ids).execute(), ids))),
})

/** Returns one page of the claims that match the search. */
export const listClaims = async (
  services: Services,
  { query }: ValidatedInput<typeof ListClaims>,
): Promise<CallAnswer<typeof ListClaims>> => adminPageOf(await loadAdminPage(claimsIn(services), query), 'totalClaims')

/** Returns all claims that match the search as a CSV file. */
export const exportClaims = (services: Services, { query }: ValidatedInput<typeof ExportClaims>) =>
  csvOf(iterateItems(claimsIn(services), query), {
    id: ({ id }) => id,
    status: ({ status }) => status,
    bookingId: ({ booking }) => booking.id,
    property: ({ booking }) => booking.title,
    city: ({ booking }) => booking.city,
    startDate: ({ booking }) => booking.startDate,
    endDate: ({ booking }) => booking.endDate,
    tenantId: ({ booking }) => booking.tenant.id,
    tenant: ({ booking }) => booking.tenant.name,
    tenantEmail: ({ booking }) => booking.tenant.email,
    landlordId: ({ booking }) => booking.landlord.id,
    landlord: ({ booking }) => booking.landlord.name,
    landlordEmail: ({ booking }) => booking.landlord.email,
    deposit: ({ deposit }) => deposit,
    amount: ({ amount }) => amount,
    awarded: ({ awarded }) => awarded,
    currency: ({ currency }) => currency,
    reason: ({ reason }) => reason,
    answer: ({ answer }) => answer,
    photos: ({ photos }) => photos.length,
    openedAt: ({ openedAt }) => openedAt,
    answeredAt: ({ answeredAt }) => answeredAt,
    closedAt: ({ closedAt }) => closedAt,
    decidedById: ({ decidedBy }) => decidedBy?.id,
    decidedBy: ({ decidedBy }) => decidedBy?.name,
    decisionReason: ({ decisionReason }) => decisionReason,
  })

/** Decides a claim and writes an audit entry. Throws as described in the contract. */
export const decideClaim = async (
  services: Services,
  { params: { id }, body: { awarded, reason, seen } }: ValidatedInput<typeof DecideClaim>,
  caller: Caller,
): Promise<AdminDepositClaim> => {
  const found = await queries.findClaim(services.db, id).executeTakeFirst()
  if (!found) throw claimNotFound()
  return services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'admin', caller)
    const booking = await lockBookingWithDeposit(trx, found.bookingId)
    const claimed = await queries.findClaimWithBooking(trx, id).executeTakeFirstOrThrow()
    const { amountMinor, title } = claimed
    const now = services.clock()
    assertNotOwnMatter(caller, [booking.tenantId, booking.landlordId])
    assertOpen(claimed)
    assertDecidable(claimed, now)
    await assertSeenVersion(seen, () => toAdminClaims(trx, [claimed]))
    const awardedMinor = toMinor(awarded)
    if (awardedMinor > 0 && booking.isLandlordDeleted) throw new Problem('landlord_gone')
    if (awardedMinor > amountMinor) throw amountAbove('awarded', amountMinor)
    const decision = { awardedMinor, decisionReason: reason, decidedBy: caller.user.id }
    await queries.updateClaim(trx, id, { status: 'DECIDED', closedAt: now, ...decision }).execute()
    await settleDeposit(trx, booking, awardedMinor, now)
    await emit(trx, depositDecided, { claimId: id, bookingId: booking.id, at: now.toISOString() })
    await recordAudit(
      trx,
      caller,
      {
        action: 'deposit-claim.decided',
        target: { type: 'booking', id: booking.id, name: title },
        before: { claimed: toMajor(amountMinor) },
        after: { awarded },
        reason,
      },
      now,
    )
    const [claim] = await toAdminClaims(trx, [await queries.findClaimWithBooking(trx, id).executeTakeFirstOrThrow()])
    return claim as AdminDepositClaim
  })
}
