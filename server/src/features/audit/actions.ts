import { v7 as uuid } from 'uuid'
import type {
  AuditAction,
  AuditEntry,
  AuditTarget,
  exportAudit as ExportAudit,
  listAudit as ListAudit,
  SystemActor,
} from '#contract/audit.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import { insertInChunks } from '../../platform/database/insert-in-chunks.ts'
import { countListed } from '../../platform/database/kept-counts.ts'
import type { Span } from '../../platform/database/ordered.ts'
import { isOfId } from '../../platform/database/patterns.ts'
import type { Db } from '../../platform/database/types.ts'
import { byIds, iterateItems, loadAdminPage } from '../../platform/http/admin-list.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { csvOf } from '../../platform/http/csv.ts'
import { findPageIn } from '../../platform/http/list-index.ts'
import { adminPageOf } from '../../platform/http/pagination.ts'
import type { Services } from '../../platform/services.ts'
import { loadTitles } from '../properties/stay-actions.ts'
import { loadPersonSummaries, lockAccountsShared } from '../users/actions.ts'
import { type Account, FORMER_USER } from '../users/shape.ts'
import * as queries from './queries.ts'

/** Who did it, also a person whose session only begins, or what did it without an account. */
type Actor = (Pick<Caller, 'client'> & { readonly user: Pick<Caller['user'], 'id'> }) | { readonly system: SystemActor }

/** A user's name is read when the entry is inserted. */
type Target = { type?: 'user'; id: string } | { type: Exclude<AuditTarget, 'user'>; id: string; name: string }

type Entry = {
  action: AuditAction
  target: Target
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

const isUser = (target: Target): target is Extract<Target, { type?: 'user' }> =>
  target.type === undefined || target.type === 'user'

/** Returns what an entry says of its target: neither name nor reason of an account that is deleted. */
const describe = (target: Target, reason: string | null, accounts: ReadonlyMap<string, Account>) => {
  if (!isUser(target)) return { targetType: target.type, targetName: target.name, reason }
  const account = accounts.get(target.id)
  return account && !account.deletedAt
    ? { targetType: 'user' as const, targetName: account.name, reason }
    : { targetType: 'user' as const, targetName: FORMER_USER, reason: null }
}

/**
 * Inserts audit entries in the transaction of the action. `before` and `after` are never changed, so they must contain neither
 * personal data nor secrets. Locks the users whom the entries are about, because the deletion of an account erases name and reason
 * of earlier entries. Lock order: these users before other rows, as in `lockCaller`. Prevents deadlocks.
 */
export const recordAudits = async (trx: Db, actor: Actor, entries: readonly Entry[], at: Date): Promise<void> => {
  const origin =
    'system' in actor
      ? { actorId: null, systemActor: actor.system, address: null, userAgent: null }
      : { actorId: actor.user.id, address: actor.client.network, userAgent: actor.client.userAgent }
  const accounts = await lockAccountsShared(
    trx,
    entries.flatMap(({ target }) => (isUser(target) ? [target.id] : [])),
  )
  const rows = entries.map(({ action, target, before, after, reason = null }) => ({
    id: uuid(),
    at,
    action,
    targetId: target.id,
    ...describe(target, reason, accounts),
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    ...origin,
  }))
  await insertInChunks(rows, (chunk) => queries.insertEntries(trx, chunk))
}

/** Inserts an audit entry. See `recordAudits`. */
export const recordAudit = (trx: Db, caller: Actor, entry: Entry, at: Date): Promise<void> =>
  recordAudits(trx, caller, [entry], at)

type Row = Awaited<ReturnType<ReturnType<typeof queries.findEntries>['execute']>>[number]

/** Returns the ids that a field has before and after. */
const idsOf = (field: 'assigneeId' | 'propertyId', { before, after }: Row): string[] =>
  [before?.[field], after?.[field]].filter((id) => typeof id === 'string')

const toEntries = async (db: Db, rows: Row[]): Promise<AuditEntry[]> => {
  const peopleOf = (row: Row) => [...new Set(idsOf('assigneeId', row))]
  const ids = rows.flatMap((row) => [
    ...(row.actorId === null ? [] : [row.actorId]),
    ...(row.targetType === 'user' ? [row.targetId] : []),
    ...peopleOf(row),
  ])
  const [people, properties] = await Promise.all([
    loadPersonSummaries(db, ids),
    loadTitles(db, [...new Set(rows.flatMap((row) => idsOf('propertyId', row)))]),
  ])
  const targetOf = ({ targetType: type, targetId: id, targetName: name }: Row) =>
    type === 'user' && people(id).isFormer ? { type, id, name, isFormer: true as const } : { type, id, name }
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : people(row.actorId),
    system: row.systemActor as SystemActor | null,
    action: row.action,
    target: targetOf(row),
    before: row.before,
    after: row.after,
    people: peopleOf(row).map(people),
    properties: properties.filter(({ id }) => idsOf('propertyId', row).includes(id)),
    reason: row.reason,
    address: row.address,
    userAgent: row.userAgent,
  }))
}

const entriesIn = ({ db, lists }: Pick<Services, 'db' | 'lists'>, search = queries.findPeopleOnce(db)) => ({
  // SQL finds ids.
  findPage: async (query: queries.Filter & { page: number; limit: number }) =>
    query.search && isOfId(query.search) ? undefined : findPageIn(lists, 'audit', ['action'], 'at')(query),
  find: async (filter: queries.Filter, span: Span) => queries.findEntryIds(db, await search(filter), span).execute(),
  count: (filter: queries.Filter) =>
    countListed(db, 'audit_log', {
      keys: filter.action && [filter.action],
      limits: [filter.search, filter.userId],
      between: filter,
      count: async (between) =>
        queries.countAll(db, { ...(await search(filter)), ...between }).executeTakeFirstOrThrow(),
    }),
  toItems: byIds(async (ids) => toEntries(db, inOrder(await queries.findEntries(db, ids).execute(), ids))),
})

/** Returns the audit log as a CSV file. */
export const exportAudit = (services: Services, { query }: ValidatedInput<typeof ExportAudit>) =>
  csvOf(iterateItems(entriesIn(services), query), {
    id: ({ id }) => id,
    at: ({ at }) => at,
    action: ({ action }) => action,
    before: ({ before }) => before,
    after: ({ after }) => after,
    reason: ({ reason }) => reason,
    address: ({ address }) => address,
    userAgent: ({ userAgent }) => userAgent,
    actorId: ({ actor }) => actor?.id,
    actor: ({ actor, system }) => actor?.name ?? system,
    targetId: ({ target }) => target.id,
    target: ({ target }) => target.name,
  })

/** Returns one page of the audit log. */
export const listAudit = async (
  services: Services,
  { query }: ValidatedInput<typeof ListAudit>,
): Promise<CallAnswer<typeof ListAudit>> => adminPageOf(await loadAdminPage(entriesIn(services), query), 'totalEntries')
