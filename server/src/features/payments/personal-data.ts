import type { PersonalData } from '../../platform/personal-data.ts'
import * as admin from './admin/queries.ts'
import * as queries from './deposit-queries.ts'

export const paymentData: PersonalData = {
  findFiles: async ({ db }, userId) => {
    const photos = [
      ...(await queries.findPhotosBy(db, 'TENANT', userId).execute()),
      ...(await queries.findPhotosBy(db, 'LANDLORD', userId).execute()),
    ]
    return photos.map(({ key }, index) => ({ name: `claim-photos/${index + 1}.jpg`, key }))
  },
  erasers: [
    {
      columns: [],
      erase: async (trx, { id }) => {
        await queries.eraseAnswers(trx, id).execute()
        await queries.eraseReasons(trx, id).execute()
        await queries.eraseDecisionReasons(trx, id).execute()
        // Why money was sent back may say something about the tenant.
        await admin.eraseReasons(trx, id).execute()
        const photos = [
          ...(await queries.deletePhotosBy(trx, 'TENANT', id).execute()),
          ...(await queries.deletePhotosBy(trx, 'LANDLORD', id).execute()),
        ]
        return photos.map(({ key }) => key)
      },
    },
  ],
  internal: {
    'deposit_claims.decided_by': 'bookings.json has the claims, admin-actions.json the decisions.',
    'held_decisions.decided_by': 'admin-actions.json has what the admin did.',
  },
  kept: {
    'deposit_claims.decided_by': 'Which admin decided, under “Former user”.',
    'held_decisions.decided_by': 'The books have to name who decided, under “Former user”.',
  },
}
