import { exportAudit, listAudit } from '#contract/admin.ts'
import { sendCsv } from '../../parts/csv.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const auditRoutes = (on: Mount, parts: Parts): void => {
  on(listAudit, (input) => actions.listAudit(parts, input))
  on(exportAudit, async (input, { reply }) => sendCsv(reply, 'audit', actions.auditTable(parts, input)))
}
