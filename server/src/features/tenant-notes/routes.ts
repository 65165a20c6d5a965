import { removeTenantNote } from '#contract/admin-tenant-notes.ts'
import {
  deleteTenantNote,
  disputeTenantNote,
  listNotesAboutMe,
  listTenantNotes,
  saveTenantNote,
} from '#contract/tenant-notes.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const tenantNoteRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(saveTenantNote, async (input, { caller, reply }) => {
    const { note, isNew } = await actions.saveNote(services, input, caller)
    reply.code(isNew ? 201 : 200)
    return note
  })
  addRoute(deleteTenantNote, async (input, { caller }) => {
    await actions.deleteNote(services, input, caller)
    return undefined
  })
  addRoute(listTenantNotes, (input, { caller }) => actions.listNotes(services, input, caller))
  addRoute(listNotesAboutMe, (_input, { caller }) => actions.listNotesAboutMe(services, caller))
  addRoute(disputeTenantNote, (input, { caller }) => actions.disputeNote(services, input, caller))
  addRoute(removeTenantNote, async (input, { caller }) => {
    await actions.removeNote(services, input, caller)
    return undefined
  })
}
