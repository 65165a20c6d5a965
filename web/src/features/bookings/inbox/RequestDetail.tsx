import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DecisionBar, DecisionButton } from '../../../ui/DecisionBar.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useNextWords } from '../NextLine.tsx'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { Rivals } from '../Rivals.tsx'
import { nightsBetween } from '../stay.ts'
import { useStayWords } from '../useStayWords.ts'

type Props = {
  booking: Booking
  rivals: readonly Booking[] | undefined
  error: string | undefined
  busy: boolean
  headingRef: Ref<HTMLHeadingElement>
  onConfirm: () => void
  onReject: () => void
  onBack: () => void
}

/** All that is known of a request, and who else wants these days, before it is decided. */
export function RequestDetail({ booking, rivals, error, busy, headingRef, onConfirm, onReject, onBack }: Props) {
  const { t } = useTranslation('bookings')
  const words = useStayWords()
  const next = useNextWords()
  const { id, tenant, property, startDate, endDate, guests, message, price } = booking
  return (
    <section aria-labelledby="request" className="grid min-w-0 content-start gap-5">
      <Button look="quiet" className="w-fit px-2 lg:hidden" onClick={onBack}>
        <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
        {t('inbox.back')}
      </Button>
      <header className="flex items-center gap-4">
        <Avatar name={tenant.name} url={tenant.avatarUrl} size={64} />
        <div className="min-w-0">
          <h2 id="request" ref={headingRef} tabIndex={-1} className="text-24 outline-none wrap-anywhere">
            <Link to={`/people/${tenant.id}`} className="underline-offset-4 hover:underline">
              <bdi>{tenant.name}</bdi>
            </Link>
          </h2>
          <p className="text-mute">
            <Link to={`/properties/${property.id}`} className="underline-offset-4 hover:underline">
              <bdi>{property.title}</bdi>
            </Link>
          </p>
        </div>
      </header>
      <p className="text-18">
        <span className="font-semibold">{words.range(startDate, endDate)}</span> ·{' '}
        {words.nights(nightsBetween(startDate, endDate))} · {words.guests(guests)}
      </p>
      <p className="text-15 text-warn">{next(booking, 'landlord')}</p>
      {message && (
        <blockquote dir="auto" className="border-s-4 border-line ps-4 text-start whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      <div className="max-w-md rounded-12 border border-line bg-surface p-5">
        <PriceBreakdown price={price} />
      </div>
      <div aria-live="polite">{rivals && rivals.length > 0 && <Rivals rivals={rivals} />}</div>
      <FormError>{error}</FormError>
      <Link
        to={`/bookings/${id}`}
        className="inline-flex min-h-6 w-fit items-center font-semibold text-accent underline-offset-4 hover:underline touch:min-h-11"
      >
        {t('inbox.whole')}
      </Link>
      <DecisionBar ticking={false}>
        <DecisionButton primary busy={busy || !rivals} onPress={onConfirm}>
          {t('decide.confirm')}
        </DecisionButton>
        <DecisionButton busy={busy} onPress={onReject}>
          {t('decide.reject')}
        </DecisionButton>
      </DecisionBar>
    </section>
  )
}
