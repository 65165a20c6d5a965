import type { JobContext, Jobs } from '../../platform/jobs/handlers.ts'
import { deleteOrphanedFiles, orphanedBefore } from '../../platform/storage/orphans.ts'
import * as queries from './queries.ts'

const keyOf = (id: string) => `avatars/${id}`

/** Removes pictures that no user has. */
const sweepAvatars = ({ db, storage, clock }: JobContext) =>
  deleteOrphanedFiles(storage, 'avatars', {
    before: orphanedBefore(clock()),
    findExisting: async (ids) => {
      const rows = await queries.findAvatarKeys(db, ids.map(keyOf)).execute()
      const keys = new Set(rows.map(({ avatarKey }) => avatarKey))
      return ids.filter((id) => keys.has(keyOf(id)))
    },
  })

export const userJobs: Jobs = {
  schedules: [{ name: 'users.remove-orphans', cron: '25 3 * * *', run: sweepAvatars }],
}
