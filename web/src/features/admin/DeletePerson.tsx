import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TouchedList } from '../../ui/TouchedList.tsx'
import { useRequest } from '../../ui/useRequest.ts'
import { previewDeletion } from './effects.ts'

type Dialog = Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>

/** Asks before an account is deleted, and names what else the deletion touches (product.md 1). */
export function DeletePerson({ person, dialog }: { person: User | null; dialog: Dialog }) {
  // Asked again each time that the dialog opens.
  return person && <Opened key={person.id} person={person} dialog={dialog} />
}

function Opened({ person, dialog }: { person: User; dialog: Dialog }) {
  const { t, i18n } = useTranslation('admin')
  const dispatch = useDispatch<CallDispatch>()
  const name = isolateBidi(person.name, i18n.dir())
  const { pending, answer } = useRequest(person.id, () => dispatch(previewDeletion(person.id)))
  const counts = answer && previewDeletion.fulfilled.match(answer) ? answer.payload : undefined
  return (
    <ConfirmDialog
      {...dialog}
      danger
      disabled={!counts}
      error={dialog.error ?? (answer && rejectionOf(answer)?.error)}
      title={t('remove.title', { name })}
      confirm={t('remove.confirm')}
      cancel={t('cancel')}
    >
      <TouchedList counts={counts} pending={pending}>
        <li>{t('remove.data', { name, email: isolateBidi(person.email, i18n.dir()) })}</li>
      </TouchedList>
      <p className="font-semibold">{t('remove.final')}</p>
    </ConfirmDialog>
  )
}
