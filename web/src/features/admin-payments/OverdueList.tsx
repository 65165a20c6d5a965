import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { OverdueInstalment, OverdueSort } from '#contract/admin-payments.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, fileOf } from '../../app/api.ts'
import type { List } from '../../app/area.ts'
import { AdminList } from '../../ui/AdminList.tsx'
import { DaysFilter } from '../../ui/DaysFilter.tsx'
import { useFormat } from '../../ui/format.ts'
import { Party } from '../../ui/Party.tsx'
import { isLimited } from '../../ui/sorting.ts'
import type { Column } from '../../ui/useColumns.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { exportOverdue, fetchOverdue } from './calls.ts'
import type { TabProps } from './PaymentList.tsx'
import { readTabSorted } from './query.ts'
import { Stay } from './Stay.tsx'
import { useAdminList } from './useAdminList.ts'

/** Months of stays that were not paid in time. */
export function OverdueList({ query: { page, search, userId, from, to }, clearTo }: TabProps) {
  const { t } = useTranslation(['admin-payments', 'lists'])
  const { number, money, date } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { params } = useListAddress()
  const sorted = readTabSorted(params, 'overdue')
  const filters = { search, userId, from, to, ...sorted }
  const isFiltered = isLimited(filters)
  const { frame, list } = useAdminList<List<OverdueInstalment>, Awaited<ReturnType<ReturnType<typeof fetchOverdue>>>>(
    JSON.stringify({ page, ...filters }),
    () => dispatch(fetchOverdue({ page, ...filters })),
    ({ id }) => id,
  )
  const columns: readonly Column<OverdueInstalment>[] = [
    {
      name: 'booking',
      label: t('columns.booking'),
      cell: ({ booking, instalment }) => <Stay {...booking} note={t('month', { n: number(instalment) })} />,
    },
    { name: 'tenant', label: t('columns.tenant'), cell: ({ tenant }) => <Party {...tenant} /> },
    { name: 'landlord', label: t('columns.landlord'), cell: ({ landlord }) => <Party {...landlord} /> },
    {
      name: 'amount',
      label: t('columns.amount'),
      isAmount: true,
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      name: 'due',
      label: t('columns.due'),
      sort: 'dueOn' satisfies OverdueSort,
      ownOrder: 'asc',
      cell: ({ dueOn, days }) => (
        <>
          <time dateTime={dueOn}>{date(dueOn)}</time>
          <span className="block text-13 font-semibold text-danger">
            {t('overdue.days', { count: days, n: number(days) })}
          </span>
        </>
      ),
    },
  ]
  return (
    <>
      <p className="max-w-prose text-mute">{t('overdue.lead')}</p>
      <AdminList
        {...frame}
        page={page}
        sorted={sorted}
        ownOrder="oldest"
        search={{ value: search, placeholder: t('stayHint'), maxLength: SEARCH_MAX }}
        filter={<DaysFilter what="due" />}
        total={list ? t('overdue.total', { count: list.total, n: number(list.total) }) : ''}
        csv={{ name: 'overdue-instalments.csv', load: async () => fileOf(await dispatch(exportOverdue(filters))) }}
        table={{ name: 'overdue', caption: t('caption.overdue'), columns }}
        empty={{ title: t(isFiltered ? 'overdue.notFound' : 'overdue.empty'), clears: isFiltered }}
        clearTo={clearTo}
      />
    </>
  )
}
