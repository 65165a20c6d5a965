import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { BookingTab } from '#contract/bookings.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useAsked } from '../../../ui/useAsked.ts'
import { BookingTabs, readBookingsQuery, useTabCounts } from '../list/BookingTabs.tsx'
import { CardList } from '../list/CardList.tsx'
import { fetchLandlordBookings, selectBookings } from '../slice.ts'
import { Desk } from './Desk.tsx'

const FIRST = 'waiting'
const ORDER: readonly BookingTab[] = ['waiting', 'upcoming', 'past', 'cancelled']

/** Who wants to stay at my properties, and who does or did. */
export function InboxPage() {
  const { t } = useTranslation('bookings')
  const dispatch = useDispatch<CallDispatch>()
  const { items, total } = useSelector(selectBookings)
  const [params] = useSearchParams()
  const query = readBookingsQuery(params, FIRST)
  const { tab, page } = query
  const { pending, answer, again } = useAsked(JSON.stringify(query), () => dispatch(fetchLandlordBookings(query)))
  const error = answer && rejectionOf(answer)?.error
  const [counts, recount] = useTabCounts('landlord')
  // What was decided, and what lost its days by it, is out of the queue at once.
  const waiting = tab === FIRST ? items.filter(({ status }) => status === 'PENDING') : []

  return (
    <div className="page grid gap-6 py-8">
      <h1 className="text-32">{t('inbox.title')}</h1>
      <BookingTabs
        first={FIRST}
        order={ORDER}
        tab={tab}
        counts={pending || error ? counts : { ...counts, [tab]: total }}
      />
      {waiting.length > 0 ? (
        <Desk
          items={waiting}
          page={page}
          pending={pending}
          onDecided={() => {
            again()
            recount()
          }}
        />
      ) : (
        <CardList
          items={tab === FIRST || pending ? [] : items}
          side="landlord"
          page={page}
          pending={pending}
          error={error}
          onRetry={again}
          empty={
            <EmptyState title={t(`inbox.empty.${tab}`)}>
              <p className="max-w-prose text-mute">{t('inbox.emptyBody')}</p>
              <LinkButton to="/my-properties">{t('inbox.places')}</LinkButton>
            </EmptyState>
          }
        />
      )}
    </div>
  )
}
