import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nightlyRange } from '#contract/nightly-prices.ts'
import { DISCOUNT_NIGHTS, type Property } from '#contract/property.ts'
import { useFormat } from '../../../ui/format.ts'
import { useTimeOfDay } from '../../../ui/useTimeOfDay.ts'
import { Price } from '../Price.tsx'

const DISCOUNTS = [
  { name: 'weeklyDiscount', nights: DISCOUNT_NIGHTS.weekly },
  { name: 'monthlyDiscount', nights: DISCOUNT_NIGHTS.monthly },
] as const

type FactName =
  | (typeof DISCOUNTS)[number]['name']
  | 'byDate'
  | 'cleaningFee'
  | 'deposit'
  | 'minStay'
  | 'maxStay'
  | 'checkIn'
  | 'checkOut'
  | 'guests'

const NIGHTS_OF: Partial<Record<FactName, number>> = Object.fromEntries(
  DISCOUNTS.map(({ name, nights }) => [name, nights]),
)

/** Price, deposit, length of stay and times. `children` is the booking box. */
export function PriceBox({ property, children }: { property: Property; children: ReactNode }) {
  const { t } = useTranslation()
  const { money, number, percent } = useFormat()
  const timeOfDay = useTimeOfDay()
  const { currency, deposit, minStay, maxStay, checkInTime, checkOutTime, maxGuests, priceUnit, cleaningFee } = property
  const nights = (count: number) => t('unitCount.NIGHT', { count, n: number(count) })
  const range = nightlyRange(property)
  const discounts = priceUnit === 'NIGHT' ? DISCOUNTS.filter(({ name }) => property[name] > 0) : []
  const facts: (readonly [FactName, string])[] = [
    ...(range
      ? [
          [
            'byDate',
            t('property.price.range', { low: money(range.low, currency), high: money(range.high, currency) }),
          ] as const,
        ]
      : []),
    ...discounts.map(({ name }) => [name, percent(property[name] / 100)] as const),
    ...(cleaningFee > 0 ? [['cleaningFee', money(cleaningFee, currency)] as const] : []),
    ['deposit', deposit > 0 ? money(deposit, currency) : t('property.price.noDeposit')],
    ['minStay', nights(minStay)],
    ['maxStay', nights(maxStay)],
    ['checkIn', t('property.price.from', { time: timeOfDay(checkInTime) })],
    ['checkOut', t('property.price.until', { time: timeOfDay(checkOutTime) })],
    ['guests', t('property.price.guestsUpTo', { count: maxGuests, n: number(maxGuests) })],
  ]
  return (
    <section aria-labelledby="price" className="rounded-12 border border-line bg-surface p-6 print:p-2">
      <h2 id="price" className="sr-only">
        {t('property.price.title')}
      </h2>
      <Price property={property} className="text-32 print:text-24" />
      <dl className="mt-4 grid gap-2 border-t border-line pt-4 print:mt-1 print:gap-0 print:pt-1 print:text-13">
        {facts.map(([name, value]) => (
          // Paper has the guests among the facts.
          <div
            key={name}
            className={`flex justify-between gap-4 [&>dd]:shrink-0 ${name === 'guests' ? 'print:hidden' : ''}`}
          >
            <dt className="text-mute">{t(`property.price.${name}`, { n: number(NIGHTS_OF[name] ?? 0) })}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
