import { blockPerson, reportConversation, unblockPerson } from '#contract/conversation-safety.ts'
import {
  countUnreadMessages,
  getConversation,
  listConversations,
  listMessages,
  markConversationRead,
  openConversation,
  sendMessage,
} from '#contract/conversations.ts'
import {
  closeReports,
  countReportedConversations,
  exportReportedConversations,
  listReportedConversations,
  listReportedMessages,
  removeMessage,
} from '#contract/reported-conversations.ts'
import { createSavedReply, deleteSavedReply, listSavedReplies, updateSavedReply } from '#contract/saved-replies.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Services } from '../../platform/services.ts'
import * as blocks from './actions/block-person.ts'
import * as lists from './actions/list-conversations.ts'
import { markRead } from './actions/mark-read.ts'
import * as moderation from './actions/moderate-conversations.ts'
import * as opening from './actions/open-conversation.ts'
import * as replies from './actions/saved-replies.ts'
import * as sending from './actions/send-message.ts'

export const conversationRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listConversations, (input, { caller }) => lists.listConversations(services, input, caller))
  addRoute(openConversation, async (input, { caller, reply }) => {
    const { conversation, isNew } = await opening.openConversation(services, input, caller)
    reply.code(isNew ? 201 : 200)
    return conversation
  })
  addRoute(countUnreadMessages, (_input, { caller }) => lists.countUnread(services, caller))
  addRoute(getConversation, (input, { caller }) => lists.getConversation(services, input, caller))
  addRoute(listMessages, (input, { caller }) => lists.listMessages(services, input, caller))
  addRoute(sendMessage, async (input, { caller, idempotencyKey, reply }) => {
    const { message, isNew } = await sending.sendMessage(services, input, caller, idempotencyKey)
    reply.code(isNew ? 201 : 200)
    return message
  })
  addRoute(markConversationRead, (input, { caller }) => markRead(services, input, caller))
  addRoute(blockPerson, (input, { caller }) => blocks.blockPerson(services, input, caller))
  addRoute(unblockPerson, (input, { caller }) => blocks.unblockPerson(services, input, caller))
  addRoute(reportConversation, (input, { caller }) => blocks.reportConversation(services, input, caller))
  addRoute(listSavedReplies, (_input, { caller }) => replies.listSavedReplies(services, caller))
  addRoute(createSavedReply, (input, { caller }) => replies.createSavedReply(services, input, caller))
  addRoute(updateSavedReply, (input, { caller }) => replies.updateSavedReply(services, input, caller))
  addRoute(deleteSavedReply, async (input, { caller }) => {
    await replies.deleteSavedReply(services, input, caller)
    return undefined
  })
  addRoute(listReportedConversations, (input) => moderation.listReported(services, input))
  addRoute(countReportedConversations, () => moderation.countReported(services))
  addRoute(listReportedMessages, (input, { caller }) => moderation.listReportedMessages(services, input, caller))
  addRoute(exportReportedConversations, async (input, { reply }) =>
    sendCsv(reply, 'reported-conversations', moderation.exportReported(services, input)),
  )
  addRoute(closeReports, (input, { caller }) => moderation.closeReports(services, input, caller))
  addRoute(removeMessage, (input, { caller }) => moderation.removeMessage(services, input, caller))
}
