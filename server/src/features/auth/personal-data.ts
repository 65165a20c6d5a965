import type { PersonalData } from '../../platform/personal-data.ts'
import { replaceCredentials } from './password-actions.ts'
import * as queries from './queries.ts'

const SECRET = 'A secret of the login.'

export const authData: PersonalData = {
  exporters: [
    {
      file: 'sessions.json',
      columns: ['sessions.user_id'],
      rows: async function* ({ db, clock }, userId) {
        yield* await queries.findSessions(db, userId, clock()).execute()
      },
    },
  ],
  erasers: [
    {
      columns: ['sessions.user_id', 'pending_registrations.user_id', 'reset_codes.user_id', 'reset_tokens.user_id'],
      erase: async (trx, { id }) => {
        await replaceCredentials(trx, id, null)
        return undefined
      },
    },
  ],
  internal: {
    'pending_registrations.user_id': 'Only unverified accounts have registrations, and they cannot export.',
    'reset_codes.user_id': SECRET,
    'reset_tokens.user_id': SECRET,
  },
}
