import type { Call } from '#contract/call.ts'
import { CsvFile } from '#contract/primitives.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { lockCaller } from '../users/actions.ts'
import { recordAudit } from './actions.ts'

/** The list of an admin's export, which is its address without what all have, and who may take it. */
const exportOf = ({ path, who, answer }: Call) => {
  if (answer !== CsvFile || (who !== 'admin' && who !== 'super-admin')) return undefined
  const list = /^\/api\/[\w-]+\/(.+)\.csv$/.exec(path)?.[1]
  return list === undefined ? undefined : { list, who }
}

/** Makes `addRoute` record every export of a list by an admin, before its first row is sent. */
export const auditExports =
  (addRoute: AddRoute, { db, clock }: Pick<Services, 'db' | 'clock'>): AddRoute =>
  (call, action) => {
    const taken = exportOf(call)
    if (!taken) return addRoute(call, action)
    const { list, who } = taken
    addRoute(call, async (input, context) => {
      const caller = context.caller as Caller
      await db.transaction().execute(async (trx) => {
        await lockCaller(trx, who, caller)
        const entry = { action: 'list.exported', target: { id: caller.user.id }, after: { list } } as const
        await recordAudit(trx, caller, entry, clock())
      })
      return action(input, context)
    })
  }
