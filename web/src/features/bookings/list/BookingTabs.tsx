import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { BOOKING_TABS, type BookingSide, type BookingTab } from '#contract/bookings.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { CountTabs } from '../../../ui/CountTabs.tsx'
import { changedAddress, readChoice, readPage } from '../../../ui/listAddress.ts'
import { useLiveReload } from '../../../ui/live.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { fetchBookingCounts } from '../calls.ts'

/** Reads tab and page from the URL. */
export const readBookingsQuery = (params: URLSearchParams, defaultTab: BookingTab) => ({
  tab: readChoice(params, 'tab', BOOKING_TABS) ?? defaultTab,
  page: readPage(params),
})

/** Loads the number of bookings in each tab; empty until it is loaded. */
export function useTabCounts(side: BookingSide) {
  const dispatch = useDispatch<CallDispatch>()
  const { answer, reload } = useRequest(side, () => dispatch(fetchBookingCounts(side)))
  useLiveReload(reload, ({ kind }) => kind === 'booking')
  const counts: Partial<Record<BookingTab, number>> = fetchBookingCounts.fulfilled.match(answer) ? answer.payload : {}
  return { counts, pending: answer === undefined, reload }
}

type Props = {
  /** The default tab, which is not part of the URL; without one each tab is. */
  defaultTab?: BookingTab
  tabs: readonly BookingTab[]
  tab: BookingTab
  counts: Partial<Record<BookingTab, number>>
}

export function BookingTabs({ defaultTab, tabs, tab, counts }: Props) {
  const { t } = useTranslation('bookings')
  const [params] = useSearchParams()
  return (
    <CountTabs
      label={t('tabs.label')}
      tabs={tabs.map((each) => ({
        to: changedAddress(params, { tab: each === defaultTab ? undefined : each }) || '?',
        label: t(`tabs.${each}`),
        count: counts[each],
        current: each === tab,
      }))}
    />
  )
}
