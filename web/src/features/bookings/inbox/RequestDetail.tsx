import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { nightsBetween } from '#contract/days.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DecisionBar, DecisionButton } from '../../../ui/DecisionBar.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import type { ReviewControls } from '../../../ui/ReviewQueue.tsx'
import { OverlappingRequests } from '../OverlappingRequests.tsx'
import { PaymentPlan } from '../PaymentPlan.tsx'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { useNextStepText } from '../useNextStepText.ts'
import type { Overlapping } from '../useOverlappingRequests.ts'
import { useStayFormat } from '../useStayFormat.ts'

const ACTION =
  'inline-flex min-h-6 w-fit items-center font-semibold text-accent underline-offset-4 hover:underline touch:min-h-11'

type Props = {
  booking: Booking
  overlapping: Overlapping | undefined
  error: string | undefined
  controls: ReviewControls
  /** What other landlords noted about the tenant. */
  notes: ReactNode
}

/** A pending request with the requests that it overlaps, and the decision on it. */
export function RequestDetail({ booking, overlapping, error, controls, notes }: Props) {
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
            <PersonLink person={tenant}>
              <bdi>{tenant.name}</bdi>
            </PersonLink>
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
        <blockquote dir="auto" className="border-s-4 border-line ps-4 title-start whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      <div className="max-w-md rounded-12 border border-line bg-surface p-5">
        <PriceBreakdown price={price} side="landlord" />
      </div>
      {notes}
      {booking.instalments.length > 1 && (
        <div className="grid max-w-md gap-3 rounded-12 border border-line bg-surface p-5">
          <h3 className="text-18">{t('plan.title')}</h3>
          <PaymentPlan booking={booking} side="landlord" />
        </div>
      )}
      <div aria-live="polite">
        {overlapping && overlapping.total > 0 && <OverlappingRequests overlapping={overlapping} />}
      </div>
      <FormError>{error}</FormError>
      <p className="flex flex-wrap gap-x-6">
        <Link to={`/bookings/${id}`} className={ACTION}>
          {t('inbox.viewBooking')}
        </Link>
        <Link to={`/messages/new?booking=${id}`} className={ACTION}>
          {t('chat.tenant')}
        </Link>
      </p>
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
