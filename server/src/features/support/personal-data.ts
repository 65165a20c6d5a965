import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { unassignSupport } from './actions/unassign-support.ts'
import * as contactQueries from './contact-queries.ts'
import * as queries from './queries.ts'
import { sideOf } from './shape.ts'

type Row<Find extends (...parameters: never[]) => { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Find>['execute']>
>[number]

export const supportData: PersonalData = {
  exporters: [
    {
      file: 'support-conversations.json',
      columns: ['support_conversations.user_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row<typeof queries.findConversationsForExport> | undefined) =>
          queries.findConversationsForExport(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches(readBatch)) yield* rows
      },
    },
    {
      file: 'support-messages.json',
      columns: ['support_messages.author_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row<typeof queries.findMessagesForExport> | undefined) =>
          queries.findMessagesForExport(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches(readBatch))
          for (const { isFromAdmin, ...row } of rows) yield { ...row, from: sideOf(isFromAdmin) }
      },
    },
  ],
  erasers: [
    {
      columns: ['support_conversations.user_id', 'support_conversations.assignee_id'],
      erase: async (trx, { id }) => {
        // With their messages.
        await queries.deleteConversations(trx, id).execute()
        await unassignSupport(trx, id)
        return undefined
      },
    },
    {
      columns: ['contact_requests.email', 'support_conversations.guest_email'],
      erase: async (trx, { email, isVerified }) => {
        // A person who registered with an address without proving it must not erase what its owner wrote.
        if (!isVerified) return undefined
        await contactQueries.deleteRequestsOf(trx, email).execute()
        await contactQueries.deleteConversationsOf(trx, email).execute()
        return undefined
      },
    },
  ],
  internal: {
    'contact_requests.email': 'Read and deleted by the link in the mails, which needs no account.',
    'support_conversations.guest_email': 'As above.',
    'support_conversations.assignee_id': 'admin-actions.json has the assignment.',
  },
  kept: {
    'support_messages.author_id': 'Own conversations are deleted. The people whom an admin answered keep the answers.',
  },
}
