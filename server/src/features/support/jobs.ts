import { isAdmin } from '#contract/roles.ts'
import { emitAll } from '../../platform/jobs/emit.ts'
import { type Jobs, on } from '../../platform/jobs/handlers.ts'
import { lockAccountsShared } from '../users/actions.ts'
import { roleChanged } from '../users/events.ts'
import { deleteOldContact } from './actions/contact.ts'
import { supportChanged } from './events.ts'
import { unassignFrom } from './queries.ts'

export const supportJobs: Jobs = {
  handlers: [
    // The account may be an admin again, with conversations assigned since.
    on(roleChanged, { name: 'support.unassign', queue: 'database' }, ({ db }, { userId }) =>
      db.transaction().execute(async (trx) => {
        const account = (await lockAccountsShared(trx, [userId])).get(userId)
        if (account && !isAdmin(account.role))
          await emitAll(trx, supportChanged, await unassignFrom(trx, userId).execute())
      }),
    ),
  ],
  schedules: [{ name: 'support.delete-old-contact', cron: '53 * * * *', run: deleteOldContact }],
}
