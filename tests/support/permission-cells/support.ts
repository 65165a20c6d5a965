import { randomUUID } from 'node:crypto'
import { addSupport } from '../fixtures.ts'
import { type Cells, EXISTING, NOT_OWN, OWN_ONLY, SUBJECTS, type World } from './cell.ts'

/** Adds a support conversation of the caller or of another person. */
const addOwn = async (world: World) => {
  const { context, subject, caller, other } = world
  world.conversation = randomUUID()
  if (subject === caller || subject === other) world.conversation = await addSupport(context.services.db, subject)
}

const TEXT = { text: 'My code does not arrive.' }
const at = (path: string) => (world: World) => ({ url: `/api/support/${world.conversation}${path}` })
const atAdmin = (path: string) => (world: World) => ({ url: `/api/admin/support/${world.conversation}${path}` })

export const supportCells = {
  listSupport: { outcome: 200 },
  openSupport: { request: () => ({ payload: { subject: 'No code', ...TEXT } }), outcome: 201 },
  getSupport: { about: SUBJECTS, before: addOwn, request: at(''), outcome: OWN_ONLY },
  sendSupportMessage: {
    about: SUBJECTS,
    before: addOwn,
    request: (world) => ({ ...at('/messages')(world), payload: TEXT }),
    outcome: { own: 201, other: 404, missing: 404 },
  },
  closeSupport: { about: SUBJECTS, before: addOwn, request: at('/close'), outcome: OWN_ONLY },
  listAdminSupport: { outcome: 200 },
  exportAdminSupport: { outcome: 200 },
  countAdminSupport: { outcome: 200 },
  listSupportAssignees: { outcome: 200 },
  getAdminSupport: { about: SUBJECTS, before: addOwn, request: atAdmin(''), outcome: EXISTING },
  replyToSupport: {
    about: SUBJECTS,
    before: addOwn,
    request: (world) => ({ ...atAdmin('/messages')(world), payload: TEXT }),
    outcome: { own: 403, other: 201, missing: 404 },
  },
  assignSupport: {
    about: SUBJECTS,
    before: addOwn,
    request: (world) => ({ ...atAdmin('/assignee')(world), payload: { assigneeId: world.caller } }),
    outcome: NOT_OWN,
  },
  writeContact: {
    request: () => ({ payload: { name: 'Gus Guest', email: 'gus@guest.example', ...TEXT } }),
    outcome: 202,
  },
  getContactRequest: { request: () => ({ url: '/api/contact/request?token=x' }), outcome: 404 },
  confirmContact: { request: () => ({ url: '/api/contact/confirmation?token=x' }), outcome: 404 },
  sendContactMessage: {
    request: () => ({ url: '/api/contact/messages?token=x', payload: TEXT }),
    outcome: 404,
  },
  deleteContactRequest: { request: () => ({ url: '/api/contact/request?token=x' }), outcome: 404 },
  setSupportStatus: {
    about: SUBJECTS,
    before: addOwn,
    request: (world) => ({ ...atAdmin('/status')(world), payload: { status: 'CLOSED' } }),
    outcome: NOT_OWN,
  },
} satisfies Cells
