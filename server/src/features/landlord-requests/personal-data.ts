import type { PersonalData } from '../../platform/personal-data.ts'
import { findRequest } from './actions.ts'
import * as queries from './queries.ts'

export const landlordRequestData: PersonalData = {
  exporters: [
    {
      file: 'landlord-requests.json',
      columns: ['landlord_requests.user_id'],
      rows: async function* ({ db }, userId) {
        const request = await findRequest(db, userId)
        if (request) yield request
      },
    },
  ],
  findFiles: async ({ db }, userId) =>
    (await queries.findDocuments(db, userId).execute()).map(({ name, key }, index) => ({
      name: `documents/${index + 1} ${name}`,
      key,
    })),
  erasers: [
    {
      columns: ['landlord_requests.user_id', 'landlord_documents.user_id'],
      erase: async (trx, { id }) => {
        const documents = await queries.deleteDocuments(trx, id).execute()
        await queries.deleteRequest(trx, id).execute()
        return documents.map(({ key }) => key)
      },
    },
  ],
  internal: {
    'landlord_documents.user_id': 'The documents are in the export as files.',
    'landlord_requests.decided_by': 'The audit log exports the decision.',
  },
  kept: { 'landlord_requests.decided_by': 'Which admin decided, under “Former user”.' },
}
