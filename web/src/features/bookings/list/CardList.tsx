import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import { ListBody } from '../../../ui/ListBody.tsx'
import { ListPages } from '../../../ui/ListPages.tsx'
import type { Side } from '../next.ts'
import { selectBookings } from '../slice.ts'
import { BookingCard } from './BookingCard.tsx'

type Props = {
  items: readonly Booking[]
  side: Side
  page: number
  pending: boolean
  error: string | undefined
  onRetry: () => void
  empty: ReactNode
}

/** A page of bookings as cards. */
export function CardList({ items, side, page, pending, error, onRetry, empty }: Props) {
  const { t } = useTranslation('bookings')
  const { totalPages } = useSelector(selectBookings)
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
              <BookingCard booking={booking} side={side} />
            </li>
          ))}
        </ul>
      </ListBody>
      <Pages page={page} totalPages={totalPages} pending={pending} />
    </>
  )
}

export function Pages(props: { page: number; totalPages: number; pending: boolean }) {
  const { t } = useTranslation('bookings')
  return (
    <ListPages
      {...props}
      label={t('pages.label')}
      previous={t('pages.previous')}
      next={t('pages.next')}
      pageLabel={(page) => t('pages.page', { page })}
    />
  )
}
