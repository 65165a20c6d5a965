import type { PersonalData } from '../../platform/personal-data.ts'
import * as queries from './queries.ts'

export const signInData: PersonalData = {
  exporters: [
    {
      file: 'sign-ins.json',
      columns: ['sign_ins.user_id', 'sign_ins.email'],
      rows: async function* ({ db }, userId) {
        yield* await queries.findSignIns(db, userId).execute()
      },
    },
  ],
  erasers: [
    {
      columns: ['sign_ins.user_id', 'sign_ins.email', 'pending_sign_ins.email'],
      erase: async (trx, { id, email }) => {
        await queries.deleteSignIns(trx, id).execute()
        await queries.deletePendingOf(trx, email).execute()
        return undefined
      },
    },
  ],
  internal: { 'pending_sign_ins.email': 'Kept for 15 minutes, until its person has proved the address.' },
}
