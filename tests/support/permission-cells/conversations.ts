import { randomUUID } from 'node:crypto'
import { TEST_INSTANT } from '../clock.ts'
import { addConversation, addMessage } from '../fixtures.ts'
import { type Cells, NOT_OWN, OWN_ONLY, SUBJECTS, type World } from './cell.ts'

/** Adds a conversation of the caller or of another tenant about a property, with a message of the tenant. */
const addOwn = async (world: World) => {
  const { context, subject, caller, other, property } = world
  world.conversation = randomUUID()
  world.message = randomUUID()
  if (subject !== caller && subject !== other) return
  const { db } = context.services
  world.conversation = await addConversation(db, { propertyId: property, tenantId: subject })
  world.message = await addMessage(db, world.conversation, subject)
}

/** Adds a conversation as `addOwn`, which its tenant has reported. */
const addReported = async (world: World) => {
  await addOwn(world)
  const { context, subject, caller, other, conversation = '' } = world
  if (subject !== caller && subject !== other) return
  await context.services.db
    .insertInto('conversationReports')
    .values({
      id: randomUUID(),
      conversationId: conversation,
      reporterId: subject,
      reason: 'Asks for money elsewhere.',
      createdAt: TEST_INSTANT,
    })
    .execute()
}

const addReply = async (world: World) => {
  const { context, subject, caller, other } = world
  world.message = randomUUID()
  if (subject !== caller && subject !== other) return
  const row = { id: world.message, landlordId: subject, title: 'Keys', text: 'In the box.', updatedAt: TEST_INSTANT }
  await context.services.db.insertInto('savedReplies').values(row).execute()
}

const REPLY = { title: 'Keys', text: 'The keys are in the box.' }
const at = (path: string) => (world: World) => ({ url: `/api/conversations/${world.conversation}${path}` })

export const conversationCells = {
  listConversations: { outcome: 200 },
  openConversation: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ payload: { propertyId: subjectProperty } }),
    // The landlord of the property cannot write to himself.
    outcome: { own: 403, other: 201, missing: 404 },
  },
  countUnreadMessages: { outcome: 200 },
  getConversation: { about: SUBJECTS, before: addOwn, request: at(''), outcome: OWN_ONLY },
  listMessages: { about: SUBJECTS, before: addOwn, request: at('/messages'), outcome: OWN_ONLY },
  sendMessage: {
    about: SUBJECTS,
    before: addOwn,
    request: (world) => ({ ...at('/messages')(world), payload: { text: 'Is it quiet?' } }),
    outcome: { own: 201, other: 404, missing: 404 },
  },
  markConversationRead: {
    about: SUBJECTS,
    before: addOwn,
    request: (world) => ({ ...at('/read')(world), payload: { upTo: world.message } }),
    outcome: OWN_ONLY,
  },
  blockPerson: { about: SUBJECTS, before: addOwn, request: at('/block'), outcome: OWN_ONLY },
  unblockPerson: { about: SUBJECTS, before: addOwn, request: at('/block'), outcome: OWN_ONLY },
  reportConversation: {
    about: SUBJECTS,
    before: addOwn,
    request: (world) => ({ ...at('/report')(world), payload: { reason: 'Asks for money elsewhere.' } }),
    outcome: { own: 201, other: 404, missing: 404 },
  },
  listSavedReplies: { outcome: 200 },
  createSavedReply: { request: () => ({ payload: REPLY }), outcome: 201 },
  updateSavedReply: {
    about: SUBJECTS,
    before: addReply,
    request: ({ message }) => ({ url: `/api/saved-replies/${message}`, payload: REPLY }),
    outcome: OWN_ONLY,
  },
  deleteSavedReply: {
    about: SUBJECTS,
    before: addReply,
    request: ({ message }) => ({ url: `/api/saved-replies/${message}` }),
    outcome: { own: 204, other: 404, missing: 404 },
  },
  listReportedConversations: { outcome: 200 },
  exportReportedConversations: { outcome: 200 },
  countReportedConversations: { outcome: 200 },
  listReportedMessages: {
    about: SUBJECTS,
    before: addReported,
    request: ({ conversation }) => ({ url: `/api/admin/conversations/${conversation}/messages` }),
    outcome: { own: 200, other: 200, missing: 404 },
  },
  closeReports: {
    about: SUBJECTS,
    before: addReported,
    request: ({ conversation }) => ({
      url: `/api/admin/conversations/${conversation}/close-reports`,
      payload: { note: 'Warned.' },
    }),
    outcome: NOT_OWN,
  },
  removeMessage: {
    about: SUBJECTS,
    before: addReported,
    request: ({ conversation, message }) => ({ url: `/api/admin/conversations/${conversation}/messages/${message}` }),
    outcome: NOT_OWN,
  },
} satisfies Cells
