import type { PersonalData } from '../../platform/personal-data.ts'
import { deleteOfUser, findDevices } from './queries.ts'

export const pushData: PersonalData = {
  exporters: [
    {
      file: 'push-devices.json',
      columns: ['push_subscriptions.user_id'],
      // Without the address and the keys, which are secrets of the browser.
      rows: async function* ({ db, clock }, userId) {
        const rows = await findDevices(db, userId, clock()).execute()
        for (const { sessionId: _session, createdAt, ...row } of rows)
          yield { ...row, createdAt: createdAt.toISOString() }
      },
    },
  ],
  erasers: [
    {
      columns: ['push_subscriptions.user_id'],
      erase: async (trx, { id }) => {
        await deleteOfUser(trx, id).execute()
        return undefined
      },
    },
  ],
}
