import { type Insertable, sql } from 'kysely'
import type { ReportedPropertySort } from '#contract/admin-property-reports.ts'
import type { PropertyReportReason } from '#contract/forms/property-reports.ts'
import { REPORTS_SHOWN_MAX, type ReportStatus } from '#contract/reported-conversations.ts'
import type { Sorted } from '#contract/sorting.ts'
import { type Between, isBetween } from '../../platform/database/between.ts'
import { ordered, orderingOf, type Span } from '../../platform/database/ordered.ts'
import { contains } from '../../platform/database/patterns.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { isMatchingProperty, listingState, selectImages } from '../properties/queries.ts'
import { type FoundPeople, isMatchingPerson, searchPeopleOnce } from '../users/queries.ts'

export type Filter = Sorted<ReportedPropertySort> & {
  search?: string | undefined
  status?: ReportStatus | undefined
  reason?: PropertyReportReason | undefined
  userId?: string | undefined
} & Between &
  FoundPeople

/** The ids of listings with a report that matches, which the callers compare with. */
const reportedBy = (db: Db) => db.selectFrom('propertyReports').select('propertyReports.propertyId')

/** Reported listings. Reports are few, so that they are grouped for each list. */
const matching = (db: Db, { search = '', people, status, reason, userId, from, to }: Filter) =>
  db
    .with('reported', (cte) =>
      cte
        .selectFrom('propertyReports')
        .groupBy('propertyId')
        .select(({ fn }) => [
          'propertyId',
          fn.min('createdAt').filterWhere('closedAt', 'is', null).as('openSince'),
          fn.max('closedAt').as('lastClosedAt'),
          fn.min('createdAt').as('reportedAt'),
          fn.countAll<number>().as('reports'),
        ]),
    )
    .selectFrom('reported')
    // Each is looked up: joined otherwise, all properties would be read.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('properties')
          .whereRef('properties.id', '=', 'reported.propertyId')
          .select(['id', 'landlordId', sql`title_plain`.as('titlePlain')])
          .limit(1)
          .as('properties'),
      (join) => join.onTrue(),
    )
    .where(isBetween(COLUMNS.reportedAt, { from, to }))
    .$if(status === 'OPEN', (query) => query.where('openSince', 'is not', null))
    .$if(status === 'CLOSED', (query) => query.where('openSince', 'is', null))
    .$if(reason !== undefined, (query) =>
      query.where('properties.id', 'in', reportedBy(db).where('reason', '=', reason ?? '')),
    )
    .$if(userId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('properties.landlordId', '=', userId ?? ''),
          eb('properties.id', 'in', reportedBy(db).where('reporterId', '=', userId ?? '')),
        ]),
      ),
    )
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          isMatchingPerson(sql`properties.landlord_id`, search, people),
          isMatchingProperty(sql`reported.property_id`, search),
          eb(
            'properties.id',
            'in',
            reportedBy(db).where((report) =>
              report.or([
                sql<boolean>`text_plain like plain(${contains(search)})`,
                isMatchingPerson(sql`property_reports.reporter_id`, search, people),
              ]),
            ),
          ),
        ]),
      ),
    )

/** Returns what adds to a filter the people that its search finds. */
export const findPeopleOnce = (db: Db) => searchPeopleOnce(db)

const ID = sql`properties.id`
const COLUMNS = {
  reportedAt: sql`reported.reported_at`,
  reports: sql`reported.reports`,
  title: sql`properties.title_plain`,
}

/**
 * Open ones first, the oldest report first; then closed ones, last closed first; unless the filter has a sort. The rows of a page
 * have the number of all: counting takes as long as reading.
 */
export const findIds = (db: Db, filter: Filter, span: Span) =>
  ordered(
    matching(db, filter).select(['properties.id', sql<number>`count(*) over ()`.as('total')]),
    orderingOf(COLUMNS, ID, filter, [
      [sql`coalesce(open_since, 'infinity'::timestamptz)`, 'asc'],
      [sql`coalesce(last_closed_at, 'infinity'::timestamptz)`, 'desc'],
      [ID, 'asc'],
    ]),
    span,
  )

const IS_OPEN = sql<boolean>`closed_at is null`

/** Counts the listings with open reports, by the index of these, for the menu of admins. */
export const countOpen = (db: Db) =>
  db.selectFrom('propertyReports').where(IS_OPEN).select(sql<number>`count(distinct property_id)`.as('total'))

/** Counts the listings with open reports, and all that were reported. */
export const countByStatus = (db: Db) =>
  db
    .selectFrom('propertyReports')
    .select(sql<number>`count(distinct property_id) filter (where ${IS_OPEN})`.as('open'))
    .select(sql<number>`count(distinct property_id)`.as('all'))

export const countMatching = (db: Db, filter: Filter) =>
  matching(db, filter).select(({ fn }) => fn.countAll<number>().as('total'))

export const findReported = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('properties')
    .where('properties.id', 'in', ids)
    .select(['properties.id', 'title', 'landlordId', 'isPublic', 'city', 'deletedAt', listingState.as('state')])
    .select((eb) => selectImages(eb, 1))

/** The newest reports of each listing, newest first, with the number of all of its reports. */
export const findReports = (db: Db, propertyIds: readonly string[]) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('propertyReports')
        .selectAll()
        .select(sql<number>`row_number() over (partition by property_id order by created_at desc, id desc)`.as('nth'))
        .select(sql<number>`count(*) over (partition by property_id)`.as('reportCount'))
        .where('propertyId', 'in', propertyIds)
        .as('reports'),
    )
    .selectAll()
    .where('nth', '<=', REPORTS_SHOWN_MAX)
    .orderBy('nth')

/** Locks a listing that is no draft, also a deleted one, so that its state and reports stay as they are read. */
export const lockListing = (trx: Db, id: string) =>
  trx
    .selectFrom('properties')
    .select(['id', 'title', 'landlordId', 'isPublic', 'deletedAt'])
    .where('id', '=', id)
    .where('status', '!=', 'DRAFT')
    .forNoKeyUpdate()

/** Inserts a report unless the reporter has an open one. */
export const insertReport = (trx: Db, row: Insertable<Tables['propertyReports']>) =>
  trx
    .insertInto('propertyReports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['propertyId', 'reporterId']).where('closedAt', 'is', null).doNothing())

type Closed = { closedAt: Date; closedBy: string; outcome: 'KEPT' | 'REMOVED'; note: string | null }

/** Closes the open reports of a listing and returns their reporters. */
export const closeOpenReports = (trx: Db, propertyId: string, closed: Closed) =>
  trx
    .updateTable('propertyReports')
    .set(closed)
    .where('propertyId', '=', propertyId)
    .where('closedAt', 'is', null)
    .returning('reporterId')

/** Those of the listings that have an open report of the reporter. */
export const findReportedBy = (db: Db, reporterId: string, propertyIds: readonly string[]) =>
  db
    .selectFrom('propertyReports')
    .select('propertyId')
    .where('reporterId', '=', reporterId)
    .where('propertyId', 'in', propertyIds)
    .where('closedAt', 'is', null)

/** The listings of a landlord with open reports. */
export const findOpenListings = (trx: Db, landlordId: string) =>
  trx
    .selectFrom('properties')
    .select(['id', 'title'])
    .where('landlordId', '=', landlordId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('propertyReports')
          .select('propertyReports.id')
          .whereRef('propertyId', '=', 'properties.id')
          .where('closedAt', 'is', null),
      ),
    )
    .orderBy('id')

export const findOwnReports = (db: Db, reporterId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('propertyReports')
    .where('reporterId', '=', reporterId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'propertyId', 'reason', 'text', 'createdAt', 'closedAt', 'outcome'])
    .orderBy('id')
    .limit(limit)

export const deleteReports = (trx: Db, reporterId: string) =>
  trx.deleteFrom('propertyReports').where('reporterId', '=', reporterId)

/** Empties what others wrote in reports of the user's listings. */
export const eraseReportTexts = (trx: Db, landlordId: string) =>
  trx
    .updateTable('propertyReports')
    .set({ text: '', note: sql<string | null>`case when note is null then null else '' end` })
    .where('propertyId', 'in', (eb) => eb.selectFrom('properties').select('id').where('landlordId', '=', landlordId))
