import { type ComponentType, type ReactNode, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { BOOKING_SIDES, type Booking, type BookingSide } from '#contract/bookings.ts'
import { isWithoutStay } from '#contract/instalments.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, isAboutMissing, rejectionOf } from '../../../app/api.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useGapReload } from '../../../ui/live.ts'
import { PrintButton } from '../../../ui/PrintButton.tsx'
import { SkeletonLine } from '../../../ui/Skeleton.tsx'
import { useLateFocus } from '../../../ui/useLateFocus.ts'
import { useOverlay } from '../../../ui/useOverlay.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { ClaimNotice } from '../deposits/ClaimNotice.tsx'
import { isUnanswered } from '../deposits/claimTime.ts'
import { DepositDetails } from '../deposits/DepositDetails.tsx'
import { InstantNote } from '../InstantNote.tsx'
import { canCancel, nextStepOf } from '../nextStep.ts'
import { NextMonth, PaymentPlan } from '../PaymentPlan.tsx'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { PropertyThumbnail } from '../PropertyThumbnail.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { bookingsArea, fetchBooking } from '../slice.ts'
import { type BookingReader, useNextStepText } from '../useNextStepText.ts'
import { useStayFormat } from '../useStayFormat.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { CancellationLine } from './CancellationLine.tsx'
import { History } from './History.tsx'
import { Person } from './Person.tsx'
import { OpenPaymentLine, RefundLine } from './RefundLine.tsx'
import { RequestDecision } from './RequestDecision.tsx'
import { Timeline } from './Timeline.tsx'
import { Trip } from './Trip.tsx'

type Props = {
  id: string
  me: User
  /** The tenant's next payment; nothing when there is none to make. */
  Pay: ComponentType<{ booking: Booking }>
  /** Receipt and invoice, of the tenant. */
  Documents: ComponentType<{ booking: Booking }>
  /** Payouts, of the landlord. */
  payouts: { title: string; List: ComponentType<{ booking: Booking }> }
  /** Sets another status, of an admin. */
  ChangeStatus: ComponentType<{ booking: Booking; onChanged: () => void }>
  /** Returns what landlords noted about the tenant, for those who may read it. */
  notes: (booking: Booking) => ReactNode
  /** Shown when there is no such booking, or access is denied. */
  missing: ReactNode
}

/** The page of one booking, for tenant, landlord or admin. */
export function BookingPage({ id, me, notes, missing, ...parts }: Props) {
  const { t } = useTranslation(['bookings', 'translation'])
  const dispatch = useDispatch<CallDispatch>()
  const { current } = useSelector(bookingsArea.select)
  const { answer, reload } = useRequest(id, () => dispatch(fetchBooking(id)))
  useGapReload(reload)
  const problem = answer && rejectionOf(answer)
  if (isAboutMissing(problem)) return missing
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
  return <BookingDetails {...parts} booking={current} me={me} notes={notes(current)} onChanged={reload} />
}

/** The list that a reader comes from. */
const BACK = {
  tenant: { to: '/bookings', title: 'title' },
  landlord: { to: '/bookings/requests', title: 'inbox.title' },
  admin: { to: '/admin/bookings', title: 'admin.all' },
} as const

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 rounded-12 border border-line bg-surface p-5 break-inside-avoid sm:p-6 print:p-4">
    <h2 className="text-18">{title}</h2>
    {children}
  </section>
)

type DetailsProps = Omit<Props, 'id' | 'notes' | 'missing'> & {
  booking: Booking
  notes: ReactNode
  onChanged: () => void
}

function BookingDetails({ booking, me, Pay, Documents, payouts, ChangeStatus, notes, onChanged }: DetailsProps) {
  const { t } = useTranslation('bookings')
  const { country } = useFormat()
  const format = useStayFormat()
  const nextStepText = useNextStepText()
  const nameOf = usePersonName()
  const cancelling = useOverlay('cancel')
  const heading = useLateFocus<HTMLHeadingElement>()
  const depositDetails = useRef<HTMLDivElement>(null)
  const { id, property, tenant, landlord, startDate, endDate, guests, message, price, status, deposit } = booking
  const { decisionReason, decisionReasonCode } = booking
  const reader: BookingReader = landlord.id === me.id ? 'landlord' : tenant.id === me.id ? 'tenant' : 'admin'
  // Admins read the amounts of the tenant, and have no actions here.
  const side: BookingSide = reader === 'landlord' ? 'landlord' : 'tenant'
  const back = BACK[reader]
  const isRequest = status === 'PENDING'
  const area = [property.neighbourhood, property.city].filter(Boolean).join(', ')

  return (
    <div className="page grid gap-6 py-8 print:gap-4">
      <div className="no-print -me-4 flex items-center justify-between">
        <Link
          to={back.to}
          className="inline-flex min-h-6 w-fit items-center text-mute underline-offset-4 hover:underline touch:min-h-11"
        >
          {t(back.title)}
        </Link>
        <PrintButton label={t('one.print')} />
      </div>
      {reader === 'admin' && <ChangeStatus booking={booking} onChanged={onChanged} />}
      <header className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <PropertyThumbnail
          image={property.image}
          sizes="(min-width: 640px) 160px, 100vw"
          className="aspect-4/3 w-full rounded-12"
        />
        <div className="grid min-w-0 content-center justify-items-start gap-2">
          <StatusChip booking={booking} />
          <h1 ref={heading.target} tabIndex={-1} className="text-24 outline-none wrap-anywhere sm:text-32">
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

      {tenant.id === me.id && deposit?.claim && isUnanswered(deposit) && (
        <ClaimNotice
          claim={deposit.claim}
          currency={price.currency}
          timeZone={booking.timeZone}
          details={depositDetails}
        />
      )}

      <section
        aria-label={t('one.progress')}
        className="grid gap-6 rounded-12 border border-line bg-surface p-5 sm:p-6"
      >
        <Timeline booking={booking} />
        <div className="grid gap-2 border-t border-line pt-5">
          <p role="status" className="text-18">
            {nextStepText(booking, reader)}
          </p>
          <InstantNote booking={booking} side={reader === 'tenant' ? 'tenant' : 'landlord'} />
          <NextMonth booking={booking} side={side} />
          {decisionReason && (
            <p dir="auto" className="title-start text-mute wrap-anywhere">
              {format.reason(decisionReason, decisionReasonCode)}
            </p>
          )}
          <RefundLine booking={booking} reader={reader} />
          <OpenPaymentLine booking={booking} reader={reader} />
          {reader === 'tenant' && <CancellationLine booking={booking} />}
          {reader !== 'admin' && (
            <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
              {side === 'landlord' && status === 'PENDING' && (
                <RequestDecision booking={booking} onDecided={heading.focus} />
              )}
              {side === 'tenant' && <Pay booking={booking} />}
              {side === 'tenant' && nextStepOf(booking).word === 'review' && (
                <LinkButton variant="primary" to={`/properties/${property.id}/review`}>
                  {t('card.review')}
                </LinkButton>
              )}
              {side === 'tenant' && nextStepOf(booking).word === 'reviewed' && (
                <LinkButton to={`/properties/${property.id}/review`}>{t('card.reviewed')}</LinkButton>
              )}
              {side === 'landlord' && nextStepOf(booking).word === 'reviewed' && (
                <LinkButton to={`/my-properties/${property.id}/reviews`}>{t('one.readReview')}</LinkButton>
              )}
              {canCancel(booking, side) && (
                <Button onClick={cancelling.open}>{t(isRequest ? 'one.cancelRequest' : 'one.cancel')}</Button>
              )}
            </div>
          )}
        </div>
      </section>

      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        {/* On phones the price comes first: it explains the amount of the button above. */}
        <div className="grid gap-6 lg:col-start-2">
          <Section title={t('one.price')}>
            <PriceBreakdown price={price} side={side} booking={booking} />
          </Section>
          {booking.instalments.length > 1 && (
            <Section title={t('plan.title')}>
              <PaymentPlan booking={booking} side={side} />
            </Section>
          )}
        </div>
        <div className="grid gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Section title={t('one.trip')}>
            <Trip booking={booking} documents={reader === 'tenant' && <Documents booking={booking} />} />
          </Section>
          {deposit && (
            <div ref={depositDetails}>
              <Section title={t('price.deposit')}>
                <DepositDetails booking={booking} deposit={deposit} reader={reader} />
              </Section>
            </div>
          )}
          {message && (
            <Section title={tenant.id === me.id ? t('one.ownMessage') : t('one.message', { name: nameOf(tenant) })}>
              <p dir="auto" className="title-start whitespace-pre-line wrap-anywhere">
                {message}
              </p>
            </Section>
          )}
          {/* Landlords keep them to themselves; a print may be given to the guest. */}
          <div className="contents print:hidden">{notes}</div>
          <Section title={t('one.activity')}>
            <History booking={booking} reader={reader} />
          </Section>
        </div>
        <div className="grid gap-6 lg:col-start-2">
          {landlord.id === me.id && (booking.paymentStatus !== 'UNPAID' || !isWithoutStay(booking)) && !isRequest && (
            <Section title={payouts.title}>
              <payouts.List booking={booking} />
            </Section>
          )}
          {BOOKING_SIDES.filter((each) => each !== reader).map((each) => (
            <Section key={each} title={t(reader === 'admin' ? `admin.${each}` : `one.${each}`)}>
              <Person person={booking[each]} />
              {reader !== 'admin' && (
                <LinkButton to={`/messages/new?booking=${id}`} className="justify-self-start">
                  {t(`chat.${each}`)}
                </LinkButton>
              )}
            </Section>
          ))}
        </div>
      </div>
      {cancelling.isOpen && canCancel(booking, side) && (
        <CancelDialog
          key={id}
          booking={booking}
          side={side}
          onClose={cancelling.close}
          onDone={() => {
            cancelling.close()
            toast.success(t(isRequest ? 'cancelling.request.done' : 'cancelling.done'))
            // The button that had the focus may be gone.
            heading.focus()
          }}
        />
      )}
    </div>
  )
}
