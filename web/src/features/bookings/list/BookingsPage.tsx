import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { BookingTab } from '#contract/bookings.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useAsked } from '../../../ui/useAsked.ts'
import { fetchUserBookings, selectBookings } from '../slice.ts'
import { BookingTabs, readBookingsQuery, useTabCounts } from './BookingTabs.tsx'
import { CardList } from './CardList.tsx'

const FIRST = 'upcoming'
const ORDER: readonly BookingTab[] = ['upcoming', 'waiting', 'past', 'cancelled']

/** The stays that I asked for. */
export function BookingsPage() {
  const { t } = useTranslation('bookings')
  const dispatch = useDispatch<CallDispatch>()
  const { items, total } = useSelector(selectBookings)
  const [params] = useSearchParams()
  const query = readBookingsQuery(params, FIRST)
  const { tab, page } = query
  const what = JSON.stringify(query)
  const { pending, answer, again } = useAsked(what, () => dispatch(fetchUserBookings(query)))
  const error = answer && rejectionOf(answer)?.error
  const [counts] = useTabCounts('tenant')
  const elsewhere = ORDER.find((each) => each !== tab && (counts[each] ?? 0) > 0)

  return (
    <div className="page grid gap-6 py-8">
      <h1 className="text-32">{t('title')}</h1>
      <BookingTabs
        first={FIRST}
        order={ORDER}
        tab={tab}
        counts={pending || error ? counts : { ...counts, [tab]: total }}
      />
      <CardList
        items={pending && page === 1 ? [] : items}
        side="tenant"
        page={page}
        pending={pending}
        error={error}
        onRetry={again}
        empty={
          <EmptyState title={t(`empty.${tab}`)}>
            <p className="max-w-prose text-mute">{t(`emptyBody.${tab}`)}</p>
            <div className="flex flex-wrap justify-center gap-3">
              {elsewhere && (
                <LinkButton to={elsewhere === FIRST ? '?' : `?tab=${elsewhere}`}>
                  {t('empty.look', { tab: t(`tabs.${elsewhere}`) })}
                </LinkButton>
              )}
              <LinkButton look="primary" to="/properties">
                {t('empty.find')}
              </LinkButton>
            </div>
          </EmptyState>
        }
      />
    </div>
  )
}
