import Trash2 from 'lucide-react/icons/trash-2'
import { useContext, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/days.ts'
import { ListingDraft } from '#contract/forms/listings.ts'
import { SEASONS_MAX } from '#contract/property.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateRangeField } from '../../../ui/dates/DateRangeField.tsx'
import { LanguageContext } from '../../../ui/format.ts'
import { NumberInput } from '../../../ui/NumberInput.tsx'
import { FieldPair, type ListingForm, NumberField } from './ListingFields.tsx'
import type { SeasonValues, WeekdayValues } from './values.ts'

/** From Monday, 5 January 2026, on. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const dayOf = (weekday: number) => new Date(Date.UTC(2026, 0, 4 + weekday))

/** Returns whether an input of a list that has an error is to be marked: at the fault, or each when it lies between fields. */
const marker = (name: 'weekdayPrices' | 'seasons', list: unknown, error: string | undefined) => {
  const paths = ListingDraft.shape[name].safeParse(list).error?.issues.map(({ path }) => path) ?? []
  const places = paths.filter((path) => path.length > 0)
  return (place: number, ...fields: string[]): boolean =>
    error !== undefined &&
    (places.length === 0 || places.some((path) => path[0] === place && fields.includes(String(path[1]))))
}

type Props = { form: ListingForm; currency: string | undefined }

/** The cleaning fee and, for a price per night, discounts and the prices of weekdays and seasons. */
export function PriceCalendarFields({ form, currency }: Props) {
  const { t } = useTranslation('listings')
  const priceUnit = useWatch({ control: form.control, name: 'priceUnit' })
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
              hint={t('calendar.discountHint')}
            />
            <NumberField form={form} name="monthlyDiscount" label={t('calendar.monthly')} />
          </FieldPair>
          <WeekdayPrices form={form} label={inCurrency('weekdays')} />
          <Seasons form={form} />
        </>
      ) : (
        <p className="text-13 text-mute">{t('calendar.nightlyOnly')}</p>
      )}
    </fieldset>
  )
}

function ErrorText({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className="text-13 text-danger empty:hidden">
      {children}
    </p>
  )
}

type OptionalNumberProps = {
  label: string
  step: number
  invalid: boolean
  value: number | null | undefined
  onChange: (value: number | null) => void
}

/** A number from 1 on, or null for an empty field. */
const OptionalNumber = ({ value, onChange, ...rest }: OptionalNumberProps) => (
  <NumberInput
    {...rest}
    min={1}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
  />
)

function WeekdayPrices({ form, label }: { form: ListingForm; label: string }) {
  const { t } = useTranslation('listings')
  const language = useContext(LanguageContext)
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const prices = (useWatch({ control: form.control, name: 'weekdayPrices' }) ?? []) as WeekdayValues[]
  const priceOf = (weekday: number) => prices.find((one) => one.weekday === weekday)?.price
  const isInvalid = marker('weekdayPrices', prices, form.errorOf('weekdayPrices'))
  const placeOf = (weekday: number) => prices.findIndex((one) => one.weekday === weekday)
  const change = (weekday: number, price: number | null) => {
    const others = prices.filter((one) => one.weekday !== weekday)
    const next = price === null ? others : [...others, { weekday, price }]
    form.setValue('weekdayPrices', next.toSorted((one, other) => one.weekday - other.weekday) as never)
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
            invalid={isInvalid(placeOf(weekday), 'price')}
            value={priceOf(weekday)}
            onChange={(price) => change(weekday, price)}
          />
        ))}
      </div>
      <ErrorText>{form.errorOf('weekdayPrices')}</ErrorText>
    </fieldset>
  )
}

/** Seasons by their first night and the day after the last one, as stays have them. */
function Seasons({ form }: { form: ListingForm }) {
  const { t } = useTranslation('listings')
  const seasons = (useWatch({ control: form.control, name: 'seasons' }) ?? []) as SeasonValues[]
  const price = useWatch({ control: form.control, name: 'price' }) as number | null
  const isInvalid = marker('seasons', seasons, form.errorOf('seasons'))
  const set = (next: readonly SeasonValues[]) => form.setValue('seasons', [...next] as never)
  const change = (place: number, values: Partial<SeasonValues>) =>
    set(seasons.map((season, at) => (at === place ? { ...season, ...values } : season)))
  const list = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<number>(undefined)
  // The row that a press added, or the one that took the place of a removed one, else the button that adds one.
  useEffect(() => {
    if (wanted.current === undefined) return
    const row = list.current?.querySelectorAll('[data-season]')[wanted.current]
    ;(row ?? list.current?.querySelector('[data-add]'))?.querySelector('button')?.focus()
    wanted.current = undefined
  })
  const setRows = (next: readonly SeasonValues[], focused: number) => {
    wanted.current = focused
    set(next)
  }
  return (
    <fieldset ref={list} className="grid min-w-0 gap-3">
      <legend className="text-15 font-semibold">{t('calendar.seasons')}</legend>
      <p className="text-13 text-mute">{t('calendar.seasonsHint')}</p>
      {seasons.map(({ firstNight, lastNight, price: seasonPrice, minStay }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are controlled, and seasons have no id
          key={place}
          data-season
          className="grid items-end gap-3 rounded-6 border border-line p-3 lg:grid-cols-[minmax(19rem,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <DateRangeField
            label={t('calendar.dates')}
            startLabel={t('calendar.firstNight')}
            endLabel={t('calendar.lastCheckOut')}
            invalid={isInvalid(place, 'firstNight', 'lastNight')}
            days={{ start: firstNight, end: lastNight && addDays(lastNight, 1) }}
            onChange={({ start, end }) => change(place, { firstNight: start, lastNight: end && addDays(end, -1) })}
          />
          <OptionalNumber
            step={0.01}
            label={t('calendar.price')}
            invalid={isInvalid(place, 'price')}
            value={seasonPrice}
            onChange={(next) => change(place, { price: next })}
          />
          <OptionalNumber
            step={1}
            label={t('calendar.minStay')}
            invalid={isInvalid(place, 'minStay')}
            value={minStay}
            onChange={(next) => change(place, { minStay: next })}
          />
          <Button
            className="w-fit"
            title={t('calendar.removeSeason')}
            onClick={() =>
              setRows(
                seasons.filter((_, at) => at !== place),
                place,
              )
            }
          >
            <Trash2 size={18} aria-hidden="true" />
            <span className="lg:sr-only">{t('calendar.removeSeason')}</span>
          </Button>
        </div>
      ))}
      <ErrorText>{form.errorOf('seasons')}</ErrorText>
      {seasons.length < SEASONS_MAX && (
        <div data-add>
          <Button
            onClick={() =>
              setRows([...seasons, { firstNight: '', lastNight: '', price, minStay: null }], seasons.length)
            }
          >
            {t('calendar.addSeason')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
