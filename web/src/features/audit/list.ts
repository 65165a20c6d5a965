import { type AuditEntry, exportAudit as exportAuditCall, listAudit } from '#contract/audit.ts'
import type { CallQuery } from '#contract/call.ts'
import { callThunk, download } from '../../app/api.ts'
import { createList, toAdminList } from '../../app/area.ts'

export const fetchAudit = callThunk('admin/fetchAudit', async (api, query: CallQuery<typeof listAudit>) =>
  toAdminList(await api(listAudit, { query }), 'totalEntries'),
)

export const exportAudit = callThunk('admin/exportAudit', (api, query: CallQuery<typeof exportAuditCall>) =>
  download(api, exportAuditCall, { query }),
)

/** The audit log. */
export const auditList = createList<AuditEntry>({
  area: 'admin',
  field: 'audit',
  load: fetchAudit,
  requests: [exportAudit],
})
