import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { SUPPORT_STATUSES } from '#contract/support.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, fileOf } from '../../../app/api.ts'
import { useStoredList } from '../../../app/list.ts'
import { hasStatus } from '../../../app/seen.ts'
import { AdminList } from '../../../ui/AdminList.tsx'
import { DaysFilter } from '../../../ui/DaysFilter.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { useFormat } from '../../../ui/format.ts'
import { StatusTabs } from '../../../ui/StatusTabs.tsx'
import { isLimited } from '../../../ui/sorting.ts'
import { useBulk } from '../../../ui/useBulk.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { useSupportUpdates } from '../useSupportUpdates.ts'
import { ANY_STATUS, readSupportQuery } from './query.ts'
import { adminSupportArea, exportSupport, fetchCounts, fetchSupport, supportList } from './slice.ts'
import { useAssigneeOptions } from './useAssigneeOptions.ts'
import { useBulkSupport } from './useBulkSupport.tsx'
import { useSupportColumns } from './useSupportColumns.tsx'

/** Support conversations: those that wait for an answer, the longest wait first. */
export function SupportPage({ me }: { me: User }) {
  const { t } = useTranslation(['support', 'lists'])
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const counting = useRequest('', () => dispatch(fetchCounts()))
  const { list, query, filters, reload, rows, frame, deciding } = useStoredList(
    supportList,
    readSupportQuery,
    fetchSupport,
    hasStatus,
    counting.reload,
  )
  const { counts } = useSelector(adminSupportArea.select)
  const reloadAll = () => {
    reload()
    counting.reload()
  }
  useSupportUpdates({ pending: frame.request.pending, reload: reloadAll })
  const columns = useSupportColumns(query.status === undefined || query.status === 'OPEN')
  const checks = useBulk(
    list.items.filter(({ user }) => user.id !== me.id),
    { nameOf: ({ subject }) => subject },
  )
  const admins = useAssigneeOptions(me)
  const bulk = useBulkSupport({ me, admins, checks, deciding, onDone: reloadAll })
  const selected = list.items.find(({ id }) => id === rows.selected)
  const isFiltered = isLimited(filters, 'status')
  return (
    <AdminList
      {...frame}
      tabs={
        <StatusTabs
          label={t('admin.tabs')}
          statuses={[...SUPPORT_STATUSES, ANY_STATUS]}
          current={query.status ?? ANY_STATUS}
          nameOf={(status) => t(status === ANY_STATUS ? 'admin.all' : `admin.statuses.${status}`)}
          counts={counts && { ...counts, [ANY_STATUS]: counts.OPEN + counts.ANSWERED + counts.CLOSED }}
        />
      }
      search={{ value: query.search, placeholder: t('admin.hint'), maxLength: SEARCH_MAX }}
      filter={
        <>
          <FilterSelect
            label={t('admin.assignee')}
            name="assignee"
            value={query.assignee}
            any={t('admin.anyone')}
            options={[
              { value: 'me', label: t('admin.me') },
              { value: 'none', label: t('admin.unassigned') },
              ...admins.filter(({ value }) => value !== me.id),
            ]}
            width="sm:w-56"
          />
          <DaysFilter what="opened" />
        </>
      }
      total={t('admin.total', { count: list.total, n: number(list.total) })}
      csv={{ name: 'support.csv', load: async () => fileOf(await dispatch(exportSupport(filters))) }}
      table={{
        name: 'support',
        caption: t('admin.caption'),
        columns,
        pageOf: ({ id }) => `/admin/support/${id}`,
      }}
      bulk={{ checks, actions: bulk.actions }}
      shortcuts={[
        {
          key: 'c',
          action: t('admin.key'),
          run: selected && checks.isCheckable(selected.id) ? () => bulk.close([selected]) : undefined,
        },
      ]}
      empty={{
        title: t(isFiltered ? 'admin.notFound' : query.status === 'OPEN' ? 'admin.emptyOpen' : 'admin.empty'),
        clears: isFiltered,
      }}
    >
      {bulk.dialogs}
    </AdminList>
  )
}
