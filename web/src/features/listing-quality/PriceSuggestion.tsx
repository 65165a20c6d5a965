import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { NamedComparison } from '#contract/price-comparison.ts'
import type { CallDispatch } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { useFormat } from '../../ui/format.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchComparison, type Wanted } from './calls.ts'

/** Milliseconds without typing before prices are compared. */
const TYPING_PAUSE = 400

/** Returns the value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

type Props = {
  /** Undefined while the form lacks a field that decides which places are comparable. */
  wanted: Wanted | undefined
  onUse: (price: number) => void
}

/** What comparable places cost, with some of them by name. Nothing when they are too few. */
export function PriceSuggestion({ wanted, onUse }: Props) {
  const dispatch = useDispatch<CallDispatch>()
  const key = useSettled(wanted ? JSON.stringify(wanted) : '')
  const { answer } = useRequest(key, () => (key ? dispatch(fetchComparison(JSON.parse(key))) : undefined))
  const comparison = fetchComparison.fulfilled.match(answer) ? answer.payload : null
  return comparison && wanted && <Comparison comparison={comparison} unit={wanted.priceUnit} onUse={onUse} />
}

type ComparisonProps = { comparison: NamedComparison; unit: Wanted['priceUnit']; onUse: Props['onUse'] }

function Comparison({ comparison, unit, onUse }: ComparisonProps) {
  const { t } = useTranslation('listing-quality')
  const { t: common } = useTranslation()
  const { money, number } = useFormat()
  const { area, count, low, median, high, currency, places } = comparison
  const amount = (price: number) => money(price, currency)
  return (
    <section aria-labelledby="similar-prices" className="grid gap-3 rounded-6 border border-line bg-raised p-4">
      <div>
        <h3 id="similar-prices" className="text-18">
          {t('prices.title')}
        </h3>
        <p className="text-13 text-mute">{t(`prices.${area}`, { count, n: number(count) })}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <strong>{t('prices.half', { low: amount(low), high: amount(high) })}</strong> {common(`per.${unit}`)}
          <span className="block text-mute">{t('prices.median', { price: amount(median) })}</span>
        </p>
        <Button onClick={() => onUse(median)}>{t('prices.use', { price: amount(median) })}</Button>
      </div>
      <div className="grid gap-1">
        <h4 className="text-13 font-semibold text-mute">
          {t(count > places.length ? 'prices.examples' : 'prices.places')}
        </h4>
        <ul className="divide-y divide-line">
          {places.map(({ id, title, neighbourhood, price }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
              <Link
                to={`/properties/${id}`}
                target="_blank"
                className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline underline-offset-4 hover:text-accent"
              >
                <bdi className="title-start">{title}</bdi>
              </Link>
              <span className="text-13 text-mute">
                {neighbourhood && (
                  <>
                    <bdi>{neighbourhood}</bdi> ·{' '}
                  </>
                )}
                <span className="font-semibold text-warm">{amount(price)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
