import type { JobContext, Jobs } from '../../platform/jobs/handlers.ts'
import { deleteOrphanedFiles, orphanedBefore } from '../../platform/storage/orphans.ts'
import * as queries from './queries.ts'

const keyOf = (id: string) => `documents/${id}`

/** Removes documents that belong to no request. */
const sweepDocuments = ({ db, storage, clock }: JobContext) =>
  deleteOrphanedFiles(storage, 'documents', {
    before: orphanedBefore(clock()),
    findExisting: async (ids) => {
      const rows = await queries.findExistingKeys(db, ids.map(keyOf)).execute()
      const keys = new Set(rows.map(({ key }) => key))
      return ids.filter((id) => keys.has(keyOf(id)))
    },
  })

export const landlordRequestJobs: Jobs = {
  schedules: [{ name: 'landlord-requests.remove-orphans', cron: '35 3 * * *', run: sweepDocuments }],
}
