import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceBasis, PropertyFacets } from '#contract/properties.ts'
import { CheckRow } from '../../../ui/Choice.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useFormat } from '../../../ui/format.ts'
import { RangeSlider } from '../../../ui/RangeSlider.tsx'
import { sliderPlace, sliderPrices } from '../filters.ts'
import type { ChangeSearch } from './useSearchAddress.ts'

type Props = {
  min: string
  max: string
  buckets: PropertyFacets['price']['buckets']
  currency: string | undefined
  /** Weeks and months are brought to one night; undefined where every price is by the same unit anyway. */
  byNight: boolean | undefined
  change: ChangeSearch
}

const PAUSE = 350
const BY_NIGHT: PriceBasis = 'NIGHT'

/** The price twice: a slider to look with, number fields to be exact with. The fields are what a form sends. */
export function PriceFilter({ min, max, buckets, currency, byNight, change }: Props) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const [typed, setTyped] = useState({ min, max })
  // The address bar may change under the fields (chips, back button).
  useEffect(() => setTyped({ min, max }), [min, max])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = (next: { min: string; max: string }) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const crossed = next.min !== '' && next.max !== '' && Number(next.min) > Number(next.max)
      if (!crossed) change({ minPrice: next.min, maxPrice: next.max }, 'replace')
    }, PAUSE)
  }

  const amount = (value: number) => (currency ? money(value, currency) : number(value))
  const speak = (place: number) => {
    const bucket = buckets[place]
    return bucket ? amount(bucket.from) : t('search.price.noLimit')
  }
  const { from, to } = sliderPlace(buckets, typed.min, typed.max)

  return (
    <fieldset>
      <legend className="mb-1 text-13 font-semibold text-mute">{t('search.price.title')}</legend>
      {buckets.length > 1 && (
        <RangeSlider
          fromLabel={t('search.price.lowest')}
          toLabel={t('search.price.highest')}
          buckets={buckets.map(({ count }) => count)}
          from={from}
          to={to}
          speak={speak}
          onChange={(low, high) => {
            const { minPrice = '', maxPrice = '' } = sliderPrices(buckets, low, high)
            settle({ min: String(minPrice), max: String(maxPrice) })
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
          onChange={(event) => settle({ ...typed, min: event.currentTarget.value })}
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
          onChange={(event) => settle({ ...typed, max: event.currentTarget.value })}
        />
      </div>
      {byNight !== undefined && (
        <CheckRow
          label={t('search.price.byNight')}
          name="priceBasis"
          value={BY_NIGHT}
          checked={byNight}
          onChange={({ currentTarget: { checked } }) =>
            change({ priceBasis: checked ? BY_NIGHT : undefined, minPrice: undefined, maxPrice: undefined })
          }
        />
      )}
    </fieldset>
  )
}
