import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import type { TenantNote } from '#contract/tenant-notes.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useLateFocus } from '../../ui/useLateFocus.ts'
import { deleteNote, saveNote } from './calls.ts'
import { Note } from './Note.tsx'
import { NoteForm } from './NoteForm.tsx'

type Props = { booking: Booking; note: TenantNote | undefined; onChanged: () => void }

/** The landlord's note about the tenant of a completed stay: a form until there is one. */
export function OwnNote({ booking, note, onChanged }: Props) {
  const { t } = useTranslation('tenant-notes')
  const dispatch = useDispatch<CallDispatch>()
  const [isEditing, setEditing] = useState(false)
  const heading = useLateFocus<HTMLHeadingElement>()
  const removal = useConfirm(async (bookingId: string) => {
    const failure = rejectionOf(await dispatch(deleteNote(bookingId)))
    if (failure) return failure.error
    toast.success(t('own.deleted'))
    onChanged()
    heading.focus()
    return undefined
  })
  return (
    <section aria-labelledby="own-note" className="grid gap-3 rounded-12 border border-line bg-surface p-5 sm:p-6">
      <h2 ref={heading.target} tabIndex={-1} id="own-note" className="text-18 outline-none wrap-anywhere">
        {t('own.title', { name: booking.tenant.name })}
      </h2>
      {!note || isEditing ? (
        <NoteForm
          label={t('own.text')}
          hint={t('own.lead')}
          send={t('own.send')}
          text={note?.text ?? ''}
          onSend={async (text) => {
            const failure = rejectionOf(await dispatch(saveNote({ id: booking.id, text })))
            if (failure) return failure
            setEditing(false)
            toast.success(t('own.saved'))
            onChanged()
            // The form that had the focus is gone.
            heading.focus()
            return undefined
          }}
          onCancel={note && (() => setEditing(false))}
        />
      ) : (
        <>
          <ul>
            <Note note={note} replyTitle={t('dispute')} />
          </ul>
          {note.dispute !== null && <p className="text-13 text-mute">{t('own.disputed')}</p>}
          <div className="flex flex-wrap gap-3">
            {note.dispute === null && <Button onClick={() => setEditing(true)}>{t('own.edit')}</Button>}
            <Button onClick={() => removal.ask(booking.id)}>{t('own.delete')}</Button>
          </div>
        </>
      )}
      <ConfirmDialog
        {...removal.dialog}
        danger
        title={t('own.deleteTitle')}
        confirm={t('own.delete')}
        cancel={t('cancel')}
      >
        <p>{t('own.deleteBody')}</p>
      </ConfirmDialog>
    </section>
  )
}
