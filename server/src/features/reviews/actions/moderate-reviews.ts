import type {
  AdminReview,
  dismissReports as DismissReports,
  exportAdminReviews as ExportAdminReviews,
  listAdminReviews as ListAdminReviews,
  removeReview as RemoveReview,
} from '#contract/admin-reviews.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { inOrder } from '../../../platform/database/in-order.ts'
import { countListed } from '../../../platform/database/kept-counts.ts'
import type { Span } from '../../../platform/database/ordered.ts'
import type { Db } from '../../../platform/database/types.ts'
import { byIds, iterateItems, loadAdminPage } from '../../../platform/http/admin-list.ts'
import { assertNotOwnMatter, type Caller } from '../../../platform/http/caller.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { findPageIn } from '../../../platform/http/list-index.ts'
import { adminPageOf } from '../../../platform/http/pagination.ts'
import { assertSeenVersion, versionOf } from '../../../platform/http/seen.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/actions.ts'
import { lockForStays } from '../../properties/stay-actions.ts'
import { findAccountsByIds, loadPersonSummaries, lockCaller } from '../../users/actions.ts'
import { toPersonWithEmail } from '../../users/shape.ts'
import * as adminQueries from '../admin-queries.ts'
import { reviewRemoved } from '../events.ts'
import * as queries from '../queries.ts'
import { reviewNotFound, toReview } from '../shape.ts'

/** Loads reviews in the order of the ids. */
const loadAdminReviews = async (db: Db, ids: readonly string[]): Promise<AdminReview[]> => {
  const [rows, reports] = await Promise.all([
    adminQueries.findWithProperties(db, ids).execute(),
    adminQueries.findOpenReports(db, ids).execute(),
  ])
  const [accounts, people] = await Promise.all([
    findAccountsByIds(
      db,
      rows.map(({ authorId }) => authorId),
    ),
    loadPersonSummaries(db, [...rows.map(({ authorId }) => authorId), ...reports.map(({ reporterId }) => reporterId)]),
  ])
  return inOrder(rows, ids).flatMap((row) => {
    const account = accounts.get(row.authorId)
    if (!account) return []
    const open = reports.filter(({ reviewId }) => reviewId === row.id)
    return [
      {
        ...toReview(row, people(row.authorId)),
        author: toPersonWithEmail(account),
        property: { id: row.propertyId, title: row.propertyTitle, isPublic: row.isPublic },
        reports: open.map(({ reporterId, reason, createdAt }) => ({
          reporter: people(reporterId),
          reason,
          createdAt: createdAt.toISOString(),
        })),
        version: versionOf(
          [row.rating, row.title, row.comment, row.reply],
          open.map(({ reporterId, reason, createdAt }) => [reporterId, reason, createdAt]),
        ),
      },
    ]
  })
}

const reviewsIn = ({ db, lists }: Pick<Services, 'db' | 'lists'>, search = adminQueries.searchReviewsOnce(db)) => ({
  findPage: findPageIn(lists, 'reviews', ['status', 'rating'], 'reportsThenCreatedAt'),
  find: async (filter: adminQueries.Filter, span: Span) =>
    adminQueries.findAdminIds(db, await search(filter), span).execute(),
  count: (filter: adminQueries.Filter) =>
    countListed(db, 'reviews', {
      keys: filter.status && [String(filter.status === 'VERIFIED')],
      limits: [filter.search, filter.userId, filter.rating, filter.status === 'REPORTED'],
      between: filter,
      count: async (between) =>
        adminQueries.countAdmin(db, { ...(await search(filter)), ...between }).executeTakeFirstOrThrow(),
    }),
  toItems: byIds((ids) => loadAdminReviews(db, ids)),
})

/** Returns one page of reviews for admins. */
export const listAdminReviews = async (
  services: Services,
  { query }: ValidatedInput<typeof ListAdminReviews>,
): Promise<CallAnswer<typeof ListAdminReviews>> =>
  adminPageOf(await loadAdminPage(reviewsIn(services), query), 'totalReviews')

/** Returns all reviews that match as a CSV file. */
export const exportReviews = (services: Services, { query }: ValidatedInput<typeof ExportAdminReviews>) =>
  csvOf(iterateItems(reviewsIn(services), query), {
    id: ({ id }) => id,
    propertyId: ({ property }) => property.id,
    property: ({ property }) => property.title,
    authorId: ({ author }) => author.id,
    author: ({ author }) => author.name,
    authorEmail: ({ author }) => author.email,
    rating: ({ rating }) => rating,
    title: ({ title }) => title,
    comment: ({ comment }) => comment,
    verifiedStay: ({ verifiedStay }) => verifiedStay,
    reply: ({ reply }) => reply,
    reports: ({ reports }) => reports.length,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  })

/**
 * Returns a review with its property. Its row and the accounts of the admin and the author are locked. Throws NOT_FOUND, and
 * FORBIDDEN to its author, to the landlord of the property and to those whose reports of it are open.
 */
const lockWithProperty = async (trx: Db, id: string, caller: Caller) => {
  const facts = await queries.findFacts(trx, id).executeTakeFirst()
  if (!facts) throw reviewNotFound()
  await lockCaller(trx, 'admin', caller, [facts.authorId])
  const reports = await adminQueries.findOpenReports(trx, [id]).execute()
  assertNotOwnMatter(caller, [facts.authorId, facts.landlordId, ...reports.map(({ reporterId }) => reporterId)])
  await lockForStays(trx, facts.propertyId)
  if (!(await queries.lockOne(trx, facts.propertyId, id).executeTakeFirst())) throw reviewNotFound()
  return facts
}

/** Returns the number of reviews with a report that no admin has dismissed. */
export const countReportedReviews = async ({ db }: Services): Promise<number> =>
  (await adminQueries.countAdmin(db, { status: 'REPORTED' }).executeTakeFirstOrThrow()).total

/** Deletes a review, after which its author cannot write another one. Throws NOT_FOUND and FORBIDDEN. */
export const removeReview = ({ db, clock }: Services, input: ValidatedInput<typeof RemoveReview>, caller: Caller) =>
  db.transaction().execute(async (trx) => {
    const { id } = input.params
    const reason = input.body?.reason || null
    const { authorId, propertyId, title, rating } = await lockWithProperty(trx, id, caller)
    await assertSeenVersion(input.body?.seen, () => loadAdminReviews(trx, [id]))
    const now = clock()
    await queries.deleteOne(trx, id).execute()
    const removed = { propertyId, authorId, removedAt: now, removedBy: caller.user.id }
    await queries.insertRemoved(trx, removed).execute()
    await recordAudit(
      trx,
      caller,
      {
        action: 'review.deleted',
        // The author, so that the deletion of the account erases the entry's name and reason.
        target: { id: authorId },
        before: { rating, propertyId },
        ...(reason !== null && { reason }),
      },
      now,
    )
    await emit(trx, reviewRemoved, { userId: authorId, propertyId, title, reason })
  })

/** Dismisses the open reports of a review. Throws NOT_FOUND, FORBIDDEN, CONFLICT without one. */
export const dismissReports = ({ db, clock }: Services, input: ValidatedInput<typeof DismissReports>, caller: Caller) =>
  db.transaction().execute(async (trx): Promise<AdminReview> => {
    const { id } = input.params
    const { authorId, propertyId } = await lockWithProperty(trx, id, caller)
    await assertSeenVersion(input.body?.seen, () => loadAdminReviews(trx, [id]))
    const { numUpdatedRows } = await adminQueries.dismissOpenReports(trx, id, clock()).executeTakeFirst()
    if (!numUpdatedRows) throw new Problem('no_reports')
    const change = { before: { openReports: Number(numUpdatedRows) }, after: { propertyId, openReports: 0 } }
    await recordAudit(trx, caller, { action: 'review.kept', target: { id: authorId }, ...change }, clock())
    const [review] = await loadAdminReviews(trx, [id])
    if (!review) throw reviewNotFound()
    return review
  })
