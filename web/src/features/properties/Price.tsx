import { useTranslation } from 'react-i18next'
import type { PropertySummary } from '#contract/property.ts'
import { useFormat } from '../../ui/format.ts'

/** A price with its unit. */
export function Price({
  property: { price, currency, priceUnit },
  className = '',
}: {
  property: Pick<PropertySummary, 'price' | 'currency' | 'priceUnit'>
  className?: string
}) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <span className="whitespace-nowrap">
      <strong className={`font-bold text-warm ${className}`}>{money(price, currency)}</strong>{' '}
      <span className="text-13 text-mute">{t(`per.${priceUnit}`)}</span>
    </span>
  )
}
