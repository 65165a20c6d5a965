import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { CallAnswer } from '#contract/call.ts'
import type { listNotesAboutMe, TenantNote } from '#contract/tenant-notes.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useRequest } from '../../ui/useRequest.ts'
import { disputeNote, fetchNotesAboutMe } from './calls.ts'
import { Note } from './Note.tsx'
import { NoteForm } from './NoteForm.tsx'

/** What landlords noted about the user, who can reply. Nothing without notes. */
export function NotesAboutMe() {
  const { t } = useTranslation('tenant-notes')
  const dispatch = useDispatch<CallDispatch>()
  const { answer, reload } = useRequest('', () => dispatch(fetchNotesAboutMe()))
  const [replying, setReplying] = useState<TenantNote>()
  const error = answer && rejectionOf(answer)?.error
  const notes = error === undefined ? (answer?.payload as CallAnswer<typeof listNotesAboutMe> | undefined)?.data : []
  if (error === undefined && !notes?.length) return null
  return (
    <section aria-labelledby="notes" className="grid gap-4">
      <h2 id="notes" className="text-24">
        {t('title')}
      </h2>
      <p className="max-w-prose text-mute">{t('about.lead')}</p>
      <FormError>{error}</FormError>
      {error !== undefined && (
        <Button className="w-fit" onClick={reload}>
          {t('retry')}
        </Button>
      )}
      <ul className="grid gap-6">
        {notes?.map((note) => (
          <Note key={note.id} note={note} replyTitle={t('about.own')}>
            <Button className="w-fit" onClick={() => setReplying(note)}>
              {t(note.dispute === null ? 'about.dispute' : 'about.change')}
            </Button>
          </Note>
        ))}
      </ul>
      <Dialog open={replying !== undefined} title={t('about.title')} onClose={() => setReplying(undefined)}>
        {replying && (
          <NoteForm
            label={t('about.text')}
            hint={t('about.hint')}
            send={t('about.send')}
            text={replying.dispute ?? ''}
            onSend={async (text) => {
              const failure = rejectionOf(await dispatch(disputeNote({ id: replying.id, text })))
              if (failure) return failure
              setReplying(undefined)
              toast.success(t('about.saved'))
              reload()
              return undefined
            }}
            onCancel={() => setReplying(undefined)}
          />
        )}
      </Dialog>
    </section>
  )
}
