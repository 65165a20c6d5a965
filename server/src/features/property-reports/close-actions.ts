import type { Db } from '../../platform/database/types.ts'
import { emit, emitAll } from '../../platform/jobs/emit.ts'
import { propertyReportClosed, propertyReportsChanged } from './events.ts'
import { closeOpenReports } from './queries.ts'

type Listing = { id: string; title: string }
type Decision = { outcome: 'KEPT' | 'REMOVED'; note: string | null; closedBy: string }

/**
 * Closes the open reports of a locked listing, notifies the reporters and returns how many there were. It changes nothing
 * without open reports.
 */
export const closeReports = async (trx: Db, { id, title }: Listing, decision: Decision, now: Date): Promise<number> => {
  const closed = await closeOpenReports(trx, id, { ...decision, closedAt: now }).execute()
  if (closed.length === 0) return 0
  const { outcome } = decision
  await emitAll(
    trx,
    propertyReportClosed,
    closed.map(({ reporterId }) => ({ userId: reporterId, propertyId: id, title, outcome })),
  )
  await emit(trx, propertyReportsChanged, { propertyId: id })
  return closed.length
}
