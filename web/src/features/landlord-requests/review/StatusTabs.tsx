import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { REQUEST_STATUSES, type RequestStatus } from '#contract/landlord-requests.ts'
import { CountTabs } from '../../../ui/CountTabs.tsx'
import { changedAddress } from '../../../ui/listAddress.ts'

export type Counts = Partial<Record<RequestStatus, number>>

/** Each state with how many there are. */
export function StatusTabs({ status, counts }: { status: RequestStatus; counts: Counts }) {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  return (
    <CountTabs
      label={t('requests.tabs')}
      tabs={REQUEST_STATUSES.map((each) => ({
        to: changedAddress(params, { status: each === 'PENDING' ? undefined : each }) || '?',
        label: t(`requests.${each}`),
        count: counts[each],
        current: each === status,
      }))}
    />
  )
}
