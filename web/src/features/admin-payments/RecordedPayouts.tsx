import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { RecordedPayout, RecordedSort } from '#contract/payouts.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, fileOf } from '../../app/api.ts'
import type { List } from '../../app/area.ts'
import { AccountLink } from '../../ui/AccountLink.tsx'
import { AdminList } from '../../ui/AdminList.tsx'
import { DaysFilter } from '../../ui/DaysFilter.tsx'
import { useFormat } from '../../ui/format.ts'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { isLimited } from '../../ui/sorting.ts'
import type { Column } from '../../ui/useColumns.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { exportRecorded, fetchRecorded } from './calls.ts'
import type { TabProps } from './PaymentList.tsx'
import { readTabSorted } from './query.ts'
import { useAdminList } from './useAdminList.ts'

const SORTS = { amount: 'amount', date: 'paidAt' } satisfies Record<string, RecordedSort>

/** Payouts that were marked as paid. */
export function RecordedPayouts({ query: { page, search, userId, from, to }, clearTo }: TabProps) {
  const { t } = useTranslation(['admin-payments', 'lists'])
  const { money, number } = useFormat()
  const { moment } = useLocalTime()
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const { params } = useListAddress()
  const sorted = readTabSorted(params, 'recorded')
  const filters = { search, userId, from, to, ...sorted }
  const isFiltered = isLimited(filters)
  const { frame, list } = useAdminList<List<RecordedPayout>, Awaited<ReturnType<ReturnType<typeof fetchRecorded>>>>(
    JSON.stringify({ page, ...filters }),
    () => dispatch(fetchRecorded({ page, ...filters })),
    ({ id }) => id,
  )
  const columns: readonly Column<RecordedPayout>[] = [
    {
      name: 'landlord',
      label: t('columns.landlord'),
      cell: ({ landlord }) => <PersonCell id={landlord.id} name={nameOf(landlord)} avatarUrl={landlord.avatarUrl} />,
    },
    {
      name: 'amount',
      label: t('columns.amount'),
      sort: SORTS.amount,
      sortKind: 'number',
      isAmount: true,
      cell: ({ amount, currency }) => <span className="font-semibold">{money(amount, currency)}</span>,
    },
    {
      name: 'reference',
      label: t('columns.reference'),
      cell: ({ reference }) => <bdi className="wrap-anywhere">{reference}</bdi>,
    },
    {
      name: 'date',
      label: t('columns.date'),
      sort: SORTS.date,
      ownOrder: 'desc',
      cell: ({ paidAt }) => <time dateTime={paidAt}>{moment(paidAt)}</time>,
    },
    {
      name: 'by',
      label: t('columns.by'),
      cell: ({ paidBy }) => (
        <AccountLink id={paidBy.id}>
          <bdi className="wrap-anywhere">{nameOf(paidBy)}</bdi>
        </AccountLink>
      ),
    },
  ]
  return (
    <AdminList
      {...frame}
      page={page}
      sorted={sorted}
      search={{ value: search, placeholder: t('personHint'), maxLength: SEARCH_MAX }}
      filter={<DaysFilter what="recorded" />}
      total={list ? t('recorded.total', { count: list.total, n: number(list.total) }) : ''}
      csv={{ name: 'recorded-payouts.csv', load: async () => fileOf(await dispatch(exportRecorded(filters))) }}
      table={{ name: 'recorded', caption: t('caption.recorded'), columns }}
      empty={{ title: t(isFiltered ? 'recorded.notFound' : 'recorded.empty'), clears: isFiltered }}
      clearTo={clearTo}
    />
  )
}
