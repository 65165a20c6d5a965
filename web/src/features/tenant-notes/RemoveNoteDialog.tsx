import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { removeTenantNote } from '#contract/admin-tenant-notes.ts'
import { Reason } from '#contract/forms/reason.ts'
import type { TenantNote } from '#contract/tenant-notes.ts'
import { type CallDispatch, callThunk } from '../../app/api.ts'
import { type Seen, useRowDecisions } from '../../app/list.ts'
import { useFormat } from '../../ui/format.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { fetchNotes } from './calls.ts'
import { Note } from './Note.tsx'

const removeNote = callThunk('tenantNotes/remove', (api, { id, ...body }: Seen & { reason: string }) =>
  api(removeTenantNote, { params: { id }, body }),
)

const READY = ['insult', 'private', 'false'] as const

type Props = {
  /** The booking whose page shows the note, among others. */
  bookingId: string
  note: TenantNote | undefined
  /** Called when the notes have changed since they were loaded. */
  onReload: () => void
  onDone: () => void
  onClose: () => void
}

/** Asks for the reason before an admin deletes a note. Closed without a note. */
export function RemoveNoteDialog({ bookingId, note, onReload, onDone, onClose }: Props) {
  const { t } = useTranslation('tenant-notes')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const deciding = useRowDecisions<TenantNote>(bookingId, async () => {
    onReload()
    const loaded = await dispatch(fetchNotes(bookingId))
    return fetchNotes.fulfilled.match(loaded) ? loaded.payload.data : undefined
  })
  return (
    <ReasonDialog
      about={note ? [note.id] : []}
      title={t('admin.title')}
      texts={{
        lead: t('admin.lead'),
        ready: t('admin.ready'),
        reason: t('admin.reason'),
        left: (characters) => t('left', { n: number(characters) }),
        confirm: t('admin.delete'),
        cancel: t('cancel'),
        wait: t('wait'),
      }}
      sentences={READY.map((name) => t(`admin.${name}`))}
      schema={Reason}
      effects={
        note && (
          <ul>
            <Note note={deciding.current(note)} replyTitle={t('dispute')} />
          </ul>
        )
      }
      onSend={async (reason) => {
        if (!note) return undefined
        const failure = await deciding.send(note, ({ id, version: seen }) => dispatch(removeNote({ id, seen, reason })))
        if (failure !== undefined) return failure
        toast.success(t('own.deleted'))
        onDone()
        return undefined
      }}
      onClose={onClose}
    />
  )
}
