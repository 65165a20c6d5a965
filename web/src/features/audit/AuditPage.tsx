import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { AUDIT_ACTIONS, type AuditEntry, type AuditSort } from '#contract/audit.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, fileOf } from '../../app/api.ts'
import { useStoredList } from '../../app/list.ts'
import { AdminList } from '../../ui/AdminList.tsx'
import { DaysFilter } from '../../ui/DaysFilter.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useFormat } from '../../ui/format.ts'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { isLimited } from '../../ui/sorting.ts'
import type { Column } from '../../ui/useColumns.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { actionKey } from './actionKey.ts'
import { ChangeChips } from './ChangeChips.tsx'
import { auditList, exportAudit, fetchAudit } from './list.ts'
import { Origin } from './Origin.tsx'
import { PersonName } from './PersonName.tsx'
import { readAuditQuery } from './query.ts'
import { ShortId } from './ShortId.tsx'
import { useActorName } from './useActorName.ts'

/** The audit log, newest entries first. */
export function AuditPage() {
  const { t } = useTranslation(['audit', 'lists', 'admin'])
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { list, query, filters, frame } = useStoredList(auditList, readAuditQuery, fetchAudit)
  const isFiltered = isLimited(filters)
  return (
    <AdminList
      {...frame}
      search={{ value: query.search, placeholder: t('hint'), maxLength: SEARCH_MAX }}
      filter={
        <>
          <FilterSelect
            label={t('action')}
            name="action"
            value={query.action}
            any={t('anyAction')}
            options={AUDIT_ACTIONS.map((action) => ({ value: action, label: t(actionKey(action)) }))}
            width="sm:w-56"
          />
          <DaysFilter what="done" />
        </>
      }
      total={t('total', { count: list.total, n: number(list.total) })}
      csv={{ name: 'audit.csv', load: async () => fileOf(await dispatch(exportAudit(filters))) }}
      table={{ name: 'audit', caption: t('caption'), columns: useAuditColumns() }}
      empty={{ title: t(isFiltered ? 'emptyFiltered' : 'empty'), clears: isFiltered }}
    />
  )
}

function useAuditColumns(): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('audit')
  const { moment } = useLocalTime()
  const nameOf = usePersonName()
  const actorName = useActorName()
  return [
    {
      name: 'when',
      label: t('columns.when'),
      sort: 'at' satisfies AuditSort,
      ownOrder: 'desc',
      cell: ({ at }) => (
        <time dateTime={at} className="block text-mute lg:min-w-22">
          {moment(at)}
        </time>
      ),
    },
    {
      name: 'who',
      label: t('columns.who'),
      cell: ({ actor, system }) =>
        actor ? (
          <>
            <PersonCell id={actor.id} name={nameOf(actor)} avatarUrl={actor.avatarUrl} />
            {actor.isFormer && <ShortId id={actor.id} />}
          </>
        ) : (
          <span className="font-semibold">{actorName({ actor, system })}</span>
        ),
    },
    {
      name: 'what',
      label: t('columns.what'),
      cell: ({ action }) => <span className="block lg:min-w-24">{t(actionKey(action))}</span>,
    },
    {
      name: 'target',
      label: t('columns.target'),
      cell: ({ target }) => (
        <span className="block wrap-anywhere lg:min-w-28">
          {target.type === 'user' ? (
            <PersonName person={target} />
          ) : target.type === 'support' ? (
            <Link to={`/admin/support/${target.id}`} className="underline-offset-4 hover:underline">
              {t('lists.support')}
            </Link>
          ) : (
            <bdi>{nameOf(target)}</bdi>
          )}
        </span>
      ),
    },
    {
      name: 'change',
      label: t('columns.change'),
      cell: (entry) => <ChangeChips entry={entry} />,
    },
    {
      name: 'reason',
      label: t('columns.reason'),
      cell: ({ reason }) =>
        reason === null ? (
          <span className="text-mute">–</span>
        ) : (
          <p dir="auto" className="title-start max-w-80 text-13 wrap-anywhere lg:min-w-36 whitespace-pre-line">
            {reason}
          </p>
        ),
    },
    {
      name: 'origin',
      label: t('columns.origin'),
      cell: ({ address, userAgent }) => <Origin address={address} userAgent={userAgent} />,
    },
  ]
}
