import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { RecordedPayout } from '#contract/payouts.ts'
import type { CallDispatch } from '../../app/api.ts'
import type { List } from '../../app/area.ts'
import { useFormat } from '../../ui/format.ts'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { fetchRecorded } from './calls.ts'
import { ListFrame, useAdminList } from './ListFrame.tsx'
import { ListSearch } from './ListSearch.tsx'
import type { TabProps } from './PaymentList.tsx'

const COLUMNS = ['landlord', 'amount', 'reference', 'date', 'by'] as const

/** Payouts that were marked as paid. */
export function RecordedPayouts({ query: { page, search }, clearTo }: TabProps) {
  const { t } = useTranslation('admin-payments')
  const { money } = useFormat()
  const { moment } = useLocalTime()
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const query = { page, search }
  const loading = useAdminList<List<RecordedPayout>, Awaited<ReturnType<ReturnType<typeof fetchRecorded>>>>(
    JSON.stringify(query),
    () => dispatch(fetchRecorded(query)),
  )
  return (
    <>
      <div className="sm:max-w-96">
        <ListSearch placeholder={t('personHint')} value={search} />
      </div>
      <ListFrame state={loading} page={page} empty={t('recorded.empty')} isFiltered={Boolean(search)} clearTo={clearTo}>
        <Table
          caption={t('caption.recorded')}
          columns={COLUMNS.map((name) => t(`columns.${name}`))}
          amounts={[t('columns.amount')]}
        >
          {loading.list?.items.map(({ id, landlord, amount, currency, reference, paidAt, paidBy }) => (
            <Row key={id}>
              <HeadCell>
                <PersonCell name={nameOf(landlord)} avatarUrl={landlord.avatarUrl} />
              </HeadCell>
              <Cell label={t('columns.amount')} isAmount>
                <span className="font-semibold">{money(amount, currency)}</span>
              </Cell>
              <Cell label={t('columns.reference')}>
                <bdi className="wrap-anywhere">{reference}</bdi>
              </Cell>
              <Cell label={t('columns.date')}>
                <time dateTime={paidAt}>{moment(paidAt)}</time>
              </Cell>
              <Cell label={t('columns.by')}>
                <bdi className="wrap-anywhere">{nameOf(paidBy)}</bdi>
              </Cell>
            </Row>
          ))}
        </Table>
      </ListFrame>
    </>
  )
}
