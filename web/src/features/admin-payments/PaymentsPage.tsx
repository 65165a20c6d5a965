import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { CallDispatch } from '../../app/api.ts'
import { CountTabs } from '../../ui/CountTabs.tsx'
import { changedAddress } from '../../ui/listAddress.ts'
import { announceDecision, useGapReload } from '../../ui/live.ts'
import { useLast } from '../../ui/useLast.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchCounts } from './calls.ts'
import { DuePayouts } from './DuePayouts.tsx'
import { OverdueList } from './OverdueList.tsx'
import { PaymentList } from './PaymentList.tsx'
import { PAYMENT_TABS, type PaymentTab, readPaymentsQuery } from './query.ts'
import { RecordedPayouts } from './RecordedPayouts.tsx'
import { RefundList } from './RefundList.tsx'

/** The address of a tab, limited to the same user. */
const addressOf = (tab: PaymentTab, userId?: string) =>
  changedAddress(new URLSearchParams(), { tab: tab === 'all' ? undefined : tab, userId }) || '?'

/** All payments, and what of them needs an admin. */
export function PaymentsPage() {
  const { t } = useTranslation('admin-payments')
  const dispatch = useDispatch<CallDispatch>()
  const { params } = useListAddress()
  const query = readPaymentsQuery(params)
  const counting = useRequest('', () => dispatch(fetchCounts()))
  useGapReload(counting.reload)
  const loaded = fetchCounts.fulfilled.match(counting.answer) ? counting.answer.payload : undefined
  const counts = useLast('counts', loaded, loaded !== undefined)
  const onChanged = () => {
    counting.reload()
    announceDecision()
  }
  const props = { query, clearTo: addressOf(query.tab), onChanged }
  return (
    <div className="grid gap-4">
      <CountTabs
        label={t('tabs.label')}
        tabs={PAYMENT_TABS.map((tab) => ({
          to: addressOf(tab, query.userId),
          label: t(`tabs.${tab}`),
          current: tab === query.tab,
          ...(tab !== 'all' && tab !== 'recorded' && query.userId === undefined && { count: counts?.[tab] }),
        }))}
      />
      {(query.tab === 'all' || query.tab === 'held') && <PaymentList key={query.tab} {...props} />}
      {query.tab === 'refunds' && <RefundList {...props} />}
      {query.tab === 'overdue' && <OverdueList {...props} />}
      {query.tab === 'payouts' && <DuePayouts {...props} />}
      {query.tab === 'recorded' && <RecordedPayouts {...props} />}
    </div>
  )
}
