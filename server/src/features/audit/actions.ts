import { v7 as uuid } from 'uuid'
import type {
  AuditAction,
  AuditEntry,
  AuditTarget,
  exportAudit as ExportAudit,
  listAudit as ListAudit,
} from '#contract/admin.ts'
import type { Answer, Checked } from '#contract/call.ts'
import type { Caller } from '../../parts/caller.ts'
import { EXPORT_STEP, stepsOf } from '../../parts/csv.ts'
import type { Db } from '../../parts/database/types.ts'
import type { Parts } from '../../parts/parts.ts'
import { personSummaries } from '../users/actions.ts'
import * as queries from './queries.ts'

type Entry = {
  action: AuditAction
  target: { type?: AuditTarget; id: string; name: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

/** Writes down what an admin did, in the transaction in which it is done. `before` and `after` carry nothing personal. */
export const recordAudit = async (
  trx: Db,
  { user }: Caller,
  { action, target, before, after, reason = undefined }: Entry,
  at: Date,
): Promise<void> => {
  await queries
    .insertEntry(trx, {
      id: uuid(),
      at,
      actor_id: user.id,
      action,
      target_type: target.type ?? 'user',
      target_id: target.id,
      target_name: target.name,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      reason: reason ?? null,
    })
    .execute()
}

type Row = Awaited<ReturnType<ReturnType<typeof queries.findPage>['execute']>>[number]

const entriesOf = async (db: Db, rows: Row[]): Promise<AuditEntry[]> => {
  const people = await personSummaries(
    db,
    rows.map((row) => row.actor_id),
  )
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: people(row.actor_id),
    action: row.action,
    target: { type: row.target_type, id: row.target_id, name: row.target_name },
    before: row.before,
    after: row.after,
    reason: row.reason,
  }))
}

/** The whole log, as rows of a table. */
export async function* auditTable(
  { db }: Parts,
  { query: { action } }: Checked<typeof ExportAudit>,
): AsyncGenerator<Record<string, unknown>> {
  const step = (after: Row | undefined) => queries.findAfter(db, action, after?.id, EXPORT_STEP).execute()
  for await (const rows of stepsOf<Row>(step))
    for (const { actor, target, ...entry } of await entriesOf(db, rows))
      yield { ...entry, actorId: actor.id, actor: actor.name, targetId: target.id, target: target.name }
}

/** One page of the log, newest first. */
export const listAudit = async (
  { db }: Parts,
  { query }: Checked<typeof ListAudit>,
): Promise<Answer<typeof ListAudit>> => {
  const { page, limit, action } = query
  const [rows, { total }] = await Promise.all([
    queries.findPage(db, action, page, limit).execute(),
    queries.countAll(db, action).executeTakeFirstOrThrow(),
  ])
  return {
    data: await entriesOf(db, rows),
    meta: { page, limit, totalPages: Math.ceil(total / limit), totalEntries: total },
  }
}

/** Takes the name of a deleted account out of the log. */
export const forgetInAudit = async (trx: Db, id: string, name: string): Promise<void> => {
  await queries.forgetName(trx, id, name).execute()
}
