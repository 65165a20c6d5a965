import BadgeCheck from 'lucide-react/icons/badge-check'
import Trash from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role, User } from '#contract/users.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { Cell, HeadCell } from '../../ui/Table.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { canDelete, offeredRoles } from './rights.ts'

type Props = {
  me: User
  user: User
  onRole: (user: User, role: Role) => void
  onDelete: (user: User) => void
}

/** The cells of a user's row. Only actions that the admin is allowed are offered. */
export const UserCells = memo(function UserCells({ me, user, onRole, onDelete }: Props) {
  const { t, i18n } = useTranslation('admin')
  const { day } = useLocalTime()
  const { email, phone, role } = user
  const name = isolateBidi(user.name, i18n.dir())
  const offered = offeredRoles(me, user)
  return (
    <>
      <HeadCell>
        <PersonCell name={user.name} avatarUrl={user.avatarUrl} note={user.id === me.id ? t('you') : undefined} />
      </HeadCell>
      <Cell label={t('columns.email')}>
        <bdi
          dir="ltr"
          title={email}
          className="wrap-anywhere lg:inline-block lg:align-bottom lg:max-w-44 lg:truncate xl:max-w-64"
        >
          {email}
        </bdi>
      </Cell>
      <Cell label={t('columns.phone')}>
        {phone ? (
          <bdi dir="ltr" className="xl:whitespace-nowrap">
            {phone}
          </bdi>
        ) : (
          <>
            <span aria-hidden="true" className="text-mute">
              –
            </span>
            <span className="sr-only">{t('none')}</span>
          </>
        )}
      </Cell>
      <Cell label={t('columns.role')}>
        {offered.length === 0 ? (
          t(`roles.${role}`)
        ) : (
          <select
            aria-label={t('users.roleOf', { name })}
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
        )}
      </Cell>
      <Cell label={t('columns.verified')}>
        {user.isVerified ? (
          <span className="inline-flex items-center gap-1 text-ok">
            <BadgeCheck size={18} aria-hidden="true" />
            <span className="lg:sr-only">{t('verified')}</span>
          </span>
        ) : (
          <span className="text-13 text-mute">{t('unverified')}</span>
        )}
      </Cell>
      <Cell label={t('columns.joined')}>
        <time dateTime={user.createdAt} className="text-mute lg:whitespace-nowrap">
          {day(user.createdAt)}
        </time>
      </Cell>
      <Cell corner label={t('columns.actions')}>
        {canDelete(me, user) ? (
          <button
            type="button"
            aria-label={t('users.deleteOne', { name })}
            title={t('users.deleteOne', { name })}
            onClick={() => onDelete(user)}
            className="inline-grid size-9 place-items-center rounded-6 text-danger hover:bg-raised touch:size-11"
          >
            <Trash size={18} aria-hidden="true" />
          </button>
        ) : (
          <span className="sr-only">{t('none')}</span>
        )}
      </Cell>
    </>
  )
})
