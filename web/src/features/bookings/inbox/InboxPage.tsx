import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { BookingTab } from '#contract/bookings.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLiveReload } from '../../../ui/live.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { BookingCardList } from '../list/BookingCardList.tsx'
import { BookingTabs, readBookingsQuery, useTabCounts } from '../list/BookingTabs.tsx'
import { fetchLandlordBookings, selectBookings } from '../slice.ts'
import { RequestQueue } from './RequestQueue.tsx'

const FIRST = 'waiting'
const ORDER: readonly BookingTab[] = ['waiting', 'upcoming', 'past', 'cancelled']

/** Requests and stays at the landlord's properties. */
export function InboxPage({ me, notes }: { me: User } & Pick<ComponentProps<typeof RequestQueue>, 'notes'>) {
  const { t } = useTranslation('bookings')
  const dispatch = useDispatch<CallDispatch>()
  const { items, total } = useSelector(selectBookings('landlord'))
  const [params] = useSearchParams()
  const query = readBookingsQuery(params, FIRST)
  const { tab, page } = query
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () => dispatch(fetchLandlordBookings(query)))
  // Bookings of the list change in their place.
  useLiveReload(reload, ({ kind, id }) => kind === 'booking' && !items.some((item) => item.id === id))
  const error = answer && rejectionOf(answer)?.error
  const { counts, reload: recount } = useTabCounts('landlord')
  // A decided request, and those rejected with it, leave the queue at once.
  const waiting = tab === FIRST ? items.filter(({ status }) => status === 'PENDING') : []
  const empty = (
    <EmptyState title={t(`inbox.empty.${tab}`)}>
      <p className="max-w-prose text-mute">{t('inbox.emptyBody')}</p>
      {me.role === 'LANDLORD' && <LinkButton to="/my-properties">{t('inbox.places')}</LinkButton>}
    </EmptyState>
  )

  return (
    <div className="page grid gap-6 py-8 has-data-[detail=only]:py-4">
      <h1 className="text-32 detail-only:sr-only">{t('inbox.title')}</h1>
      <div className="detail-only:hidden">
        <BookingTabs
          defaultTab={FIRST}
          tabs={ORDER}
          tab={tab}
          counts={pending || error ? counts : { ...counts, [tab]: total }}
        />
      </div>
      {tab === FIRST ? (
        <RequestQueue
          items={waiting}
          page={page}
          pending={pending || (waiting.length === 0 && total > 0 && error === undefined)}
          error={error}
          empty={empty}
          notes={notes}
          onReload={reload}
          onDecided={() => {
            reload()
            recount()
          }}
        />
      ) : (
        <BookingCardList
          items={pending ? [] : items}
          side="landlord"
          page={page}
          pending={pending}
          error={error}
          onRetry={reload}
          empty={empty}
        />
      )}
    </div>
  )
}
