import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Booking, BookingSide } from '#contract/bookings.ts'
import { ListBody } from '../../../ui/ListBody.tsx'
import { ListPages, usePageTexts } from '../../../ui/ListPages.tsx'
import { selectBookings } from '../slice.ts'
import { BookingCard } from './BookingCard.tsx'

type Props = {
  items: readonly Booking[]
  side: BookingSide
  Pay?: ComponentProps<typeof BookingCard>['Pay']
  page: number
  pending: boolean
  error: string | undefined
  onRetry: () => void
  empty: ReactNode
}

/** A page of bookings as cards, with pagination. */
export function BookingCardList({ items, side, Pay, page, pending, error, onRetry, empty }: Props) {
  const { t } = useTranslation(['bookings', 'translation'])
  const { totalPages } = useSelector(selectBookings(side))
  return (
    <>
      <ListBody
        pending={pending}
        isEmpty={items.length === 0}
        error={error}
        retry={t('retry')}
        loading={t('translation:layout.loading')}
        onRetry={onRetry}
        empty={empty}
      >
        <ul className="grid gap-4">
          {items.map((booking) => (
            <li key={booking.id} className="min-w-0">
              <BookingCard booking={booking} side={side} Pay={Pay} />
            </li>
          ))}
        </ul>
      </ListBody>
      <BookingPagination page={page} totalPages={totalPages} pending={pending} />
    </>
  )
}

export function BookingPagination(props: { page: number; totalPages: number; pending: boolean }) {
  return <ListPages {...props} {...usePageTexts()} />
}
