import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import { type Payable, payableOf } from '#contract/payable.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormat } from '../../ui/format.ts'
import { selectPaymentStatus } from './slice.ts'
import { useCheckout } from './useCheckout.ts'

type Props = {
  bookingId: string
  word: Payable['word']
  /** Named on the button. */
  amount?: string
  /** Says what is paid instead of "Pay Now", which belongs to a booking, where the list is of payments. */
  isOfPayment?: boolean
  /** Completes the name of the button among those of other bookings. */
  describedBy?: string | undefined
}

/** The amount follows the text of these buttons. */
const NAMING: readonly Payable['word'][] = ['now', 'again', 'continue']

/** Opens the checkout. Says why when it cannot be opened. */
export function CheckoutButton({ bookingId, word, amount, isOfPayment = false, describedBy }: Props) {
  const { t } = useTranslation('payments')
  const { isBusy, error, pay } = useCheckout(bookingId)
  const textOf = () => {
    if (!amount) return t(`pay.${word}`)
    if (word === 'early') return t('pay.earlyAmount', { amount })
    return isOfPayment && (word === 'now' || word === 'next') ? t('pay.amount', { amount }) : t(`pay.${word}`)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <FormError>{error}</FormError>
      <Button
        variant={word === 'early' ? 'plain' : 'primary'}
        aria-disabled={isBusy || undefined}
        aria-describedby={describedBy}
        onClick={pay}
        // Of two words and an amount, a phone of 320 pixels has no room for one line in each language.
        className="aria-disabled:opacity-70 max-sm:whitespace-normal!"
      >
        {isBusy && <LoaderCircle size={18} className="animate-spin" aria-hidden="true" />}
        {textOf()}
        {NAMING.includes(word) && amount && !isOfPayment && (
          <span className="whitespace-nowrap">
            · <bdi>{amount}</bdi>
          </span>
        )}
        <span role="status" className="sr-only">
          {isBusy ? t('pay.opening') : ''}
        </span>
      </Button>
    </div>
  )
}

/** The next payment of the tenant's booking, if there is one to make. */
export function PayButton({ booking, describedBy }: { booking: Booking; describedBy?: string }) {
  const changed = useSelector(selectPaymentStatus(booking.id))
  const { money } = useFormat()
  const payable = payableOf(booking)
  if (!payable) return null
  // A checkout was opened since the booking was loaded.
  const isOpen = changed === 'PENDING' && payable.word === 'now'
  return (
    <CheckoutButton
      bookingId={booking.id}
      word={isOpen ? 'continue' : payable.word}
      amount={money(payable.amount, booking.price.currency)}
      describedBy={describedBy}
    />
  )
}
