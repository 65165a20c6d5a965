import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { OverdueInstalment } from '#contract/admin-payments.ts'
import type { CallDispatch } from '../../app/api.ts'
import type { List } from '../../app/area.ts'
import { useFormat } from '../../ui/format.ts'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { fetchOverdue } from './calls.ts'
import { ListFrame, useAdminList } from './ListFrame.tsx'
import type { TabProps } from './PaymentList.tsx'
import { Party, Stay } from './Stay.tsx'

const COLUMNS = ['booking', 'tenant', 'landlord', 'amount', 'due'] as const

/** Months of stays that were not paid in time. */
export function OverdueList({ query: { page }, clearTo }: TabProps) {
  const { t } = useTranslation('admin-payments')
  const { number, money, date } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const loading = useAdminList<List<OverdueInstalment>, Awaited<ReturnType<ReturnType<typeof fetchOverdue>>>>(
    String(page),
    () => dispatch(fetchOverdue({ page })),
  )
  return (
    <>
      <p className="max-w-prose text-mute">{t('overdue.lead')}</p>
      <ListFrame state={loading} page={page} empty={t('overdue.empty')} isFiltered={false} clearTo={clearTo}>
        <Table
          caption={t('caption.overdue')}
          columns={COLUMNS.map((name) => t(`columns.${name}`))}
          amounts={[t('columns.amount')]}
        >
          {loading.list?.items.map(({ id, booking, tenant, landlord, amount, currency, instalment, dueOn, days }) => (
            <Row key={id}>
              <HeadCell>
                <Stay {...booking} note={t('month', { n: number(instalment) })} />
              </HeadCell>
              <Cell label={t('columns.tenant')}>
                <Party {...tenant} />
              </Cell>
              <Cell label={t('columns.landlord')}>
                <Party {...landlord} />
              </Cell>
              <Cell label={t('columns.amount')} isAmount>
                {money(amount, currency)}
              </Cell>
              <Cell label={t('columns.due')}>
                <time dateTime={dueOn}>{date(dueOn)}</time>
                <span className="block text-13 font-semibold text-danger">
                  {t('overdue.days', { count: days, n: number(days) })}
                </span>
              </Cell>
            </Row>
          ))}
        </Table>
      </ListFrame>
    </>
  )
}
