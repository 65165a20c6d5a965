import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { FORMER_USER } from '../users/shape.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof queries.findForExport>['execute']>>[number]

export const auditData: PersonalData = {
  exporters: [
    {
      file: 'admin-actions.json',
      columns: ['audit_log.actor_id', 'audit_log.target_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row | undefined) =>
          queries.findForExport(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        // Where it came from belongs to the admin alone.
        for await (const rows of readBatches<Row>(readBatch))
          for (const { id: _id, actorId, address, userAgent, ...row } of rows)
            yield actorId === userId
              ? { ...row, side: 'ACTOR', address, userAgent }
              : { ...row, side: 'TARGET', address: null, userAgent: null }
      },
    },
  ],
  erasers: [
    {
      columns: ['audit_log.target_id'],
      erase: async (trx, { id }) => {
        await queries.eraseTarget(trx, id, FORMER_USER)
        return undefined
      },
    },
  ],
  kept: { 'audit_log.actor_id': 'Which admin acted, under “Former user”; network and device for a year, as evidence.' },
}
