import { v7 as uuid } from 'uuid'
import type {
  closePropertyReports as CloseReports,
  countReportedProperties as CountReported,
  exportReportedProperties as ExportReported,
  listReportedProperties as ListReported,
  ReportedProperty,
} from '#contract/admin-property-reports.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { PROPERTY_REPORTS_PER_DAY, type reportProperty as ReportProperty } from '#contract/property-reports.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import type { Span } from '../../platform/database/ordered.ts'
import type { Db } from '../../platform/database/types.ts'
import { byIds, findPageByCounting, iterateItems, loadAdminPage } from '../../platform/http/admin-list.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { csvOf } from '../../platform/http/csv.ts'
import { adminPageOf } from '../../platform/http/pagination.ts'
import { assertSeenVersion, versionOf } from '../../platform/http/seen.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import { countCreated, type Limit } from '../../platform/security/limits.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/actions.ts'
import { propertyNotFound, toImage } from '../properties/shape.ts'
import { findAccountsByIds, loadPersonSummaries, lockCaller } from '../users/actions.ts'
import { toPersonWithEmail } from '../users/shape.ts'
import { closeReports } from './close-actions.ts'
import { propertyReportsChanged } from './events.ts'
import * as queries from './queries.ts'

const DAILY: Limit = { most: PROPERTY_REPORTS_PER_DAY, seconds: 86_400 }

/** Reports a public listing. Throws NOT_FOUND, FORBIDDEN to its landlord, CONFLICT, TOO_MANY_REQUESTS. */
export const reportProperty = (
  services: Services,
  { params: { id }, body: { reason, text = '' } }: ValidatedInput<typeof ReportProperty>,
  caller: Caller,
): Promise<CallAnswer<typeof ReportProperty>> =>
  services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'verified', caller)
    const reporterId = caller.user.id
    const listing = await queries.lockListing(trx, id).executeTakeFirst()
    if (listing?.landlordId === reporterId && listing.deletedAt === null) throw new Problem('report_own_listing')
    if (!listing?.isPublic) throw propertyNotFound()
    const row = { id: uuid(), propertyId: id, reporterId, reason, text, createdAt: services.clock() }
    const { numInsertedOrUpdatedRows } = await queries.insertReport(trx, row).executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new Problem('listing_reported')
    await countCreated(services, trx, 'property-reports', reporterId, DAILY)
    await emit(trx, propertyReportsChanged, { propertyId: id })
    return { propertyId: id }
  })

type Report = Awaited<ReturnType<ReturnType<typeof queries.findReports>['execute']>>[number]
type Person = Awaited<ReturnType<typeof loadPersonSummaries>>

const toReport = (report: Report, people: Person): ReportedProperty['reports'][number] => ({
  id: report.id,
  reporter: people(report.reporterId),
  reason: report.reason as ReportedProperty['reports'][number]['reason'],
  text: report.text,
  createdAt: report.createdAt.toISOString(),
  closedAt: report.closedAt?.toISOString() ?? null,
  closedBy: report.closedBy === null ? null : people(report.closedBy),
  outcome: report.outcome as ReportedProperty['reports'][number]['outcome'],
  note: report.note,
})

type Listing = { readonly id: string; readonly landlordId: string }

/**
 * Returns the ids of those listings about which a user may not decide: as the landlord, or because a decision would close their
 * own report.
 */
const findOwnMatters = async (db: Db, userId: string, listings: readonly Listing[]): Promise<ReadonlySet<string>> => {
  const ids = listings.map(({ id }) => id)
  const reported = ids.length > 0 ? await queries.findReportedBy(db, userId, ids).execute() : []
  const own = listings.filter(({ landlordId }) => landlordId === userId)
  return new Set([...own.map(({ id }) => id), ...reported.map(({ propertyId }) => propertyId)])
}

/** Loads reported listings, as the caller sees them, in the order of the ids. */
export const loadReported = async (
  db: Db,
  ids: readonly string[],
  { user: { id: viewerId } }: Pick<Caller, 'user'>,
): Promise<ReportedProperty[]> => {
  const [rows, reports] = await Promise.all([
    queries.findReported(db, ids).execute(),
    queries.findReports(db, ids).execute(),
  ])
  const [ownMatters, accounts, people] = await Promise.all([
    findOwnMatters(db, viewerId, rows),
    findAccountsByIds(
      db,
      rows.map(({ landlordId }) => landlordId),
    ),
    loadPersonSummaries(
      db,
      reports.flatMap(({ reporterId, closedBy }) => [reporterId, ...(closedBy === null ? [] : [closedBy])]),
    ),
  ])
  const reportsOf = Map.groupBy(reports, ({ propertyId }) => propertyId)
  return inOrder(rows, ids).flatMap(({ landlordId, deletedAt, state, images, ...row }) => {
    const landlord = accounts.get(landlordId)
    const own = reportsOf.get(row.id) ?? []
    if (!landlord || own.length === 0) return []
    const reported = {
      ...row,
      status: own.some(({ closedAt }) => closedAt === null) ? ('OPEN' as const) : ('CLOSED' as const),
      state: deletedAt ? ('DELETED' as const) : state,
      cover: images[0] ? toImage(images[0]) : null,
      landlord: toPersonWithEmail(landlord),
      reports: own.map((report) => toReport(report, people)),
      reportCount: own[0]?.reportCount ?? 0,
      canDecide: !ownMatters.has(row.id),
    }
    return [
      {
        ...reported,
        version: versionOf(
          reported.title,
          reported.state,
          reported.isPublic,
          reported.city,
          reported.cover,
          own.map(({ id, closedAt }) => [id, closedAt]),
          reported.reportCount,
        ),
      },
    ]
  })
}

const reportedIn = (db: Db, caller: Caller) => {
  const findPeople = queries.findPeopleOnce(db)
  const find = async (filter: queries.Filter, span: Span) =>
    queries.findIds(db, await findPeople(filter), span).execute()
  return {
    find,
    findPage: findPageByCounting(find),
    count: async (filter: queries.Filter) =>
      (await queries.countMatching(db, await findPeople(filter)).executeTakeFirstOrThrow()).total,
    toItems: byIds((ids) => loadReported(db, ids, caller)),
  }
}

/** Returns one page of reported listings. */
export const listReported = async (
  { db }: Services,
  { query }: ValidatedInput<typeof ListReported>,
  caller: Caller,
): Promise<CallAnswer<typeof ListReported>> =>
  adminPageOf(await loadAdminPage(reportedIn(db, caller), query), 'totalProperties')

/** Returns all reported listings that match as a CSV file, with their last report. */
export const exportReported = ({ db }: Services, { query }: ValidatedInput<typeof ExportReported>, caller: Caller) =>
  csvOf(iterateItems(reportedIn(db, caller), query), {
    id: ({ id }) => id,
    title: ({ title }) => title,
    status: ({ status }) => status,
    state: ({ state }) => state,
    city: ({ city }) => city,
    landlordId: ({ landlord }) => landlord.id,
    landlord: ({ landlord }) => landlord.name,
    landlordEmail: ({ landlord }) => landlord.email,
    reports: ({ reportCount }) => reportCount,
    reporterId: ({ reports: [last] }) => last?.reporter.id,
    reporter: ({ reports: [last] }) => last?.reporter.name,
    reason: ({ reports: [last] }) => last?.reason,
    text: ({ reports: [last] }) => last?.text,
    reportedAt: ({ reports: [last] }) => last?.createdAt,
    closedAt: ({ reports: [last] }) => last?.closedAt,
    closedBy: ({ reports: [last] }) => last?.closedBy?.name,
    outcome: ({ reports: [last] }) => last?.outcome,
    note: ({ reports: [last] }) => last?.note,
  })

/** Returns how many reported listings have open reports and how many have none. */
export const countReported = async ({ db }: Services): Promise<CallAnswer<typeof CountReported>> => {
  const { open, all } = await queries.countByStatus(db).executeTakeFirstOrThrow()
  return { OPEN: open, CLOSED: all - open }
}

/** Returns how many listings have open reports. */
export const countOpenReported = async ({ db }: Pick<Services, 'db'>): Promise<number> =>
  (await queries.countOpen(db).executeTakeFirstOrThrow()).total

/** Throws FORBIDDEN to the landlord of a listing and to those whose reports of it are open: a decision would close their own. */
export const assertNotReporter = async (db: Db, listing: Listing, caller: Caller): Promise<void> => {
  if ((await findOwnMatters(db, caller.user.id, [listing])).size > 0) throw new Problem('own_matter')
}

/** Closes the open reports of a listing. Throws NOT_FOUND, FORBIDDEN to its landlord and who reported it, CONFLICT without any. */
export const closePropertyReports = (
  { db, clock }: Services,
  input: ValidatedInput<typeof CloseReports>,
  caller: Caller,
) =>
  db.transaction().execute(async (trx): Promise<ReportedProperty> => {
    const { id } = input.params
    const { note, seen } = input.body
    await lockCaller(trx, 'admin', caller)
    const listing = await queries.lockListing(trx, id).executeTakeFirst()
    if (!listing) throw propertyNotFound()
    await assertNotReporter(trx, listing, caller)
    const outcome = listing.isPublic ? 'KEPT' : 'REMOVED'
    await assertSeenVersion(seen, () => loadReported(trx, [id], caller))
    const openReports = await closeReports(trx, listing, { outcome, note, closedBy: caller.user.id }, clock())
    if (openReports === 0) throw new Problem('no_listing_reports')
    await recordAudit(
      trx,
      caller,
      {
        action: 'property.reports-closed',
        target: { type: 'property', id, name: listing.title },
        before: { openReports },
        after: { openReports: 0 },
        reason: note,
      },
      clock(),
    )
    const [reported] = await loadReported(trx, [id], caller)
    if (!reported) throw propertyNotFound()
    return reported
  })
