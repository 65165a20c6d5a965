import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { ListingDraft } from '#contract/forms/listings.ts'
import { LanguageContext } from '../../../ui/format.ts'
import {
  FieldPair,
  ListError,
  type ListingForm,
  NumberField,
  OptionalNumber,
  useListingValue,
} from './ListingFields.tsx'
import { SeasonFields } from './SeasonFields.tsx'

/** From Monday, 5 January 2026, on. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const dayOf = (weekday: number) => new Date(Date.UTC(2026, 0, 4 + weekday))

type Props = { form: ListingForm; currency: string | undefined }

/** The cleaning fee and, for a price per night, discounts and the prices of weekdays and seasons. */
export function PriceCalendarFields({ form, currency }: Props) {
  const { t } = useTranslation('listings')
  const priceUnit = useListingValue(form, 'priceUnit')
  const isNightly = priceUnit === 'NIGHT'
  const inCurrency = (name: 'cleaningFee' | 'weekdays') =>
    currency ? t(`calendar.${name}In`, { currency }) : t(`calendar.${name}`)
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5">
      <legend className="float-start w-full text-18">{t('calendar.title')}</legend>
      <FieldPair>
        <NumberField
          form={form}
          name="cleaningFee"
          label={inCurrency('cleaningFee')}
          hint={t('calendar.cleaningHint')}
        />
      </FieldPair>
      {isNightly ? (
        <>
          <FieldPair>
            <NumberField
              form={form}
              name="weeklyDiscount"
              label={t('calendar.weekly')}
              hint={t('calendar.weeklyHint')}
            />
            <NumberField
              form={form}
              name="monthlyDiscount"
              label={t('calendar.monthly')}
              hint={t('calendar.monthlyHint')}
            />
          </FieldPair>
          <WeekdayPrices form={form} label={inCurrency('weekdays')} />
          <SeasonFields form={form} currency={currency} />
        </>
      ) : (
        <p className="text-13 text-mute">{t('calendar.nightlyOnly')}</p>
      )}
    </fieldset>
  )
}

function WeekdayPrices({ form, label }: { form: ListingForm; label: string }) {
  const { t } = useTranslation('listings')
  const language = useContext(LanguageContext)
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const prices = useListingValue(form, 'weekdayPrices')
  const priceOf = (weekday: number) => prices.find((one) => one.weekday === weekday)?.price
  const error = form.errorOf('weekdayPrices')
  const issues = error ? ListingDraft.shape.weekdayPrices.safeParse(prices).error?.issues : undefined
  const places = issues?.flatMap(({ path }) => path.slice(0, 1))
  /** Without a place the list as a whole is wrong. */
  const isInvalid = (weekday: number) =>
    places !== undefined && (places.length === 0 || places.some((place) => prices[Number(place)]?.weekday === weekday))
  const change = (weekday: number, price: number | null) => {
    const others = prices.filter((one) => one.weekday !== weekday)
    const next = price === null ? others : [...others, { weekday, price }]
    form.setValue(
      'weekdayPrices',
      next.toSorted((one, other) => one.weekday - other.weekday),
    )
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="text-15 font-semibold">{label}</legend>
      <p className="text-13 text-mute">{t('calendar.weekdaysHint')}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {WEEKDAYS.map((weekday) => (
          <OptionalNumber
            key={weekday}
            step={0.01}
            label={names.format(dayOf(weekday))}
            invalid={isInvalid(weekday)}
            value={priceOf(weekday)}
            onChange={(price) => change(weekday, price)}
          />
        ))}
      </div>
      <ListError>{error}</ListError>
    </fieldset>
  )
}
