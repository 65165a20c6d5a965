import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { SUPPORT_STATUSES } from '#contract/support.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, fileOf, rejectionOf } from '../../../app/api.ts'
import { AdminList } from '../../../ui/AdminList.tsx'
import { CountTabs } from '../../../ui/CountTabs.tsx'
import { Select } from '../../../ui/Field.tsx'
import { useFormat } from '../../../ui/format.ts'
import { changedAddress } from '../../../ui/listAddress.ts'
import { useListAddress } from '../../../ui/useListAddress.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { useRows } from '../../../ui/useRows.ts'
import { useSupportUpdates } from '../useSupportUpdates.ts'
import { ANY_STATUS, readSupportQuery } from './query.ts'
import { adminSupportArea, exportSupport, fetchCounts, fetchSupport, supportList } from './slice.ts'
import { useAssigneeOptions } from './useAssigneeOptions.ts'
import { useSupportColumns } from './useSupportColumns.tsx'

/** Support conversations: those that wait for an answer, the longest wait first. */
export function SupportPage({ me }: { me: User }) {
  const { t } = useTranslation(['support', 'lists'])
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const list = useSelector(supportList.select)
  const { counts } = useSelector(adminSupportArea.select)
  const { params, change } = useListAddress()
  const query = readSupportQuery(params)
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () => dispatch(fetchSupport(query)))
  const counting = useRequest('', () => dispatch(fetchCounts()))
  const reloadAll = () => {
    reload()
    counting.reload()
  }
  useSupportUpdates({ pending, reload: reloadAll })
  const rows = useRows<HTMLTableRowElement>(list.items.map(({ id }) => id))
  const admins = useAssigneeOptions(me)
  const columns = useSupportColumns()
  const { page, ...filters } = query
  const { selected } = rows
  const all = counts && counts.OPEN + counts.ANSWERED + counts.CLOSED
  const tabs = [
    ...SUPPORT_STATUSES.map((status) => ({
      to: changedAddress(params, { status: status === 'OPEN' ? undefined : status }) || '?',
      label: t(`admin.statuses.${status}`),
      count: counts?.[status],
      current: status === query.status,
    })),
    {
      to: changedAddress(params, { status: ANY_STATUS }),
      label: t('admin.all'),
      count: all ?? undefined,
      current: query.status === undefined,
    },
  ]
  const isFiltered = Boolean(query.search || query.assignee || query.userId)
  return (
    <AdminList
      list={list}
      request={{ pending, error: answer && rejectionOf(answer)?.error, reload }}
      rows={rows}
      page={page}
      sorted={query}
      tabs={<CountTabs label={t('admin.tabs')} tabs={tabs} />}
      search={{ value: query.search, placeholder: t('admin.hint'), maxLength: SEARCH_MAX }}
      filter={
        <div className="w-full sm:w-56">
          <Select
            label={t('admin.assignee')}
            value={query.assignee ?? ''}
            onChange={({ currentTarget: { value } }) => change({ assignee: value })}
            options={[
              { value: '', label: t('admin.anyone') },
              { value: 'me', label: t('admin.me') },
              { value: 'none', label: t('admin.unassigned') },
              ...admins.filter(({ value }) => value !== me.id),
            ]}
          />
        </div>
      }
      total={t('admin.total', { count: list.total, n: number(list.total) })}
      csv={{ name: 'support.csv', load: async () => fileOf(await dispatch(exportSupport(filters))) }}
      table={{ name: 'support', caption: t('admin.caption'), columns }}
      shortcuts={[
        {
          key: 'o',
          action: t('admin.open'),
          run: selected === undefined ? undefined : () => void navigate(`/admin/support/${selected}`),
        },
      ]}
      empty={{
        title: t(isFiltered ? 'admin.notFound' : query.status === 'OPEN' ? 'admin.emptyOpen' : 'admin.empty'),
        clears: isFiltered,
      }}
    />
  )
}
