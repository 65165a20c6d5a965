import { DAY_MS, ORIGIN_DAYS } from '#contract/periods.ts'
import type { JobContext, Jobs } from '../../platform/jobs/handlers.ts'
import { FORMER_USER } from '../users/shape.ts'
import * as queries from './queries.ts'

const eraseOrigins = async ({ db, clock }: JobContext) => {
  await queries.eraseOriginsBefore(db, new Date(clock().getTime() - ORIGIN_DAYS * DAY_MS)).execute()
}

/** Deletions erase them. What is erased here was stored by an earlier version, or belonged to a registration that ended. */
const eraseNames = async ({ db }: JobContext) => {
  await queries.eraseFormerTargets(db, FORMER_USER).execute()
}

export const auditJobs: Jobs = {
  schedules: [
    { name: 'audit.erase-origins', cron: '29 3 * * *', run: eraseOrigins },
    { name: 'audit.erase-names', cron: '31 3 * * *', run: eraseNames },
  ],
}
