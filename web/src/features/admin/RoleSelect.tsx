import { useTranslation } from 'react-i18next'
import type { Role, User } from '#contract/users.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { offeredRoles } from './rights.ts'

type Props = { me: User; user: User; onRole: (user: User, role: Role) => void }

/** The role of a user, with those that the admin may give instead. */
export function RoleSelect({ me, user, onRole }: Props) {
  const { t, i18n } = useTranslation('admin')
  const { role } = user
  const offered = offeredRoles(me, user)
  if (offered.length === 0) return t(`roles.${role}`)
  return (
    <select
      aria-label={t('users.roleOf', { name: isolateBidi(user.name, i18n.dir()) })}
      value={role}
      onChange={({ currentTarget: { value } }) => onRole(user, value as Role)}
      className="control min-h-9 w-auto! max-w-full text-15! touch:min-h-11"
    >
      {[role, ...offered].map((each) => (
        <option key={each} value={each}>
          {t(`roles.${each}`)}
        </option>
      ))}
    </select>
  )
}
