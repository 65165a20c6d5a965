import { useTranslation } from 'react-i18next'
import type { BookingPrice } from '#contract/booking-prices.ts'
import type { Booking, BookingSide } from '#contract/bookings.ts'
import { isWithoutStay, landlordSums, tenantSums } from '#contract/instalments.ts'
import { toMajor } from '#contract/money.ts'
import { priceLines, type RentPart, rentParts } from '#contract/price-lines.ts'
import { useFormat } from '../../ui/format.ts'
import { useStayFormat } from './useStayFormat.ts'

const CENTS = 100
const cents = (amount: number) => Math.round(amount * CENTS)

/** Returns what a side pays or earns for the stay itself: rent and service fee, or the rent. The deposit is apart. */
export const stayAmount = ({ subtotal, serviceFee }: BookingPrice, side: BookingSide): number =>
  side === 'landlord' ? subtotal : (cents(subtotal) + cents(serviceFee)) / CENTS

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-mute">{label}</dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  )
}

type SumsProps = { booking: Booking; amount: (value: number) => string }

/** What the tenant paid, got back and still has to pay. Before the first payment, what to pay with the deposit. */
function TenantSums({ booking, amount }: SumsProps) {
  const { t } = useTranslation('bookings')
  const { paid, refunded, returned, left } = tenantSums(booking)
  const { deposit, total } = booking.price
  if (paid === 0 && !isWithoutStay(booking))
    return deposit > 0 && <Line label={t('price.withDeposit')} value={amount(total)} />
  return (
    <>
      {(paid > 0 || returned === 0) && <Line label={t('price.paid')} value={amount(toMajor(paid))} />}
      {refunded > 0 && <Line label={t('price.refunded')} value={amount(toMajor(refunded))} />}
      {returned > 0 && <Line label={t('price.returned')} value={amount(toMajor(returned))} />}
      {left > 0 && <Line label={t('price.left')} value={amount(toMajor(left))} />}
    </>
  )
}

/** What the tenant paid of the rent and got back, of a booking that ended without a stay. */
function LandlordSums({ booking, amount }: SumsProps) {
  const { t } = useTranslation('bookings')
  const { paid, refunded } = landlordSums(booking)
  if (paid === 0) return null
  return (
    <>
      <Line label={t('price.paid')} value={amount(toMajor(paid))} />
      <Line label={t('price.refunded')} value={amount(toMajor(refunded))} />
    </>
  )
}

/** Returns a function for what a part of the rent is for, such as 3 nights × $100. */
const useRentPartText = (currency: string) => {
  const { t } = useTranslation(['bookings', 'translation'])
  const { money, number } = useFormat()
  const { range } = useStayFormat()
  return ({ unit, count, price, season, isWeekday }: RentPart) => {
    const counted = t(`translation:unitCount.${unit}`, { count, n: number(count) })
    const priced = price === null ? counted : `${counted} × ${money(toMajor(price), currency)}`
    if (season) return `${priced} · ${range(season.firstNight, season.lastNight)}`
    return isWeekday ? `${priced} · ${t('price.weekday')}` : priced
  }
}

/** The rent with what it consists of: units and nights, each with its price. */
function RentLines({ price }: { price: BookingPrice }) {
  const { t } = useTranslation('bookings')
  const { money } = useFormat()
  const textOf = useRentPartText(price.currency)
  const amount = (minor: number) => money(toMajor(minor), price.currency)
  const parts = rentParts(price)
  const [only] = parts.length === 1 ? parts : []
  return (
    <>
      <div className="flex justify-between gap-4">
        <dt className="text-mute">
          {t('price.rent')}
          {only && <span className="block text-13">{textOf(only)}</span>}
        </dt>
        <dd className="shrink-0">{money(price.rent, price.currency)}</dd>
      </div>
      {!only &&
        parts.map((part) => (
          <div key={textOf(part)} className="-mt-1 flex justify-between gap-4 text-13 text-mute">
            <dt>{textOf(part)}</dt>
            <dd className="shrink-0">{amount(part.amount)}</dd>
          </div>
        ))}
    </>
  )
}

type Props = {
  price: BookingPrice
  side?: BookingSide
  /** What was paid for it and what went back; nothing of a price that is not booked yet. */
  booking?: Booking
}

/** The price of a stay, line by line: for the tenant with the service fee, for the landlord what they earn. */
export function PriceBreakdown({ price, side = 'tenant', booking }: Props) {
  const { t } = useTranslation(['bookings', 'translation'])
  const { money, percent } = useFormat()
  const { deposit, total, currency } = price
  const amount = (value: number) => money(value, currency)
  const share = percent(price.discountPercent / CENTS)
  const isTenant = side === 'tenant'
  const earned = booking && !isTenant ? toMajor(landlordSums(booking).earned) : undefined
  return (
    <dl className="grid gap-1.5 text-15">
      {priceLines(isTenant ? price : { ...price, serviceFee: 0 }).map(({ part, amount: minor }) =>
        part === 'rent' ? (
          <RentLines key={part} price={price} />
        ) : (
          <Line key={part} label={t(`price.${part}`, { percent: share })} value={amount(toMajor(minor))} />
        ),
      )}
      {booking && !isTenant && isWithoutStay(booking) && <LandlordSums booking={booking} amount={amount} />}
      <div className="mt-1.5 flex justify-between gap-4 border-t border-line pt-3 text-18 font-semibold">
        <dt>{t(isTenant ? 'price.total' : 'price.earned')}</dt>
        <dd className={`shrink-0 ${earned === 0 ? '' : 'text-warm'}`}>{amount(earned ?? stayAmount(price, side))}</dd>
      </div>
      {deposit > 0 && <Line label={t('price.deposit')} value={amount(deposit)} />}
      {isTenant && booking && <TenantSums booking={booking} amount={amount} />}
      {isTenant && !booking && deposit > 0 && <Line label={t('price.withDeposit')} value={amount(total)} />}
    </dl>
  )
}
