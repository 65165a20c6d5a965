import { listAudit } from '#contract/admin.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const auditRoutes = (on: Mount, parts: Parts): void => {
  on(listAudit, (input) => actions.listAudit(parts, input))
}
