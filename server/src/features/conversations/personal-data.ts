import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import { emit } from '../../platform/jobs/emit.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { messagesLeft } from './events.ts'
import * as queries from './personal-data-queries.ts'
import { sideOf } from './rules.ts'
import { deleteReplies, findReplies } from './saved-reply-queries.ts'

type Row<Find extends (...parameters: never[]) => { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Find>['execute']>
>[number]

export const conversationData: PersonalData = {
  exporters: [
    {
      file: 'conversations.json',
      columns: ['conversations.tenant_id', 'conversations.landlord_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row<typeof queries.findConversations> | undefined) =>
          queries.findConversations(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches(readBatch))
          for (const { tenantId, ...row } of rows) yield { ...row, side: sideOf({ tenantId }, userId) }
      },
    },
    {
      file: 'messages.json',
      columns: ['messages.sender_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row<typeof queries.findMessages> | undefined) =>
          queries.findMessages(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches(readBatch))
          for (const { pictures, ...row } of rows) yield { ...row, pictureIds: pictures.map(({ id }) => id) }
      },
    },
    {
      file: 'conversation-reports.json',
      columns: ['conversation_reports.reporter_id'],
      rows: async function* ({ db }, userId) {
        const readBatch = (after: Row<typeof queries.findReports> | undefined) =>
          queries.findReports(db, userId, after?.id, EXPORT_BATCH_SIZE).execute()
        for await (const rows of readBatches(readBatch)) for (const { id: _id, ...row } of rows) yield row
      },
    },
    {
      file: 'blocked-people.json',
      columns: ['blocked_people.blocker_id'],
      rows: async function* ({ db }, userId) {
        yield* await queries.findBlocked(db, userId).execute()
      },
    },
    {
      file: 'saved-replies.json',
      columns: ['saved_replies.landlord_id'],
      rows: async function* ({ db }, userId) {
        for (const { landlordId: _id, ...row } of await findReplies(db, userId).execute()) yield row
      },
    },
  ],
  erasers: [
    {
      columns: [
        'messages.sender_id',
        'conversation_reports.reporter_id',
        'blocked_people.blocker_id',
        'blocked_people.blocked_id',
        'saved_replies.landlord_id',
      ],
      // A job erases the messages, which may be very many; nothing shows them from now on. The pictures are uploads of the
      // user, which are erased there.
      erase: async (trx, { id }) => {
        await emit(trx, messagesLeft, { senderId: id })
        await queries.deleteReports(trx, id).execute()
        await queries.eraseReportTexts(trx, id).execute()
        await queries.deleteBlocks(trx, id).execute()
        await deleteReplies(trx, id).execute()
        await queries.clearMails(trx, id).execute()
        return undefined
      },
    },
  ],
  internal: {
    'messages.removed_by': 'admin-actions.json has the deletion.',
    'conversation_reports.closed_by': 'admin-actions.json has the decision.',
    'blocked_people.blocked_id': 'Whom others block is theirs.',
  },
  kept: {
    'conversations.tenant_id': 'The other person keeps the conversation, with “Former user”.',
    'conversations.landlord_id': 'The other person keeps the conversation, with “Former user”.',
    'messages.removed_by': 'Which admin deleted it, under “Former user”.',
    'conversation_reports.closed_by': 'Which admin decided, under “Former user”.',
  },
}
