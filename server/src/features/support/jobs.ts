import { isAdmin } from '#contract/roles.ts'
import { type Jobs, on } from '../../platform/jobs/handlers.ts'
import { lockAccountsShared } from '../users/actions.ts'
import { roleChanged } from '../users/events.ts'
import { deleteOldContact } from './actions/contact.ts'
import { unassignSupport } from './actions/unassign-support.ts'

export const supportJobs: Jobs = {
  handlers: [
    // Of a version that left this to a job. The account may be an admin again, with conversations assigned since.
    on(roleChanged, { name: 'support.unassign', queue: 'database' }, ({ db }, { userId }) =>
      db.transaction().execute(async (trx) => {
        const account = (await lockAccountsShared(trx, [userId])).get(userId)
        if (account && !isAdmin(account.role)) await unassignSupport(trx, userId)
      }),
    ),
  ],
  schedules: [{ name: 'support.delete-old-contact', cron: '53 * * * *', run: deleteOldContact }],
}
