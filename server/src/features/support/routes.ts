import {
  assignSupport,
  countAdminSupport,
  exportAdminSupport,
  getAdminSupport,
  listAdminSupport,
  listSupportAssignees,
  replyToSupport,
  setSupportStatus,
} from '#contract/admin-support.ts'
import {
  confirmContact,
  deleteContactRequest,
  getContactRequest,
  sendContactMessage,
  writeContact,
} from '#contract/contact.ts'
import { closeSupport, getSupport, listSupport, openSupport, sendSupportMessage } from '#contract/support.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { clientOf } from '../../platform/http/client.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Services } from '../../platform/services.ts'
import * as contact from './actions/contact.ts'
import * as handling from './actions/handle-support.ts'
import * as lists from './actions/list-support.ts'
import * as own from './actions/own-support.ts'

export const supportRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listSupport, (input, { caller }) => own.listSupport(services, input, caller))
  addRoute(openSupport, async (input, { caller, reply }) => {
    const { conversation, isNew } = await own.openSupport(services, input, caller)
    reply.code(isNew ? 201 : 200)
    return conversation
  })
  addRoute(getSupport, (input, { caller }) => own.getSupport(services, input, caller))
  addRoute(sendSupportMessage, async (input, { caller, reply }) => {
    const { conversation, isNew } = await own.sendMessage(services, input, caller)
    reply.code(isNew ? 201 : 200)
    return conversation
  })
  addRoute(closeSupport, (input, { caller }) => own.closeSupport(services, input, caller))
  addRoute(listAdminSupport, (input, { caller }) => lists.listForAdmin(services, input, caller))
  addRoute(exportAdminSupport, async (input, { caller, reply }) =>
    sendCsv(reply, 'support', lists.exportSupport(services, input, caller)),
  )
  addRoute(countAdminSupport, () => lists.countSupport(services))
  addRoute(listSupportAssignees, () => lists.listAssignees(services))
  addRoute(getAdminSupport, (input) => lists.getForAdmin(services, input))
  addRoute(replyToSupport, async (input, { caller, reply }) => {
    const { conversation, isNew } = await handling.replyToSupport(services, input, caller)
    reply.code(isNew ? 201 : 200)
    return conversation
  })
  addRoute(assignSupport, (input, { caller }) => handling.assignSupport(services, input, caller))
  addRoute(setSupportStatus, (input, { caller }) => handling.setStatus(services, input, caller))
  addRoute(writeContact, (input, { request }) => contact.writeContact(services, input, clientOf(request)))
  addRoute(getContactRequest, (input) => contact.getRequest(services, input))
  addRoute(confirmContact, (input) => contact.confirmContact(services, input))
  addRoute(sendContactMessage, async (input, { reply }) => {
    const { request, isNew } = await contact.sendMessage(services, input)
    reply.code(isNew ? 201 : 200)
    return request
  })
  addRoute(deleteContactRequest, (input) => contact.deleteRequest(services, input))
}
