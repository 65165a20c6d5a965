import type { PersonalData } from '../../platform/personal-data.ts'
import { deleteConfigured } from './super-admin-queries.ts'

export const adminData: PersonalData = {
  erasers: [
    {
      columns: ['configured_super_admins.user_id'],
      erase: async (trx, { id }) => {
        await deleteConfigured(trx, id).execute()
        return undefined
      },
    },
  ],
  internal: {
    'configured_super_admins.user_id': 'A slow hash of the address that the operator configured.',
  },
}
