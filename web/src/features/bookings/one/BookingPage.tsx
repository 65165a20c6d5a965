import { type ReactNode, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Bone } from '../../../ui/Skeleton.tsx'
import { useAsked } from '../../../ui/useAsked.ts'
import { useNextWords } from '../NextLine.tsx'
import { mayCancel, nextOf, type Side } from '../next.ts'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { fetchBooking, selectBookings } from '../slice.ts'
import { localDay } from '../stay.ts'
import { Thumb } from '../Thumb.tsx'
import { useStayWords } from '../useStayWords.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { Decision } from './Decision.tsx'
import { History } from './History.tsx'
import { Timeline } from './Timeline.tsx'

const MISSING = [400, 404]

/** One booking, for either of its two sides. `missing` is shown for what is not there, or not mine. */
export function BookingPage({ id, me, missing }: { id: string; me: User; missing: ReactNode }) {
  const { t } = useTranslation('bookings')
  const dispatch = useDispatch<CallDispatch>()
  const { current } = useSelector(selectBookings)
  const { answer, again } = useAsked(id, () => dispatch(fetchBooking(id)))
  const problem = answer && rejectionOf(answer)
  if (problem && MISSING.includes(problem.status ?? 0)) return missing
  if (problem)
    return (
      <div className="page grid justify-items-start gap-3 py-8">
        <h1 className="text-32">{t('one.title')}</h1>
        <FormError>{problem.error}</FormError>
        <Button onClick={again}>{t('retry')}</Button>
      </div>
    )
  if (current?.id !== id)
    return (
      <div aria-busy="true" className="page grid gap-4 py-8">
        <p role="status" className="sr-only">
          {t('translation:layout.loading')}
        </p>
        <div className="skeleton grid gap-4" aria-hidden="true">
          <Bone className="h-10 w-2/3" />
          <Bone className="h-24 w-full" />
          <Bone className="h-64 w-full" />
        </div>
      </div>
    )
  return <Whole booking={current} me={me} />
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 rounded-12 border border-line bg-surface p-5 sm:p-6">
    <h2 className="text-18">{title}</h2>
    {children}
  </section>
)

function Whole({ booking, me }: { booking: Booking; me: User }) {
  const { t } = useTranslation('bookings')
  const { country, money } = useFormat()
  const words = useStayWords()
  const next = useNextWords()
  const [cancelling, setCancelling] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, property, tenant, landlord, startDate, endDate, guests, message, price, status, refund } = booking
  const { decisionReason } = booking
  const side: Side = landlord.id === me.id ? 'landlord' : 'tenant'
  // An admin looks on: nothing is to be done here.
  const isMine = side === 'landlord' || tenant.id === me.id
  const other = side === 'landlord' ? tenant : landlord
  const today = localDay()
  const area = [property.neighbourhood, property.city].filter(Boolean).join(', ')
  // What was pressed may be gone.
  const toHeading = () => heading.current?.focus()

  return (
    <div className="page grid gap-6 py-8">
      <Link
        to={side === 'landlord' && isMine ? '/bookings/requests' : '/bookings'}
        className="inline-flex min-h-6 w-fit items-center text-mute underline-offset-4 hover:underline touch:min-h-11"
      >
        {t(side === 'landlord' && isMine ? 'inbox.title' : 'title')}
      </Link>
      <header className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Thumb image={property.image} sizes="160px" className="aspect-4/3 w-full rounded-12 max-sm:hidden" />
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
            <span className="font-semibold">{words.range(startDate, endDate)}</span> · {words.guests(guests)}
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
            {next(booking, side)}
          </p>
          {decisionReason && (
            <p dir="auto" className="text-start text-mute wrap-anywhere">
              {words.reason(decisionReason)}
            </p>
          )}
          {refund && <p>{t('one.refund', { amount: money(refund.amount, price.currency) })}</p>}
          {isMine && (
            <div className="mt-2 flex flex-wrap gap-3">
              {side === 'landlord' && status === 'PENDING' && <Decision booking={booking} onDecided={toHeading} />}
              {side === 'tenant' && nextOf(booking, today).word === 'review' && (
                <LinkButton look="primary" to={`/properties/${property.id}#reviews`}>
                  {t('card.review')}
                </LinkButton>
              )}
              {mayCancel(booking, side, today) && (
                <Button onClick={() => setCancelling(true)}>{t('one.cancel')}</Button>
              )}
            </div>
          )}
        </div>
      </section>

      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Part title={t('one.where')}>
            {property.address ? (
              <p dir="auto" className="text-start wrap-anywhere">
                {property.address}, {property.city}
              </p>
            ) : (
              <p className="text-mute">{t('one.noAddress')}</p>
            )}
          </Part>
          {message && (
            <Part title={t('one.message', { name: tenant.name })}>
              <p dir="auto" className="text-start whitespace-pre-line wrap-anywhere">
                {message}
              </p>
            </Part>
          )}
          <Part title={t('one.history')}>
            <History booking={booking} />
          </Part>
        </div>
        <div className="grid gap-6">
          <Part title={t('one.price')}>
            <PriceBreakdown price={price} />
          </Part>
          <Part title={t(side === 'landlord' ? 'one.tenant' : 'one.landlord')}>
            <Link
              to={`/people/${other.id}`}
              className="flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
            >
              <Avatar name={other.name} url={other.avatarUrl} />
              <bdi className="min-w-0 font-semibold wrap-anywhere">{other.name}</bdi>
            </Link>
          </Part>
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
            toast.success(t('cancelling.done'))
            toHeading()
          }}
        />
      )}
    </div>
  )
}
