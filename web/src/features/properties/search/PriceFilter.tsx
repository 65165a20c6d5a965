import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceBasis, PropertyFacets } from '#contract/properties.ts'
import { CheckboxRow } from '../../../ui/CheckboxRow.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useFormat } from '../../../ui/format.ts'
import { RangeSlider } from '../../../ui/RangeSlider.tsx'
import { type priceBasisOf, pricesAtPosition, sliderPosition } from '../filters.ts'
import type { ChangeSearch } from './useSearchParamsState.ts'

type Props = {
  min: string
  max: string
  buckets: PropertyFacets['price']['buckets']
  currency: string | undefined
  /** What the limits are compared with. */
  basis: ReturnType<typeof priceBasisOf>
  change: ChangeSearch
}

const DEBOUNCE_MS = 350
const PER_NIGHT: PriceBasis = 'NIGHT'

/** A price range by slider or number fields. A form sent without JavaScript uses the fields. */
export function PriceFilter({ min, max, buckets, currency, basis, change }: Props) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const [typed, setTyped] = useState({ min, max })
  // The URL may change the values (filter chips, back button).
  useEffect(() => setTyped({ min, max }), [min, max])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isCrossed = (range: { min: string; max: string }) =>
    range.min !== '' && range.max !== '' && Number(range.min) > Number(range.max)
  /** Input that the URL does not have yet; the results report what is wrong with the URL. */
  const isNew = typed.min !== min || typed.max !== max
  const update = (next: { min: string; max: string }) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (isCrossed(next)) return
      const hasLimits = next.min !== '' || next.max !== ''
      const priceBasis = basis === 'PER_NIGHT' && hasLimits ? PER_NIGHT : undefined
      change({ minPrice: next.min, maxPrice: next.max, priceBasis }, 'replace')
    }, DEBOUNCE_MS)
  }

  const amount = (value: number) => (currency ? money(value, currency) : number(value))
  const valueText = (position: number) => {
    const bucket = buckets[position]
    return bucket ? amount(bucket.from) : t('search.price.noLimit')
  }
  const { from, to } = sliderPosition(buckets, typed.min, typed.max)

  return (
    <fieldset>
      <legend className="mb-1 text-13 font-semibold text-mute">{t(`search.price.basis.${basis}`)}</legend>
      {buckets.length > 1 && (
        <RangeSlider
          fromLabel={t('search.price.lowest')}
          toLabel={t('search.price.highest')}
          buckets={buckets.map(({ count }) => count)}
          from={from}
          to={to}
          valueText={valueText}
          onChange={(low, high) => {
            const { minPrice = '', maxPrice = '' } = pricesAtPosition(buckets, low, high)
            update({ min: String(minPrice), max: String(maxPrice) })
          }}
        />
      )}
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Field
          label={t('search.price.from')}
          name="minPrice"
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          value={typed.min}
          placeholder={t('search.any')}
          onChange={(event) => update({ ...typed, min: event.currentTarget.value })}
        />
        <Field
          label={t('search.price.to')}
          name="maxPrice"
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          value={typed.max}
          placeholder={t('search.any')}
          onChange={(event) => update({ ...typed, max: event.currentTarget.value })}
        />
      </div>
      <span role="status" className="mt-1 block text-13 text-mute empty:hidden">
        {isNew && isCrossed(typed) ? t('search.invalid.range') : ''}
      </span>
      {(basis === 'PER_NIGHT' || basis === 'LISTED') && (
        <noscript>
          <CheckboxRow
            label={t('search.price.byNight')}
            name="priceBasis"
            value={PER_NIGHT}
            defaultChecked={basis === 'PER_NIGHT'}
          />
        </noscript>
      )}
    </fieldset>
  )
}
