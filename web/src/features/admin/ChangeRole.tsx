import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isAdmin } from '#contract/roles.ts'
import type { Role, User } from '#contract/users.ts'
import { usePreview } from '../../app/preview.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { EffectsDialog } from '../../ui/EffectsDialog.tsx'
import { previewRoleChange } from './effects.ts'

type Change = { user: User; role: Role }
type Dialog = ComponentProps<typeof EffectsDialog>['dialog']

/** Asks before a role changes, and names what else the change touches. */
export function ChangeRole({ change, dialog }: { change: Change | null; dialog: Dialog }) {
  return change && <Opened key={`${change.user.id} ${change.role}`} {...change} dialog={dialog} />
}

function Opened({ user, role, dialog }: Change & { dialog: Dialog }) {
  const { t, i18n } = useTranslation('admin')
  const preview = usePreview(`${user.id} ${role}`, (dispatch) => dispatch(previewRoleChange({ id: user.id, role })))
  return (
    <EffectsDialog
      dialog={dialog}
      preview={preview}
      title={t(preview.isRefused ? 'change.blocked' : 'change.title', {
        name: isolateBidi(user.name, i18n.dir()),
        role: t(`roles.${role}`),
      })}
      confirm={t('change.confirm')}
      cancel={t('cancel')}
      lead={
        !preview.isRefused && (
          <>
            <p>{t('change.body', { role: t(`roles.${user.role}`) })}</p>
            {isAdmin(role) && <p>{t('change.admin')}</p>}
          </>
        )
      }
    >
      {preview.isRefused && (
        <Link
          className="font-semibold text-accent underline underline-offset-4"
          to={`/admin/bookings?userId=${user.id}`}
        >
          {t('remove.bookings')}
        </Link>
      )}
    </EffectsDialog>
  )
}
