import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { BOOKING_TABS, type BookingTab } from '#contract/bookings.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { CountTabs } from '../../../ui/CountTabs.tsx'
import { changedAddress, readPage } from '../../../ui/listAddress.ts'
import { useCounts } from '../../../ui/useCounts.ts'
import { countBookings } from '../asking.ts'
import type { Side } from '../next.ts'

/** What an address asks for. */
export const readBookingsQuery = (params: URLSearchParams, first: BookingTab) => ({
  tab: BOOKING_TABS.find((each) => each === params.get('tab')) ?? first,
  page: readPage(params),
})

/** How many there are of each part; the part that is shown knows it from its own list. */
export function useTabCounts(side: Side) {
  const dispatch = useDispatch<CallDispatch>()
  return useCounts(BOOKING_TABS, async (tab) => {
    const done = await dispatch(countBookings({ side, tab }))
    return countBookings.fulfilled.match(done) ? done.payload : undefined
  })
}

type Props = {
  /** The tab that is not written down. */
  first: BookingTab
  order: readonly BookingTab[]
  tab: BookingTab
  counts: Partial<Record<BookingTab, number>>
}

export function BookingTabs({ first, order, tab, counts }: Props) {
  const { t } = useTranslation('bookings')
  const [params] = useSearchParams()
  return (
    <CountTabs
      label={t('tabs.label')}
      tabs={order.map((each) => ({
        to: changedAddress(params, { tab: each === first ? undefined : each }) || '?',
        label: t(`tabs.${each}`),
        count: counts[each],
        current: each === tab,
      }))}
    />
  )
}
