import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties.ts'
import { useFormat } from '../../../ui/format.ts'
import { Price } from '../Price.tsx'
import { shortestStay } from './shortestStay.ts'

/** Everything about money, and how long one may stay. */
export function PriceBox({ property }: { property: Property }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { price, currency, priceUnit, deposit, minStay, maxStay, maxGuests } = property
  const amount = (value: number) => money(value, currency)
  const days = (count: number) => t('days', { count, n: number(count) })
  const { units, rent, total } = shortestStay(property)
  const row = 'flex justify-between gap-4 [&>dd]:shrink-0'
  return (
    <section aria-labelledby="price" className="rounded-12 border border-line bg-surface p-6 print:p-4">
      <h2 id="price" className="sr-only">
        {t('property.price.title')}
      </h2>
      <Price property={property} className="text-32" />
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        <div className={row}>
          <dt className="text-mute">{t('property.price.deposit')}</dt>
          <dd>{deposit > 0 ? amount(deposit) : t('property.price.noDeposit')}</dd>
        </div>
        <div className={row}>
          <dt className="text-mute">{t('property.price.shortest')}</dt>
          <dd>{days(minStay)}</dd>
        </div>
        <div className={row}>
          <dt className="text-mute">{t('property.price.longest')}</dt>
          <dd>{days(maxStay)}</dd>
        </div>
        <div className={row}>
          <dt className="text-mute">{t('property.price.guests')}</dt>
          <dd>{t('property.price.guestsUpTo', { count: maxGuests, n: number(maxGuests) })}</dd>
        </div>
      </dl>
      <div className="mt-4 rounded-6 bg-raised p-4">
        <h3 className="text-15 tracking-normal">{t('property.price.example')}</h3>
        <dl className="mt-2 grid gap-1 text-15">
          <div className={row}>
            <dt className="text-mute">
              {t(`unitCount.${priceUnit}`, { count: units, n: number(units) })} × {amount(price)}
            </dt>
            <dd>{amount(rent)}</dd>
          </div>
          {deposit > 0 && (
            <div className={row}>
              <dt className="text-mute">{t('property.price.depositBack')}</dt>
              <dd>{amount(deposit)}</dd>
            </div>
          )}
          <div className={`${row} mt-1 border-t border-line pt-2 font-semibold`}>
            <dt>{t('property.price.sum')}</dt>
            <dd className="text-warm">{amount(total)}</dd>
          </div>
        </dl>
        <p className="mt-2 text-13 text-mute">{t('property.price.fee')}</p>
      </div>
    </section>
  )
}
