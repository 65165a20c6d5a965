import type { Jobs } from '../../platform/jobs/handlers.ts'
import { deleteOldChanges } from './lists/queries.ts'

export const adminJobs: Jobs = {
  schedules: [
    {
      name: 'admin.delete-old-list-changes',
      cron: '47 * * * *',
      run: async ({ db }) => {
        await deleteOldChanges(db).execute()
      },
    },
  ],
}
