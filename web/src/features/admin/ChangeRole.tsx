import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { isAdmin } from '#contract/roles.ts'
import type { Role, User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TouchedList } from '../../ui/TouchedList.tsx'
import { useRequest } from '../../ui/useRequest.ts'
import { previewRoleChange } from './effects.ts'

type Change = { user: User; role: Role }
type Dialog = Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'error' | 'onConfirm' | 'onClose'>

/** Asks before a role changes, and names what else the change touches. */
export function ChangeRole({ change, dialog }: { change: Change | null; dialog: Dialog }) {
  return change && <Opened key={`${change.user.id} ${change.role}`} {...change} dialog={dialog} />
}

function Opened({ user, role, dialog }: Change & { dialog: Dialog }) {
  const { t, i18n } = useTranslation('admin')
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer } = useRequest(`${user.id} ${role}`, () => dispatch(previewRoleChange({ id: user.id, role })))
  const counts = answer && previewRoleChange.fulfilled.match(answer) ? answer.payload : undefined
  return (
    <ConfirmDialog
      {...dialog}
      disabled={!counts}
      error={dialog.error ?? (answer && rejectionOf(answer)?.error)}
      title={t('change.title', { name: isolateBidi(user.name, i18n.dir()), role: t(`roles.${role}`) })}
      confirm={t('change.confirm')}
      cancel={t('cancel')}
    >
      <p>{t('change.body', { role: t(`roles.${user.role}`) })}</p>
      {isAdmin(role) && <p>{t('change.admin')}</p>}
      <TouchedList counts={counts} pending={pending} />
    </ConfirmDialog>
  )
}
