import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { Booking, BookingSide } from '#contract/bookings.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SkeletonLine } from '../../../ui/Skeleton.tsx'
import { useRequest } from '../../../ui/useRequest.ts'
import { canCancel, isWithoutStay, nextStepOf } from '../nextStep.ts'
import { NextMonth, PaymentPlan } from '../PaymentPlan.tsx'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { PropertyThumbnail } from '../PropertyThumbnail.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { bookingsArea, fetchBooking } from '../slice.ts'
import { useNextStepText } from '../useNextStepText.ts'
import { useStayFormat } from '../useStayFormat.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { History } from './History.tsx'
import { RequestDecision } from './RequestDecision.tsx'
import { Timeline } from './Timeline.tsx'

const MISSING_STATUSES = [400, 404]

type Props = {
  id: string
  me: User
  /** The tenant's next payment; nothing when there is none to make. */
  Pay: ComponentType<{ booking: Booking }>
  /** Shown when there is no such booking, or access is denied. */
  missing: ReactNode
}

/** The page of one booking, for tenant, landlord or admin. */
export function BookingPage({ id, me, Pay, missing }: Props) {
  const { t } = useTranslation(['bookings', 'translation'])
  const dispatch = useDispatch<CallDispatch>()
  const { current } = useSelector(bookingsArea.select)
  const { answer, reload } = useRequest(id, () => dispatch(fetchBooking(id)))
  const problem = answer && rejectionOf(answer)
  if (problem && MISSING_STATUSES.includes(problem.status ?? 0)) return missing
  if (problem)
    return (
      <div className="page grid justify-items-start gap-3 py-8">
        <h1 className="text-32">{t('one.title')}</h1>
        <FormError>{problem.error}</FormError>
        <Button onClick={reload}>{t('retry')}</Button>
      </div>
    )
  if (current?.id !== id)
    return (
      <div aria-busy="true" className="page grid gap-4 py-8">
        <p role="status" className="sr-only">
          {t('translation:layout.loading')}
        </p>
        <div className="skeleton grid gap-4" aria-hidden="true">
          <SkeletonLine className="h-10 w-2/3" />
          <SkeletonLine className="h-24 w-full" />
          <SkeletonLine className="h-64 w-full" />
        </div>
      </div>
    )
  return <BookingDetails booking={current} me={me} Pay={Pay} />
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 rounded-12 border border-line bg-surface p-5 sm:p-6">
    <h2 className="text-18">{title}</h2>
    {children}
  </section>
)

function BookingDetails({ booking, me, Pay }: Pick<Props, 'me' | 'Pay'> & { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { country, money } = useFormat()
  const format = useStayFormat()
  const nextStepText = useNextStepText()
  const [cancelling, setCancelling] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, property, tenant, landlord, startDate, endDate, guests, message, price, status, refund } = booking
  const { decisionReason, decisionReasonCode } = booking
  const side: BookingSide = landlord.id === me.id ? 'landlord' : 'tenant'
  // Admins have no actions here.
  const isMine = side === 'landlord' || tenant.id === me.id
  const isRequest = status === 'PENDING'
  const other = side === 'landlord' ? tenant : landlord
  const area = [property.neighbourhood, property.city].filter(Boolean).join(', ')
  // The button that had the focus may be gone.
  const focusHeading = () => heading.current?.focus()

  return (
    <div className="page grid gap-6 py-8">
      <Link
        to={side === 'landlord' && isMine ? '/bookings/requests' : '/bookings'}
        className="inline-flex min-h-6 w-fit items-center text-mute underline-offset-4 hover:underline touch:min-h-11"
      >
        {t(side === 'landlord' && isMine ? 'inbox.title' : 'title')}
      </Link>
      <header className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <PropertyThumbnail
          image={property.image}
          sizes="160px"
          className="aspect-4/3 w-full rounded-12 max-sm:hidden"
        />
        <div className="grid min-w-0 content-center justify-items-start gap-2">
          <StatusChip booking={booking} />
          <h1 ref={heading} tabIndex={-1} className="text-24 outline-none wrap-anywhere sm:text-32">
            <Link to={`/properties/${property.id}`} className="underline-offset-4 hover:underline">
              <bdi>{property.title}</bdi>
            </Link>
          </h1>
          <p className="text-mute">
            <bdi>{area}</bdi> · {country(property.country)}
          </p>
          <p className="text-18">
            <span className="font-semibold">{format.range(startDate, endDate)}</span> · {format.guests(guests)}
          </p>
        </div>
      </header>

      <section
        aria-label={t('one.progress')}
        className="grid gap-6 rounded-12 border border-line bg-surface p-5 sm:p-6"
      >
        <Timeline booking={booking} />
        <div className="grid gap-2 border-t border-line pt-5">
          <p role="status" className="text-18">
            {nextStepText(booking, isMine ? side : 'admin')}
          </p>
          <NextMonth booking={booking} side={side} />
          {decisionReason && (
            <p dir="auto" className="text-start text-mute wrap-anywhere">
              {format.reason(decisionReason, decisionReasonCode)}
            </p>
          )}
          {refund && (
            <p>
              {t(isMine && side === 'tenant' ? 'one.ownRefund' : 'one.refund', {
                amount: money(refund.amount, price.currency),
              })}
            </p>
          )}
          {isMine && (
            <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
              {side === 'landlord' && status === 'PENDING' && (
                <RequestDecision booking={booking} onDecided={focusHeading} />
              )}
              {side === 'tenant' && <Pay booking={booking} />}
              {side === 'tenant' && nextStepOf(booking).word === 'review' && (
                <LinkButton look="primary" to={`/properties/${property.id}#reviews`}>
                  {t('card.review')}
                </LinkButton>
              )}
              {canCancel(booking, side) && (
                <Button onClick={() => setCancelling(true)}>{t(isRequest ? 'one.cancelRequest' : 'one.cancel')}</Button>
              )}
            </div>
          )}
        </div>
      </section>

      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Section title={t('one.address')}>
            {property.address ? (
              <p dir="auto" className="text-start wrap-anywhere">
                {property.address}, {property.city}
              </p>
            ) : (
              <p className="text-mute">{t(isWithoutStay(booking) ? 'one.neverAddress' : 'one.noAddress')}</p>
            )}
          </Section>
          {message && (
            <Section title={t('one.message', { name: tenant.name })}>
              <p dir="auto" className="text-start whitespace-pre-line wrap-anywhere">
                {message}
              </p>
            </Section>
          )}
          <Section title={t('one.activity')}>
            <History booking={booking} side={side} />
          </Section>
        </div>
        <div className="grid gap-6">
          <Section title={t('one.price')}>
            <PriceBreakdown price={price} side={side} />
          </Section>
          {booking.instalments.length > 1 && (
            <Section title={t('plan.title')}>
              <PaymentPlan booking={booking} side={side} />
            </Section>
          )}
          <Section title={t(side === 'landlord' ? 'one.tenant' : 'one.landlord')}>
            <Link
              to={`/people/${other.id}`}
              className="flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
            >
              <Avatar name={other.name} url={other.avatarUrl} />
              <bdi className="min-w-0 font-semibold wrap-anywhere">{other.name}</bdi>
            </Link>
          </Section>
        </div>
      </div>
      {cancelling && (
        <CancelDialog
          key={id}
          booking={booking}
          side={side}
          onClose={() => setCancelling(false)}
          onDone={() => {
            setCancelling(false)
            toast.success(t(isRequest ? 'cancelling.request.done' : 'cancelling.done'))
            focusHeading()
          }}
        />
      )}
    </div>
  )
}
