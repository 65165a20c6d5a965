import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { errorCleared, selectError } from '../../../app/area.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useFormat } from '../../../ui/format.ts'
import { ReviewQueue } from '../../../ui/ReviewQueue.tsx'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { type QueueSelection, useQueueSelection } from '../../../ui/useQueueSelection.ts'
import { useQueueTexts } from '../../../ui/useReviewTexts.ts'
import { DecisionDialogs } from '../DecisionDialogs.tsx'
import { BookingPagination } from '../list/BookingCardList.tsx'
import { stayAmount } from '../PriceBreakdown.tsx'
import { bookingsArea, selectBookings } from '../slice.ts'
import { useBookingDecision } from '../useBookingDecision.ts'
import { type Overlapping, useOverlappingRequests } from '../useOverlappingRequests.ts'
import { useStayFormat } from '../useStayFormat.ts'
import { RequestDetail } from './RequestDetail.tsx'

type Props = {
  items: readonly Booking[]
  page: number
  pending: boolean
  error: string | undefined
  empty: ReactNode
  /** Returns what other landlords noted about the tenant of a booking. */
  notes: (booking: Booking) => ReactNode
  onReload: () => void
  onDecided: () => void
}

type OverlappingState = { overlapping: Overlapping | undefined; error: string | undefined }
const UNKNOWN: OverlappingState = { overlapping: undefined, error: undefined }

/** The pending requests of a landlord by their deadline. */
export function RequestQueue(props: Props) {
  const selection = useQueueSelection(props.items)
  const { current } = selection
  return current ? (
    <WithOverlapping {...props} selection={selection} current={current} />
  ) : (
    <Queue {...props} selection={selection} state={UNKNOWN} />
  )
}

type QueueProps = Props & { selection: QueueSelection<Booking> }

function WithOverlapping({ current, ...props }: QueueProps & { current: Booking }) {
  return <Queue {...props} state={useOverlappingRequests(current)} />
}

function Queue({
  selection,
  state,
  page,
  pending,
  error,
  empty,
  notes,
  onReload,
  onDecided,
}: QueueProps & { state: OverlappingState }) {
  const { t } = useTranslation('bookings')
  const texts = { ...useQueueTexts(), missing: t('queue.missing') }
  const dispatch = useDispatch<CallDispatch>()
  const failure = useSelector(selectError(bookingsArea.name))
  const { totalPages } = useSelector(selectBookings('landlord'))
  const { overlapping } = state
  const decisions = useBookingDecision(overlapping, (ids) => {
    selection.leave(ids)
    onDecided()
  })
  return (
    <>
      <ReviewQueue
        selection={selection}
        decisions={decisions}
        // Until the overlapping requests are loaded it is not known which ones a confirmation rejects.
        canApprove={() => overlapping !== undefined}
        canReject={() => true}
        label={t('inbox.list')}
        failure={{
          text: state.error === undefined ? failure : null,
          onClose: () => {
            dispatch(errorCleared(bookingsArea.name))
            onReload()
          },
        }}
        list={{ pending, error, empty, onRetry: onReload }}
        texts={texts}
        hints={{
          label: t('keys.label'),
          switchLabel: t('keys.label'),
          hints: [
            { keys: ['j', 'k'], action: t('keys.move') },
            { keys: ['a'], action: t('keys.confirm') },
            { keys: ['r'], action: t('keys.reject') },
          ],
        }}
        pages={<BookingPagination page={page} totalPages={totalPages} pending={pending} />}
        item={(booking) => <RequestItem booking={booking} />}
        detail={(booking, controls) => (
          <RequestDetail key={booking.id} booking={booking} controls={controls} notes={notes(booking)} {...state} />
        )}
      />
      <DecisionDialogs decisions={decisions} overlapping={overlapping} />
    </>
  )
}

function RequestItem({ booking: { tenant, property, startDate, endDate, price, expiresAt } }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { moment } = useLocalTime()
  const { range } = useStayFormat()
  const { money } = useFormat()
  return (
    <>
      <Avatar name={tenant.name} url={tenant.avatarUrl} size={32} />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{tenant.name}</bdi>
        </span>
        <span className="block text-13">{range(startDate, endDate)}</span>
        <span dir="auto" className="title-start block truncate text-13 text-mute">
          {property.title}
        </span>
        <span className="block text-13">
          {t('price.earned')}{' '}
          <strong className="text-warm">{money(stayAmount(price, 'landlord'), price.currency)}</strong>
        </span>
        {expiresAt && <span className="block text-13 text-warn">{t('inbox.until', { until: moment(expiresAt) })}</span>}
      </span>
    </>
  )
}
