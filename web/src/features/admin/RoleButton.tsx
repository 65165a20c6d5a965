import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { offeredRoles } from './rights.ts'

type Props = { me: User; user: User; onChange: (user: User) => void }

/** The role of a user, which opens the choice of another where the admin may give one. */
export function RoleButton({ me, user, onChange }: Props) {
  const { t, i18n } = useTranslation('admin')
  const role = t(`roles.${user.role}`)
  if (offeredRoles(me, user).length === 0) return role
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('users.roleOf', { name: isolateBidi(user.name, i18n.dir()), role })}
      onClick={() => onChange(user)}
      className="inline-flex min-h-9 items-center gap-1 rounded-6 border border-control px-3 text-15 hover:bg-raised touch:min-h-11"
    >
      {role}
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  )
}
