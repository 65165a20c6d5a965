import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Navigate } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { payableOf } from '#contract/payable.ts'
import { isLivePayment } from '#contract/payment-states.ts'
import type { Payment } from '#contract/payments.ts'
import { type CallDispatch, isAboutMissing } from '../../app/api.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { FormError } from '../../ui/FormError.tsx'
import { useFormat } from '../../ui/format.ts'
import { UndoIcon } from '../../ui/UndoIcon.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { PaidStay } from './PaidStay.tsx'
import { CheckoutButton } from './PayButton.tsx'
import { fetchPaidBooking } from './slice.ts'
import { usePayment } from './usePayment.ts'

/** What the page says about a payment; part of a language key. */
type Result = 'checking' | 'open' | 'submitted' | 'paid' | 'failed' | 'expired' | 'held' | 'returned' | 'unknown'

const resultOf = (payment: Payment | undefined, isAsking: boolean): Result => {
  if (!payment) return isAsking ? 'checking' : 'unknown'
  if (isLivePayment(payment.status)) return isAsking ? 'checking' : payment.isSubmitted ? 'submitted' : 'open'
  return payment.status.toLowerCase() as Result
}

const ICONS: Record<Result, ReactNode> = {
  checking: <LoaderCircle size={44} className="animate-spin text-accent" />,
  open: <Clock size={44} className="text-warn" />,
  submitted: <Clock size={44} className="text-warn" />,
  paid: <CircleCheck size={44} className="text-ok" />,
  failed: <CircleAlert size={44} className="text-danger" />,
  expired: <Clock size={44} className="text-warn" />,
  held: <Clock size={44} className="text-warn" />,
  returned: <UndoIcon size={44} className="text-info" />,
  unknown: <CircleAlert size={44} className="text-warn" />,
}

/** After these the tenant can pay, as long as the booking waits for it. */
const TRY_AGAIN: readonly Result[] = ['failed', 'expired']

/** The page to which a gateway sends the tenant back, maybe before the payment is settled. It follows the payment. */
export function PaymentPage({ bookingId, missing }: { bookingId: string; missing: ReactNode }) {
  const { t, i18n } = useTranslation('payments')
  const { money } = useFormat()
  const { momentAt } = useLocalTime()
  const dispatch = useDispatch<CallDispatch>()
  const { payment, problem, isAsking, again } = usePayment(bookingId)
  const isMissing = !payment && isAboutMissing(problem)
  // Without a payment the page goes on to the booking, as soon as that is known to exist.
  const result = isMissing ? 'checking' : resultOf(payment, isAsking)
  // Loaded again with the result, which decides what is left to pay.
  const { answer } = useRequest(`${bookingId} ${result}`, () => dispatch(fetchPaidBooking(bookingId)))
  const booking = fetchPaidBooking.fulfilled.match(answer) ? (answer.payload as Booking) : undefined
  // A booking that exists has no payment yet, so it is where to start one.
  if (isMissing && booking) return <Navigate to={`/bookings/${bookingId}`} replace />
  if (isMissing && answer) return missing
  const amount = payment ? money(payment.amount, payment.currency) : ''
  return (
    <div className="page grid justify-items-center py-8 sm:py-16">
      <section className="grid w-full max-w-[32rem] justify-items-center gap-6 rounded-12 border border-line bg-surface p-6 text-center sm:p-10">
        <span aria-hidden="true">{ICONS[result]}</span>
        {/* The region stays while its text changes, so that screen readers announce the result. */}
        <div aria-live="polite" aria-atomic="true" className="grid justify-items-center gap-3">
          <h1 className="text-24">{t(`result.${result}.title`)}</h1>
          {result === 'paid' && <p className="text-32 font-bold text-warm">{amount}</p>}
          <p className="max-w-prose text-mute">
            {result === 'paid' && payment?.instalment === 1
              ? t('result.secured')
              : t(result === 'failed' ? `result.failed.${payment?.failure ?? 'body'}` : `result.${result}.body`, {
                  amount: isolateBidi(amount, i18n.dir()),
                })}
          </p>
          {TRY_AGAIN.includes(result) && booking?.status === 'CONFIRMED' && booking.expiresAt && (
            <p className="font-semibold">
              {t('history.payBy', { until: momentAt(booking.expiresAt, booking.timeZone) })}
            </p>
          )}
        </div>
        {booking && <PaidStay booking={booking} payment={payment} />}
        {result === 'unknown' && <FormError>{problem?.error}</FormError>}
        <div className="flex flex-wrap justify-center gap-3">
          <Actions result={result} payment={payment} booking={booking} again={again} />
          <LinkButton variant={result === 'paid' ? 'primary' : 'plain'} to={`/bookings/${bookingId}`}>
            {t('result.booking')}
          </LinkButton>
        </div>
      </section>
    </div>
  )
}

type ActionsProps = {
  result: Result
  payment: Payment | undefined
  booking: Booking | undefined
  again: () => void
}

function Actions({ result, payment, booking, again }: ActionsProps) {
  const { t } = useTranslation('payments')
  const { money } = useFormat()
  const isOpen = result === 'open' || result === 'checking'
  // The gateway's page belongs to another site, so it is left for by a link and not by the router.
  if (isOpen && payment?.checkoutUrl)
    return (
      <>
        <LinkButton variant={result === 'open' ? 'primary' : 'plain'} to={payment.checkoutUrl} reloadDocument>
          {t('pay.continue')}
          <span>
            · <bdi>{money(payment.amount, payment.currency)}</bdi>
          </span>
        </LinkButton>
        {result === 'open' && <Button onClick={again}>{t('result.check')}</Button>}
      </>
    )
  if (result === 'open' || result === 'submitted' || result === 'unknown')
    return <Button onClick={again}>{t('result.check')}</Button>
  const payable = TRY_AGAIN.includes(result) && booking && payableOf(booking)
  if (!payable) return null
  return <CheckoutButton bookingId={booking.id} word="again" amount={money(payable.amount, booking.price.currency)} />
}
