import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties.ts'
import { useFormat } from '../../../ui/format.ts'
import { Price } from '../Price.tsx'

/** Everything about money, and how long one may stay; below it the days are chosen. */
export function PriceBox({ property, children }: { property: Property; children: ReactNode }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { currency, deposit, minStay, maxStay, maxGuests } = property
  const days = (count: number) => t('days', { count, n: number(count) })
  const facts = [
    ['deposit', deposit > 0 ? money(deposit, currency) : t('property.price.noDeposit')],
    ['shortest', days(minStay)],
    ['longest', days(maxStay)],
    ['guests', t('property.price.guestsUpTo', { count: maxGuests, n: number(maxGuests) })],
  ] as const
  return (
    <section aria-labelledby="price" className="rounded-12 border border-line bg-surface p-6 print:p-4">
      <h2 id="price" className="sr-only">
        {t('property.price.title')}
      </h2>
      <Price property={property} className="text-32" />
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 [&>dd]:shrink-0">
            <dt className="text-mute">{t(`property.price.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
