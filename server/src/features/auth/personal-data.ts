import type { PersonalData } from '../../platform/personal-data.ts'
import { findEmailChange } from './email-change-queries.ts'
import { replaceCredentials } from './password-actions.ts'
import * as queries from './queries.ts'
import { deleteSecondFactor, findSecondFactor } from './second-factor-queries.ts'

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
    {
      file: 'email-change.json',
      columns: ['email_changes.user_id', 'email_changes.new_email'],
      rows: async function* ({ db, clock }, userId) {
        yield* await findEmailChange(db, userId, clock())
          .clearSelect()
          .select(['newEmail', 'createdAt', 'expiresAt'])
          .execute()
      },
    },
    {
      file: 'second-factor.json',
      columns: ['second_factors.user_id'],
      rows: async function* ({ db }, userId) {
        yield* await findSecondFactor(db, userId).clearSelect().select('createdAt').execute()
      },
    },
  ],
  erasers: [
    {
      columns: [
        'email_changes.user_id',
        'email_changes.new_email',
        'sessions.user_id',
        'pending_registrations.user_id',
        'reset_codes.user_id',
        'reset_tokens.user_id',
        'second_factors.user_id',
        'recovery_codes.user_id',
      ],
      erase: async (trx, { id }) => {
        await replaceCredentials(trx, id, null)
        await deleteSecondFactor(trx, id).execute()
        return undefined
      },
    },
  ],
  internal: {
    'pending_registrations.user_id': 'Only unverified accounts have registrations, and they cannot export.',
    'reset_codes.user_id': SECRET,
    'reset_tokens.user_id': SECRET,
    'recovery_codes.user_id': SECRET,
  },
}
