import { type ComponentProps, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { BookingTab } from '#contract/bookings.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLiveReload } from '../../../ui/live.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { fetchUserBookings, selectBookings } from '../slice.ts'
import { BookingCardList } from './BookingCardList.tsx'
import { BookingTabs, readBookingsQuery, useTabCounts } from './BookingTabs.tsx'

const DEFAULT_TAB = 'upcoming'
const TABS: readonly BookingTab[] = ['upcoming', 'waiting', 'past', 'cancelled']

/** The user's own bookings as a tenant, with their next payments. */
export function BookingsPage({ Pay }: Pick<ComponentProps<typeof BookingCardList>, 'Pay'>) {
  const { t } = useTranslation('bookings')
  const dispatch = useDispatch<CallDispatch>()
  const { items, total } = useSelector(selectBookings('tenant'))
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { counts, pending: counting } = useTabCounts('tenant')
  // Without a choice in the address the first tab that has something is opened.
  const isChosen = params.has('tab')
  const filled = TABS.find((each) => (counts[each] ?? 0) > 0)
  useEffect(() => {
    if (!isChosen && filled && filled !== DEFAULT_TAB) void navigate(`?tab=${filled}`, { replace: true })
  }, [isChosen, filled, navigate])
  const query = readBookingsQuery(params, DEFAULT_TAB)
  const { tab, page } = query
  const queryKey = JSON.stringify(query)
  const { pending, answer, reload } = useRequest(queryKey, () => dispatch(fetchUserBookings(query)))
  // Bookings of the list change in their place.
  useLiveReload(reload, ({ kind, id }) => kind === 'booking' && !items.some((item) => item.id === id))
  const error = answer && rejectionOf(answer)?.error
  const otherTab = TABS.find((each) => each !== tab && (counts[each] ?? 0) > 0)

  return (
    <div className="page grid gap-6 py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-32">{t('title')}</h1>
        <Link
          to="/payments"
          className="inline-flex min-h-6 items-center font-semibold text-accent underline-offset-4 hover:underline touch:min-h-11"
        >
          {t('payments')}
        </Link>
      </div>
      <BookingTabs tabs={TABS} tab={tab} counts={pending || error ? counts : { ...counts, [tab]: total }} />
      <BookingCardList
        items={pending && page === 1 ? [] : items}
        side="tenant"
        Pay={Pay}
        page={page}
        pending={pending || (!isChosen && counting)}
        error={error}
        onRetry={reload}
        empty={
          <EmptyState title={t(`empty.${tab}`)}>
            <p className="max-w-prose text-mute">{t(`emptyBody.${tab}`)}</p>
            <div className="flex flex-wrap justify-center gap-3">
              {otherTab && (
                <LinkButton to={`?tab=${otherTab}`}>{t('empty.look', { tab: t(`tabs.${otherTab}`) })}</LinkButton>
              )}
              <LinkButton variant="primary" to="/properties">
                {t('empty.find')}
              </LinkButton>
            </div>
          </EmptyState>
        }
      />
    </div>
  )
}
