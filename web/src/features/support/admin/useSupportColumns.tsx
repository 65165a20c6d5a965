import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AdminSupportSummary, SupportSort } from '#contract/admin-support.ts'
import { AccountLink } from '../../../ui/AccountLink.tsx'
import { CellEmail } from '../../../ui/Party.tsx'
import { useColon } from '../../../ui/useColon.ts'
import type { Column } from '../../../ui/useColumns.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { SupportStatusChip } from '../SupportStatusChip.tsx'

const SORTS = { created: 'createdAt', updated: 'updatedAt' } satisfies Record<string, SupportSort>

/** Returns the columns of the admins' list of support conversations. Where some are open, those come first. */
export function useSupportColumns(hasOpen: boolean): readonly Column<AdminSupportSummary>[] {
  const { t } = useTranslation('support')
  const colon = useColon()
  const { day, moment, ago } = useLocalTime()
  const nameOf = usePersonName()
  return [
    {
      name: 'conversation',
      label: t('admin.columns.conversation'),
      isText: true,
      cell: ({ id, subject, lastMessage }) => (
        <div className="min-w-0 lg:min-w-56">
          <Link
            to={`/admin/support/${id}`}
            dir="auto"
            className="title-start block font-semibold underline-offset-4 wrap-anywhere hover:underline"
          >
            {subject}
          </Link>
          <span className="line-clamp-2 text-13 text-mute wrap-anywhere">
            {lastMessage.from === 'ADMIN' && t('team') + colon}
            <bdi>{lastMessage.text}</bdi>
          </span>
        </div>
      ),
    },
    {
      name: 'person',
      label: t('admin.columns.person'),
      cell: ({ user, hasAccount }) => (
        <>
          <span className="block wrap-anywhere">
            {hasAccount ? (
              <AccountLink id={user.id}>
                <bdi>{nameOf(user)}</bdi>
              </AccountLink>
            ) : (
              <bdi>{user.name}</bdi>
            )}
          </span>
          {!hasAccount && <span className="block text-13 text-mute">{t('contact.noAccount')}</span>}
          <CellEmail>{user.email}</CellEmail>
        </>
      ),
    },
    {
      name: 'status',
      label: t('admin.columns.status'),
      cell: ({ status, waitingSince }) => (
        <span className="grid justify-items-start gap-1 max-lg:justify-items-end lg:w-max">
          <SupportStatusChip status={status} label={t(`admin.statuses.${status}`)} />
          {waitingSince && (
            <time dateTime={waitingSince} title={moment(waitingSince)} className="text-13 text-mute">
              {ago(waitingSince)}
            </time>
          )}
        </span>
      ),
    },
    {
      name: 'assignee',
      label: t('admin.columns.assignee'),
      cell: ({ assignee }) =>
        assignee ? <bdi>{nameOf(assignee)}</bdi> : <span className="text-mute">{t('admin.unassigned')}</span>,
    },
    {
      name: 'created',
      label: t('admin.columns.created'),
      sort: SORTS.created,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="text-mute lg:whitespace-nowrap">
          {day(createdAt)}
        </time>
      ),
    },
    {
      name: 'updated',
      label: t('admin.columns.updated'),
      sort: SORTS.updated,
      ownOrder: hasOpen ? undefined : 'desc',
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={moment(updatedAt)} className="text-mute lg:whitespace-nowrap">
          {day(updatedAt)}
        </time>
      ),
    },
  ]
}
