import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link, useLocation, useNavigate } from 'react-router'
import { type Booking, MESSAGE_MAX, type Quote } from '#contract/bookings.ts'
import type { Property } from '#contract/properties.ts'
import { type CallDispatch, type Rejection, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { CountedText } from '../../../ui/CountedText.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { textOf, useForm } from '../../../ui/useForm.ts'
import type { Stay } from '../asking.ts'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { requestBooking } from '../slice.ts'
import { useStayWords } from '../useStayWords.ts'
import { newKey } from './newKey.ts'

type Props = { property: Property; stay: Stay; quote: Quote; onClose: () => void }

/** The last look before asking: what, when, how much, and a word to the landlord. */
export function RequestSheet(props: Props) {
  const { t } = useTranslation('bookings')
  return (
    <Dialog open title={t('request.title')} onClose={props.onClose} className="w-[min(34rem,calc(100vw-2rem))]!">
      <RequestForm {...props} />
    </Dialog>
  )
}

function RequestForm({ property, stay, quote, onClose }: Props) {
  const { t } = useTranslation('bookings')
  const { number } = useFormat()
  const words = useStayWords()
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  /** Made once for a wish: sent again after a lost answer, it books nothing twice. Another message is another wish. */
  const sent = useRef({ message: undefined as string | undefined, key: newKey() })
  const [problem, setProblem] = useState<Rejection>()

  const { form, busy, error, errors } = useForm({
    send: async (values) => {
      const message = textOf(values, 'message')
      if (sent.current.message !== undefined && sent.current.message !== message) sent.current.key = newKey()
      sent.current.message = message
      const wish = { stay: { ...stay, ...(message && { message }) }, idempotencyKey: sent.current.key }
      const done = await dispatch(requestBooking(wish))
      const failed = rejectionOf(done)
      setProblem(failed)
      if (failed) return failed
      toast.success(t('request.done', { name: property.landlord.name }))
      await navigate(`/bookings/${(done.payload as Booking).id}`)
      return undefined
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <div>
        <p dir="auto" className="text-start font-semibold wrap-anywhere">
          {property.title}
        </p>
        <p className="text-mute">
          {words.range(stay.startDate, stay.endDate)} · {words.nights(quote.nights)} · {words.guests(stay.guests)}
        </p>
      </div>
      <PriceBreakdown price={quote.price} />
      <CountedText
        name="message"
        label={t('request.message', { name: property.landlord.name })}
        hint={t('request.hint')}
        error={errors.message}
        maxLength={MESSAGE_MAX}
        left={(count) => t('left', { n: number(count) })}
      />
      <p className="text-13 text-mute">{t('request.note')}</p>
      <FormError>{error}</FormError>
      {problem?.code === 'NOT_VERIFIED' && (
        <Link
          to={`/verify?${new URLSearchParams({ next: pathname + search })}`}
          className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-4"
        >
          {t('request.verify')}
        </Link>
      )}
      <DialogButtons>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <SubmitButton busy={busy} busyLabel={t('wait')}>
          {t('request.send')}
        </SubmitButton>
      </DialogButtons>
    </form>
  )
}
