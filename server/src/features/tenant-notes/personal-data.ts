import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { toNotes } from './actions.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findForExport>['execute']>>[number]

export const tenantNoteData: PersonalData = {
  exporters: [
    {
      file: 'tenant-notes.json',
      columns: ['tenant_notes.landlord_id', 'tenant_notes.tenant_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row | undefined) =>
          queries.findForExport(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches<Row>(readBatch)) yield* await toNotes(db, rows)
      },
    },
  ],
  erasers: [
    {
      columns: ['tenant_notes.landlord_id', 'tenant_notes.tenant_id'],
      erase: async (trx, { id }) => {
        await queries.deleteAllOf(trx, id).execute()
        return undefined
      },
    },
  ],
  internal: { 'tenant_notes.deleted_by': 'A side, not a user.' },
  kept: { 'tenant_notes.deleted_by': 'A side, not a user.' },
}
