import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link, useLocation, useNavigate } from 'react-router'
import { v4 as uuid } from 'uuid'
import type { Quote } from '#contract/booking-prices.ts'
import type { Booking } from '#contract/bookings.ts'
import { RequestMessage } from '#contract/forms/bookings.ts'
import type { Property } from '#contract/property.ts'
import { type CallDispatch, type Rejection, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { CountedText } from '../../../ui/CountedText.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import type { Stay } from '../calls.ts'
import { QuotedPlan } from '../PaymentPlan.tsx'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { requestBooking } from '../slice.ts'
import { useStayFormat } from '../useStayFormat.ts'

type Props = { property: Property; stay: Stay; quote: Quote; onClose: () => void }

/** Shows dates and price once more and sends the request with a message to the landlord. */
export function RequestDialog(props: Props) {
  const { t } = useTranslation('bookings')
  return (
    <Dialog
      open
      title={t(props.quote.instantOutcome === 'CONFIRMED' ? 'instant.title' : 'request.title')}
      onClose={props.onClose}
      className="w-[min(34rem,calc(100vw-2rem))]!"
    >
      <RequestForm {...props} />
    </Dialog>
  )
}

function RequestForm({ property, stay, quote, onClose }: Props) {
  const { t } = useTranslation('bookings')
  const { number } = useFormat()
  const format = useStayFormat()
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  /** The idempotency key stays the same when a request is repeated after a lost response, and changes with the message. */
  const lastRequest = useRef({ message: undefined as string | undefined, key: uuid() })
  const [rejection, setRejection] = useState<Rejection>()
  const { instantOutcome } = quote
  const isInstant = instantOutcome === 'CONFIRMED'
  const why = instantOutcome !== 'CONFIRMED' ? instantOutcome : null

  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: RequestMessage,
    onSubmit: async ({ message = '' }) => {
      if (lastRequest.current.message !== undefined && lastRequest.current.message !== message)
        lastRequest.current.key = uuid()
      lastRequest.current.message = message
      const request = { stay: { ...stay, ...(message && { message }) }, idempotencyKey: lastRequest.current.key }
      const action = await dispatch(requestBooking(request))
      const failed = rejectionOf(action)
      setRejection(failed)
      if (failed) return failed
      const booking = action.payload as Booking
      toast.success(
        booking.instantOutcome === 'CONFIRMED'
          ? t('instant.done')
          : t('request.done', { name: property.landlord.name }),
      )
      await navigate(`/bookings/${booking.id}`)
      return undefined
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <div>
        <p dir="auto" className="title-start font-semibold wrap-anywhere">
          {property.title}
        </p>
        <p className="text-mute">
          {format.range(stay.startDate, stay.endDate)} · {format.nights(quote.nights)} · {format.guests(stay.guests)}
        </p>
      </div>
      <div>
        <PriceBreakdown price={quote.price} />
        <QuotedPlan instalments={quote.instalments} currency={quote.price.currency} />
      </div>
      <CountedText
        {...field('message')}
        label={t('request.message', { name: property.landlord.name })}
        hint={t('request.hint')}
        left={(count) => t('left', { n: number(count) })}
      />
      {why && <p className="text-15">{t(`instant.tenant.${why}`)}</p>}
      <p className="text-13 text-mute">{t(isInstant ? 'instant.note' : 'request.note')}</p>
      {rejection?.code === 'NOT_VERIFIED' && (
        <Link
          to={`/verify?${new URLSearchParams({ next: pathname + search })}`}
          className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-4"
        >
          {t('request.verify')}
        </Link>
      )}
      <DialogButtons notice={<FormError>{error}</FormError>}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {t(isInstant ? 'instant.send' : 'request.send')}
        </SubmitButton>
      </DialogButtons>
    </form>
  )
}
