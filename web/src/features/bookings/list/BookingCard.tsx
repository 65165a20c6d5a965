import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Booking, BookingSide } from '#contract/bookings.ts'
import { landlordSums } from '#contract/instalments.ts'
import { toMajor } from '#contract/money.ts'
import { useFormat } from '../../../ui/format.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { nextStepOf } from '../nextStep.ts'
import { NextMonth } from '../PaymentPlan.tsx'
import { stayAmount } from '../PriceBreakdown.tsx'
import { PropertyThumbnail } from '../PropertyThumbnail.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { useNextStepText } from '../useNextStepText.ts'
import { useStayFormat } from '../useStayFormat.ts'

const ACTION =
  'relative z-10 inline-flex min-h-11 w-fit items-center font-semibold text-accent underline-offset-4 hover:underline'
const SIZES = '(width >= 40rem) 208px, 92vw'

type Props = {
  booking: Booking
  side: BookingSide
  /** The tenant's next payment. */
  Pay?: ComponentType<{ booking: Booking; describedBy: string }> | undefined
}

/** A booking in a list. The title links to its page. */
export function BookingCard({ booking, side, Pay }: Props) {
  const { t } = useTranslation('bookings')
  const { money, country } = useFormat()
  const format = useStayFormat()
  const nextStepText = useNextStepText()
  const nameOf = usePersonName()
  const { id, property, startDate, endDate, guests, price, tenant, landlord, decisionReason, decisionReasonCode } =
    booking
  const shown = side === 'landlord' ? toMajor(landlordSums(booking).earned) : stayAmount(price, side)
  const { word } = nextStepOf(booking)
  const review = word === 'review' || word === 'reviewed' ? word : undefined
  return (
    <article
      aria-labelledby={`booking-${id}`}
      className="card relative grid gap-4 rounded-12 border border-line bg-surface p-4 sm:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <PropertyThumbnail image={property.image} sizes={SIZES} className="aspect-4/3 w-full rounded-6" />
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 id={`booking-${id}`} className="min-w-0 text-18 wrap-anywhere">
            {/* The link covers the whole card. */}
            <Link
              to={`/bookings/${id}`}
              className="underline-offset-4 after:absolute after:inset-0 after:rounded-12 hover:underline"
            >
              <bdi>{property.title}</bdi>
            </Link>
          </h2>
          <StatusChip booking={booking} />
        </div>
        <p className="text-mute">
          <bdi>{[property.neighbourhood, property.city].filter(Boolean).join(', ')}</bdi> · {country(property.country)}
        </p>
        <p>
          <span className="font-semibold">{format.range(startDate, endDate)}</span>{' '}
          <span className="text-mute">· {format.guests(guests)}</span>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <strong className={shown === 0 ? '' : 'text-warm'}>{money(shown, price.currency)}</strong>
          {side === 'tenant' && price.deposit > 0 && (
            <span className="text-13 text-mute">
              {t('box.plusDeposit', { amount: money(price.deposit, price.currency) })}
            </span>
          )}
          <span className="text-13 text-mute">
            {t(side === 'tenant' ? 'card.from' : 'card.by')} <bdi>{nameOf(side === 'tenant' ? landlord : tenant)}</bdi>
          </span>
        </p>
        <p className="mt-1 border-t border-line pt-3 text-15">{nextStepText(booking, side)}</p>
        <NextMonth booking={booking} side={side} />
        {Pay && (
          <div className="relative z-10 mt-1 w-fit empty:hidden">
            <Pay booking={booking} describedBy={`booking-${id}`} />
          </div>
        )}
        {booking.status === 'REJECTED' && decisionReason && (
          <p dir="auto" className="title-start text-15 text-mute wrap-anywhere">
            {format.reason(decisionReason, decisionReasonCode)}
          </p>
        )}
        <p className="flex flex-wrap gap-x-6">
          {side === 'tenant' && review && (
            <Link to={`/properties/${property.id}/review`} className={ACTION}>
              {t(`card.${review}`)}
            </Link>
          )}
          <Link to={`/messages/new?booking=${id}`} aria-describedby={`booking-${id}`} className={ACTION}>
            {t(side === 'tenant' ? 'chat.landlord' : 'chat.tenant')}
          </Link>
        </p>
      </div>
    </article>
  )
}
