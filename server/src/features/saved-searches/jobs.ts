import { DAY_MS, NOTIFICATION_DAYS } from '#contract/periods.ts'
import { type Jobs, on } from '../../platform/jobs/handlers.ts'
import { listingsImported, propertyOffered } from '../listings/events.ts'
import { sendDigests } from './digest-actions.ts'
import { matchImport, matchOffer } from './match-actions.ts'
import { deleteOldMatches } from './queries.ts'

const RETENTION = NOTIFICATION_DAYS * DAY_MS

export const savedSearchJobs: Jobs = {
  handlers: [
    on(propertyOffered, { name: 'saved-searches.match', queue: 'database' }, (context, offered, { eventId }) =>
      matchOffer(context, offered, eventId),
    ),
    on(listingsImported, { name: 'saved-searches.match-import', queue: 'database' }, (context, imported, { eventId }) =>
      matchImport(context, imported, eventId),
    ),
  ],
  schedules: [
    { name: 'saved-searches.send-digests', cron: '0 8 * * *', run: sendDigests },
    {
      name: 'saved-searches.remove-old-matches',
      cron: '17 * * * *',
      run: async ({ db, clock }) => {
        await deleteOldMatches(db, new Date(clock().getTime() - RETENTION)).execute()
      },
    },
  ],
}
