import type { Call } from '#contract/call.ts'
import { CsvFile } from '#contract/primitives.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from './actions.ts'

/** The list of an admin's export: its address without what all have. */
const listOf = ({ path, who, answer }: Call): string | undefined =>
  answer === CsvFile && (who === 'admin' || who === 'super-admin')
    ? /^\/api\/[\w-]+\/(.+)\.csv$/.exec(path)?.[1]
    : undefined

/** Makes `addRoute` record every export of a list by an admin, before its first row is sent. */
export const auditExports =
  (addRoute: AddRoute, { db, clock }: Pick<Services, 'db' | 'clock'>): AddRoute =>
  (call, action) => {
    const list = listOf(call)
    if (list === undefined) return addRoute(call, action)
    addRoute(call, async (input, context) => {
      const caller = context.caller as Caller
      const { id, name } = caller.user
      await recordAudit(db, caller, { action: 'list.exported', target: { id, name }, after: { list } }, clock())
      return action(input, context)
    })
  }
