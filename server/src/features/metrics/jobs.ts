import type { Jobs } from '../../platform/jobs/handlers.ts'
import { countDays } from './actions.ts'

export const metricJobs: Jobs = {
  // After midnight (UTC); again in case that a process was down.
  schedules: [{ name: 'metrics.count-days', cron: '13 1,13 * * *', run: countDays }],
}
