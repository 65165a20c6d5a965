import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { removeTenantNote } from '#contract/admin-tenant-notes.ts'
import { Reason } from '#contract/forms/reason.ts'
import type { TenantNote } from '#contract/tenant-notes.ts'
import { type CallDispatch, callThunk, rejectionOf } from '../../app/api.ts'
import { useFormat } from '../../ui/format.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

const removeNote = callThunk('tenantNotes/remove', (api, { id, reason }: { id: string; reason: string }) =>
  api(removeTenantNote, { params: { id }, body: { reason } }),
)

const READY = ['insult', 'private', 'false'] as const

/** Asks for the reason before an admin deletes a note. Closed without a note. */
export function RemoveNoteDialog({
  note,
  onDone,
  onClose,
}: {
  note: TenantNote | undefined
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('tenant-notes')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
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
      onSend={async (reason) => {
        const failure = note && rejectionOf(await dispatch(removeNote({ id: note.id, reason })))
        if (failure) return failure.error
        toast.success(t('own.deleted'))
        onDone()
        return undefined
      }}
      onClose={onClose}
    />
  )
}
