import type { Jobs } from '../../platform/jobs/handlers.ts'
import { deleteOldSearchChanges, refreshSearchWords } from './actions.ts'

export const propertyJobs: Jobs = {
  schedules: [
    { name: 'properties.count-search-words', cron: '13 * * * *', run: ({ db }) => refreshSearchWords(db) },
    { name: 'properties.delete-old-changes', cron: '43 * * * *', run: ({ db }) => deleteOldSearchChanges(db) },
  ],
}
