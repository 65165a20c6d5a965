import BadgeCheck from 'lucide-react/icons/badge-check'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { AccountSort } from '#contract/admin.ts'
import type { User } from '#contract/users.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { PersonCell } from '../../ui/PersonCell.tsx'
import type { Column } from '../../ui/useColumns.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { RoleButton } from './RoleButton.tsx'
import { canDelete } from './rights.ts'

type Options = {
  me: User
  /** Without it the role is shown, and cannot be changed. */
  onRole?: (user: User) => void
  onDelete: (user: User) => void
}

const SORTS = { person: 'name', email: 'email', joined: 'createdAt' } satisfies Record<string, AccountSort>

/** Returns the columns of a list of accounts. Only actions that the admin is allowed are offered. */
export function useAccountColumns({
  me,
  onRole,
  onDelete,
}: Options): Record<'person' | 'email' | 'phone' | 'role' | 'verified' | 'joined' | 'actions', Column<User>> {
  const { t, i18n } = useTranslation('admin')
  const { day } = useLocalTime()
  const nameOf = ({ name }: User) => isolateBidi(name, i18n.dir())
  return {
    person: {
      name: 'person',
      label: t('columns.person'),
      sort: SORTS.person,
      sortKind: 'text',
      cell: ({ id, name, avatarUrl }) => (
        <PersonCell id={id} name={name} avatarUrl={avatarUrl} note={id === me.id ? t('you') : undefined} />
      ),
    },
    email: {
      name: 'email',
      label: t('columns.email'),
      sort: SORTS.email,
      sortKind: 'text',
      cell: ({ email }) => (
        <bdi
          dir="ltr"
          title={email}
          className="wrap-anywhere lg:inline-block lg:align-bottom lg:max-w-44 lg:truncate xl:max-w-64"
        >
          {email}
        </bdi>
      ),
    },
    phone: {
      name: 'phone',
      label: t('columns.phone'),
      cell: ({ phone }) =>
        phone ? (
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
        ),
    },
    role: {
      name: 'role',
      label: t('columns.role'),
      cell: (user) => {
        return onRole ? <RoleButton me={me} user={user} onChange={onRole} /> : t(`roles.${user.role}`)
      },
    },
    verified: {
      name: 'verified',
      label: t('columns.verified'),
      cell: ({ isVerified }) =>
        isVerified ? (
          <span className="inline-flex items-center gap-1 text-ok lg:flex">
            <BadgeCheck size={18} aria-hidden="true" />
            <span className="lg:sr-only">{t('verified')}</span>
          </span>
        ) : (
          <span className="text-13 text-mute">{t('unverified')}</span>
        ),
    },
    joined: {
      name: 'joined',
      label: t('columns.joined'),
      sort: SORTS.joined,
      ownOrder: 'desc',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="text-mute lg:whitespace-nowrap">
          {day(createdAt)}
        </time>
      ),
    },
    actions: {
      name: 'actions',
      label: t('columns.actions'),
      isFixed: true,
      isCorner: true,
      cell: (user) =>
        canDelete(me, user) ? (
          <button
            type="button"
            aria-label={t('users.deleteOne', { name: nameOf(user) })}
            title={t('users.deleteOne', { name: nameOf(user) })}
            onClick={() => onDelete(user)}
            className="inline-grid size-9 place-items-center rounded-6 text-danger hover:bg-raised touch:size-11"
          >
            <Trash size={18} aria-hidden="true" />
          </button>
        ) : (
          <span className="sr-only">{t('none')}</span>
        ),
    },
  }
}
