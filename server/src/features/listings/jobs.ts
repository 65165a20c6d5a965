import { type Jobs, on } from '../../platform/jobs/handlers.ts'
import { freshnessDue } from './events.ts'
import { findFreshnessDue, takeFreshnessStep } from './freshness-actions.ts'

export const listingJobs: Jobs = {
  handlers: [
    on(
      freshnessDue,
      { name: 'listings.take-freshness-step', queue: 'scheduled', keyOf: ({ propertyId }) => propertyId },
      (context, { propertyId }) => takeFreshnessStep(context, propertyId),
    ),
  ],
  schedules: [{ name: 'listings.find-unconfirmed', cron: '29 * * * *', queue: 'scheduled', run: findFreshnessDue }],
}
