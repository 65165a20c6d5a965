import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { nightsBetween } from '#contract/days.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DecisionBar, DecisionButton } from '../../../ui/DecisionBar.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import type { ReviewControls } from '../../../ui/ReviewQueue.tsx'
import { OverlappingRequests } from '../OverlappingRequests.tsx'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { useNextStepText } from '../useNextStepText.ts'
import type { Overlapping } from '../useOverlappingRequests.ts'
import { useStayFormat } from '../useStayFormat.ts'

type Props = {
  booking: Booking
  overlapping: Overlapping | undefined
  error: string | undefined
  controls: ReviewControls
}

/** A pending request with the requests that it overlaps, and the decision on it. */
export function RequestDetail({ booking, overlapping, error, controls }: Props) {
  const { isBusy, headingRef, onApprove, onReject } = controls
  const { t } = useTranslation('bookings')
  const format = useStayFormat()
  const next = useNextStepText()
  const { id, tenant, property, startDate, endDate, guests, message, price } = booking
  return (
    <section aria-labelledby="request" className="grid min-w-0 content-start gap-5">
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
        <span className="font-semibold">{format.range(startDate, endDate)}</span> ·{' '}
        {format.nights(nightsBetween(startDate, endDate))} · {format.guests(guests)}
      </p>
      <p className="text-15 text-warn">{next(booking, 'landlord')}</p>
      {message && (
        <blockquote dir="auto" className="border-s-4 border-line ps-4 text-start whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      <div className="max-w-md rounded-12 border border-line bg-surface p-5">
        <PriceBreakdown price={price} side="landlord" />
      </div>
      <div aria-live="polite">
        {overlapping && overlapping.total > 0 && <OverlappingRequests overlapping={overlapping} />}
      </div>
      <FormError>{error}</FormError>
      <Link
        to={`/bookings/${id}`}
        className="inline-flex min-h-6 w-fit items-center font-semibold text-accent underline-offset-4 hover:underline touch:min-h-11"
      >
        {t('inbox.viewBooking')}
      </Link>
      <DecisionBar sticky>
        <DecisionButton primary busy={isBusy || !overlapping} onPress={() => overlapping && onApprove()}>
          {t('decide.confirm')}
        </DecisionButton>
        <DecisionButton busy={isBusy} onPress={onReject}>
          {t('decide.decline')}
        </DecisionButton>
      </DecisionBar>
    </section>
  )
}
