import { DAY_MS, ORIGIN_DAYS } from '#contract/periods.ts'
import type { JobContext, Jobs } from '../../platform/jobs/handlers.ts'
import * as queries from './queries.ts'

const eraseOrigins = async ({ db, clock }: JobContext) => {
  await queries.eraseOriginsBefore(db, new Date(clock().getTime() - ORIGIN_DAYS * DAY_MS)).execute()
}

export const auditJobs: Jobs = {
  schedules: [{ name: 'audit.erase-origins', cron: '29 3 * * *', run: eraseOrigins }],
}
