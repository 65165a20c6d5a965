import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { dayAt } from '#contract/days.ts'
import type {
  approveProperty as Approve,
  countModerationQueues as CountQueues,
  exportModeratedProperties as ExportModerated,
  listModeratedProperties as ListModerated,
  ModeratedProperty,
  rejectProperty as Reject,
  removeProperty as Remove,
} from '#contract/moderation.ts'
import { toMajor } from '#contract/money.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import { countListed } from '../../platform/database/kept-counts.ts'
import type { Span } from '../../platform/database/ordered.ts'
import { byIds, iterateItems, loadAdminPage } from '../../platform/http/admin-list.ts'
import { assertNotOwnMatter, type Caller } from '../../platform/http/caller.ts'
import { csvOf } from '../../platform/http/csv.ts'
import { findPageIn } from '../../platform/http/list-index.ts'
import { adminPageOf } from '../../platform/http/pagination.ts'
import { assertSeenVersion, versionOf } from '../../platform/http/seen.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'
import { recordAudit } from '../audit/actions.ts'
import { findReviewedChanges, lockSubmitted, recordDecision, removeListing } from '../listings/moderation-actions.ts'
import { propertyNotFound, toPriceCalendar, toPropertySummary } from '../properties/shape.ts'
import { assertNotReporter, loadReported } from '../property-reports/actions.ts'
import { closeReports } from '../property-reports/close-actions.ts'
import { findAccountsByIds, lockCaller } from '../users/actions.ts'
import { type Account, toUser } from '../users/shape.ts'
import { findRejectionEffects, findRemovalEffects } from './effects.ts'
import { propertyApproved, propertyRejected } from './events.ts'
import {
  countModerated,
  countQueued,
  findLandlordsOnce,
  findModerated,
  findModeratedIds,
  type ModerationFilter,
} from './queries.ts'
import { approvalError, rejectionError } from './rules.ts'

type Row = Awaited<ReturnType<ReturnType<typeof findModerated>['execute']>>[number]

/** Of all that is answered, also of fields that are added later, but the landlord and what guests, and days, change. */
const moderatedVersion = ({
  landlord: _landlord,
  likesCount: _likesCount,
  averageRating: _averageRating,
  reviewCount: _reviewCount,
  confirmedAvailableAt: _confirmedAvailableAt,
  confirmedDaysAgo: _confirmedDaysAgo,
  today: _today,
  updatedAt: _updatedAt,
  ...content
}: Omit<ModeratedProperty, 'version'>) => versionOf(content)

const toModeratedProperty = (
  row: Row,
  account: Account,
  deployment: { currency: string; now: Date },
): ModeratedProperty => {
  const { id, name, avatarUrl, email } = toUser(account)
  const property = {
    ...toPropertySummary(row, { id, name, avatarUrl }, deployment),
    landlord: { id, name, avatarUrl, email },
    description: row.description,
    deposit: toMajor(row.depositMinor),
    ...toPriceCalendar(row.priceRules),
    minStay: row.minStay,
    maxStay: row.maxStay,
    checkInTime: row.checkInTime,
    checkOutTime: row.checkOutTime,
    instantLeadDays: row.instantLeadDays,
    instantNeedsStay: row.instantNeedsStay,
    houseRules: row.houseRules,
    listed: row.listed,
    updatedAt: row.updatedAt.toISOString(),
    today: dayAt(deployment.now, timeZoneAt(row)),
    address: row.address,
    lat: row.lat,
    lng: row.lng,
    rejectionReason: row.rejectionReason,
    changedFrom: row.changedFrom,
    changedAt: row.changedAt?.toISOString() ?? null,
    submittedAt: row.status === 'PENDING' ? (row.submittedAt ?? row.createdAt).toISOString() : null,
  }
  return { ...property, version: moderatedVersion(property) }
}

/** Loads properties in the order of the ids. */
const loadModerated = async ({ db, config, clock }: Services, ids: readonly string[]): Promise<ModeratedProperty[]> => {
  const rows = await findModerated(db, ids).execute()
  const accounts = await findAccountsByIds(
    db,
    rows.map((row) => row.landlordId),
  )
  const deployment = { currency: config.currency, now: clock() }
  return inOrder(rows, ids).flatMap((row) => {
    const account = accounts.get(row.landlordId)
    return account ? [toModeratedProperty(row, account, deployment)] : []
  })
}

/** Finds pages by the index, which knows no queue: `queuedAt` is when a property was created there. */
const findPageOfAll = (lists: Services['lists']) => {
  const findPage = findPageIn(lists, 'properties', ['status', 'userId'])
  return (query: Parameters<typeof findPage>[0]) =>
    findPage(query.sort === 'queuedAt' ? { ...query, sort: 'createdAt' } : query)
}

const moderatedIn = (services: Services, search = findLandlordsOnce(services.db)) => ({
  findPage: findPageOfAll(services.lists),
  find: async (filter: ModerationFilter, span: Span) =>
    findModeratedIds(services.db, await search(filter), span).execute(),
  count: (filter: ModerationFilter) =>
    countListed(services.db, 'properties', {
      keys: filter.status && [filter.status],
      limits: [filter.search, filter.queue, filter.userId],
      between: filter,
      count: async (between) =>
        countModerated(services.db, { ...(await search(filter)), ...between }).executeTakeFirstOrThrow(),
    }),
  toItems: byIds((ids) => loadModerated(services, ids)),
})

/** Returns one page of properties for admins. */
export const listModeratedProperties = async (
  services: Services,
  { query }: ValidatedInput<typeof ListModerated>,
): Promise<CallAnswer<typeof ListModerated>> => {
  return adminPageOf(await loadAdminPage(moderatedIn(services), query), 'totalProperties')
}

/** Returns all properties that match as a CSV file. */
export const exportProperties = (services: Services, { query }: ValidatedInput<typeof ExportModerated>) =>
  csvOf(iterateItems(moderatedIn(services), query), {
    id: ({ id }) => id,
    title: ({ title }) => title,
    status: ({ status }) => status,
    listed: ({ listed }) => listed,
    propertyType: ({ propertyType }) => propertyType,
    address: ({ address }) => address,
    city: ({ city }) => city,
    country: ({ country }) => country,
    landlordId: ({ landlord }) => landlord.id,
    landlord: ({ landlord }) => landlord.name,
    landlordEmail: ({ landlord }) => landlord.email,
    price: ({ price }) => price,
    priceUnit: ({ priceUnit }) => priceUnit,
    cleaningFee: ({ cleaningFee }) => cleaningFee,
    weeklyDiscount: ({ weeklyDiscount }) => weeklyDiscount,
    monthlyDiscount: ({ monthlyDiscount }) => monthlyDiscount,
    instantBooking: ({ instantBooking }) => instantBooking,
    currency: ({ currency }) => currency,
    rejectionReason: ({ rejectionReason }) => rejectionReason,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
    submittedAt: ({ submittedAt }) => submittedAt,
    changedAt: ({ changedAt }) => changedAt,
  })

/** Returns the number of properties in each queue. */
export const countModerationQueues = ({ db }: Services): Promise<CallAnswer<typeof CountQueues>> =>
  countQueued(db).executeTakeFirstOrThrow()

const getModeratedProperty = async (services: Services, id: string): Promise<ModeratedProperty> => {
  const [property] = await loadModerated(services, [id])
  if (!property) throw propertyNotFound()
  return property
}

type Decision = {
  status: 'APPROVED' | 'REJECTED'
  reason: string | null
  seen?: string | undefined
  seenEffects?: string | undefined
}

/**
 * Stores the decision, the audit entry and the event in one transaction. Throws NOT_FOUND, FORBIDDEN to the landlord, for
 * a rejection to those with an open report, and to a caller who is no admin any more, CONFLICT.
 */
const decideProperty = (
  services: Services,
  id: string,
  caller: Caller,
  { status, reason, seen, seenEffects }: Decision,
): Promise<ModeratedProperty> => {
  return services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'admin', caller)
    const row = await lockSubmitted(trx, id)
    // A rejection closes the reports of a listing.
    if (status === 'REJECTED') await assertNotReporter(trx, row, caller)
    else assertNotOwnMatter(caller, [row.landlordId])
    if (row.isLandlordDeleted) throw propertyNotFound()
    const state = { status: row.status, changedFrom: row.changedFrom }
    const error = status === 'APPROVED' ? approvalError(state) : rejectionError(state)
    const loadCurrent = async () => [
      ...(await loadModerated({ ...services, db: trx }, [id])),
      // Rejected in the list of reported listings too.
      ...(status === 'REJECTED' ? await loadReported(trx, [id], caller) : []),
    ]
    if (error) throw new Problem(error, { current: await loadCurrent() })
    await assertSeenVersion(seen, loadCurrent)
    await assertSeenVersion(seenEffects, async () => [await findRejectionEffects(trx, row)])
    const now = services.clock()
    const changes = await findReviewedChanges(trx, row)
    await recordDecision(trx, row, { status, reason }, now)
    const openReports =
      status === 'REJECTED'
        ? await closeReports(trx, row, { outcome: 'REMOVED', note: reason, closedBy: caller.user.id }, now)
        : 0
    const action = status === 'APPROVED' ? 'property.approved' : 'property.rejected'
    await recordAudit(
      trx,
      caller,
      {
        action,
        target: { type: 'property', id, name: row.title },
        before: { status: row.status, ...changes.before, ...(openReports > 0 && { openReports }) },
        after: { status, ...changes.after, ...(openReports > 0 && { openReports: 0 }) },
        ...(reason !== null && { reason }),
      },
      now,
    )
    const decided = { userId: row.landlordId, propertyId: id, title: row.title }
    if (status === 'REJECTED') await emit(trx, propertyRejected, { ...decided, reason: reason ?? '' })
    // An approved change of a published property is no news.
    else if (row.status !== 'APPROVED') await emit(trx, propertyApproved, decided)
    // Afterwards it may be deleted, or changed to what the decision was not about.
    return getModeratedProperty({ ...services, db: trx }, id)
  })
}

export const approveProperty = (services: Services, { params, body }: ValidatedInput<typeof Approve>, caller: Caller) =>
  decideProperty(services, params.id, caller, { status: 'APPROVED', reason: null, seen: body?.seen })

export const rejectProperty = (services: Services, { params, body }: ValidatedInput<typeof Reject>, caller: Caller) =>
  decideProperty(services, params.id, caller, { ...body, status: 'REJECTED' })

/** Deletes a property. Throws NOT_FOUND, FORBIDDEN to its landlord, to those with an open report and to who is no admin any more, CONFLICT. */
export const removeProperty = async (
  services: Services,
  { params: { id }, query: { seen, seenEffects } }: ValidatedInput<typeof Remove>,
  caller: Caller,
): Promise<void> => {
  await services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'admin', caller)
    const row = await lockSubmitted(trx, id)
    await assertNotReporter(trx, row, caller)
    await assertSeenVersion(seen, () => loadModerated({ ...services, db: trx }, [id]))
    await assertSeenVersion(seenEffects, async () => [await findRemovalEffects(trx, id)])
    const now = services.clock()
    await removeListing(trx, row, now)
    const openReports = await closeReports(trx, row, { outcome: 'REMOVED', note: null, closedBy: caller.user.id }, now)
    const target = { type: 'property' as const, id, name: row.title }
    const before = { status: row.status, ...(openReports > 0 && { openReports }) }
    const after = openReports > 0 ? { after: { openReports: 0 } } : {}
    await recordAudit(trx, caller, { action: 'property.deleted', target, before, ...after }, now)
  })
}
