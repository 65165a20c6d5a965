import type { Jobs } from '../../platform/jobs/handlers.ts'
import * as queries from './queries.ts'

export const signInJobs: Jobs = {
  schedules: [
    {
      name: 'sign-ins.remove-expired',
      cron: '11 * * * *',
      run: async ({ db, clock }) => void (await queries.deletePendingBefore(db, clock()).execute()),
    },
  ],
}
