import { useTranslation } from 'react-i18next'
import type { BookingPrice } from '#contract/booking-prices.ts'
import { useFormat } from '../../ui/format.ts'

const CENTS = 100
const cents = (amount: number) => Math.round(amount * CENTS)

/** The price of a stay, line by line. */
export function PriceBreakdown({ price }: { price: BookingPrice }) {
  const { t } = useTranslation(['bookings', 'translation'])
  const { money, number } = useFormat()
  const { unitPrice, priceUnit, units, extraNights, subtotal, serviceFee, deposit, total, currency } = price
  const amount = (value: number) => money(value, currency)
  const whole = cents(unitPrice) * units
  const count = (unit: typeof priceUnit, n: number) => t(`translation:unitCount.${unit}`, { count: n, n: number(n) })
  const lines = [
    ...(units > 0 ? [{ label: `${count(priceUnit, units)} × ${amount(unitPrice)}`, value: whole / CENTS }] : []),
    // The subtotal is rounded as a whole, so the extra nights are what remains after the full units.
    ...(extraNights > 0 ? [{ label: count('NIGHT', extraNights), value: (cents(subtotal) - whole) / CENTS }] : []),
    { label: t('price.fee'), value: serviceFee },
    ...(deposit > 0 ? [{ label: t('price.deposit'), value: deposit }] : []),
  ]
  return (
    <dl className="grid gap-1.5 text-15">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-mute">{label}</dt>
          <dd className="shrink-0">{amount(value)}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex justify-between gap-4 border-t border-line pt-3 text-18 font-semibold">
        <dt>{t('price.total')}</dt>
        <dd className="shrink-0 text-warm">{amount(total)}</dd>
      </div>
    </dl>
  )
}
