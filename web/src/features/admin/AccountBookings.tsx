import { useTranslation } from 'react-i18next'
import type { Account } from '#contract/accounts.ts'
import { nextMonthOf } from '#contract/instalments.ts'
import { paymentWording } from '#contract/payment-wording.ts'
import { AccountLink } from '../../ui/AccountLink.tsx'
import { BookingState } from '../../ui/BookingState.tsx'
import { useFormat } from '../../ui/format.ts'
import { SummaryLine } from '../../ui/SummaryLine.tsx'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useRange } from '../../ui/useRange.ts'
import { AccountSection } from './AccountSection.tsx'
import { listAddressOf } from './listAddress.ts'

/** Bookings of an account, as tenant and as landlord, with price and payment. */
export function AccountBookings({ account }: { account: Account }) {
  const { t } = useTranslation(['accounts', 'bookings'])
  const { number, money } = useFormat()
  const range = useRange()
  const nameOf = usePersonName()
  const { bookings } = account
  return (
    <AccountSection
      title={t('bookings.title')}
      links={[{ to: listAddressOf('bookings', account), label: t('bookings.all') }]}
      counts={[
        t('bookings.asTenant', { count: bookings.counts.TENANT, n: number(bookings.counts.TENANT) }),
        t('bookings.asLandlord', { count: bookings.counts.LANDLORD, n: number(bookings.counts.LANDLORD) }),
      ]}
      empty={bookings.data.length === 0 && t('bookings.empty')}
    >
      {bookings.data.map((booking) => (
        <SummaryLine
          key={booking.id}
          title={<bdi>{booking.title}</bdi>}
          to={`/bookings/${booking.id}`}
          note={
            <>
              {range(booking.startDate, booking.endDate)} ·{' '}
              {t(booking.side === 'TENANT' ? 'bookings.landlord' : 'bookings.tenant')}{' '}
              <AccountLink id={booking.other.id}>
                <bdi>{nameOf(booking.other)}</bdi>
              </AccountLink>
            </>
          }
          end={
            <>
              <span className="block">{money(booking.total, booking.currency)}</span>
              <span className="block text-13">
                <BookingState
                  status={booking.status}
                  payment={paymentWording(booking)}
                  isOverdue={nextMonthOf(booking)?.state === 'overdue'}
                />
              </span>
            </>
          }
        />
      ))}
    </AccountSection>
  )
}
