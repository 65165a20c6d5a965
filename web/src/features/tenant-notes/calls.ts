import {
  deleteTenantNote,
  disputeTenantNote,
  listNotesAboutMe,
  listTenantNotes,
  saveTenantNote,
} from '#contract/tenant-notes.ts'
import { callThunk } from '../../app/api.ts'

/** Thunks whose results are kept by the component that dispatches them, not by the store. */
export const fetchNotes = callThunk('tenantNotes/fetch', (api, bookingId: string) =>
  api(listTenantNotes, { params: { id: bookingId } }),
)

export const fetchNotesAboutMe = callThunk('tenantNotes/aboutMe', (api) => api(listNotesAboutMe, {}))

export const saveNote = callThunk('tenantNotes/save', (api, { id, text }: { id: string; text: string }) =>
  api(saveTenantNote, { params: { id }, body: { text } }),
)

export const deleteNote = callThunk('tenantNotes/delete', (api, bookingId: string) =>
  api(deleteTenantNote, { params: { id: bookingId } }),
)

export const disputeNote = callThunk('tenantNotes/dispute', (api, { id, text }: { id: string; text: string }) =>
  api(disputeTenantNote, { params: { id }, body: { text } }),
)
