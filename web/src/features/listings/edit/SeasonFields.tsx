import ChevronDown from 'lucide-react/icons/chevron-down'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/days.ts'
import { isSeasonOver } from '#contract/nightly-prices.ts'
import { SEASONS_MAX } from '#contract/property.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateRangeField } from '../../../ui/dates/DateRangeField.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useIssueMessage } from '../../../ui/issueMessage.ts'
import { ListError, type ListingForm, OptionalNumber, useListingValue } from './ListingFields.tsx'
import { type SeasonErrors, seasonErrors } from './seasonErrors.ts'
import type { SeasonValues } from './values.ts'

type Row = { season: SeasonValues; place: number }

const nightsOf = ({ firstNight, lastNight }: SeasonValues) => `${firstNight} ${lastNight}`

type Props = { form: ListingForm; currency: string | undefined }

/** Seasons by their first night and the day after the last one, as stays have them. Those that are over are folded. */
export function SeasonFields({ form, currency }: Props) {
  const { t } = useTranslation('listings')
  const messageOf = useIssueMessage()
  const seasons = useListingValue(form, 'seasons')
  const price = useListingValue(form, 'price')
  const maxStay = useListingValue(form, 'maxStay')
  const priceUnit = useListingValue(form, 'priceUnit')
  const [now] = useState(() => new Date())
  // Only those that were over from the start: a row doesn't move while its dates are selected.
  const [past] = useState(() => new Set(seasons.filter((season) => isSeasonOver(season, now)).map(nightsOf)))
  const rows = seasons.map((season, place): Row => ({ season, place }))
  const pastRows = rows.filter(({ season }) => past.has(nightsOf(season)))
  const openRows = rows.filter(({ season }) => !past.has(nightsOf(season)))
  const error = form.errorOf('seasons')
  const errors = error ? seasonErrors({ seasons, priceUnit, maxStay }, messageOf, now) : []
  const isShownInRow = openRows.some(({ place }) => Object.keys(errors[place] ?? {}).length > 0)

  // What a new season lacks is shown once something of it was entered, or the form was sent.
  const { submitCount } = useFormState({ control: form.control })
  const [untouched, setUntouched] = useState<{ place: number; submitCount: number }>()
  const isUntouched = (place: number) => untouched?.place === place && untouched.submitCount === submitCount

  const set = (next: readonly SeasonValues[]) => {
    form.setValue('seasons', [...next])
    setUntouched(undefined)
  }
  const change = (place: number, values: Partial<SeasonValues>) =>
    set(seasons.map((season, at) => (at === place ? { ...season, ...values } : season)))
  const list = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<number>(undefined)
  // The row that a press added, or the one that took the place of a removed one, else the button that adds one.
  useEffect(() => {
    const from = wanted.current
    if (from === undefined) return
    wanted.current = undefined
    const shown = [...(list.current?.querySelectorAll<HTMLElement>('[data-season]') ?? [])]
    const row = shown.find((each) => Number(each.dataset.season) >= from && each.checkVisibility())
    ;(row ?? list.current?.querySelector('[data-add]'))?.querySelector('button')?.focus()
  })
  const setRows = (next: readonly SeasonValues[], focused: number) => {
    wanted.current = focused
    set(next)
  }
  const add = () => {
    setRows([...seasons, { firstNight: '', lastNight: '', price, minStay: null }], seasons.length)
    setUntouched({ place: seasons.length, submitCount })
  }
  const remove = (place: number) =>
    setRows(
      seasons.filter((_, at) => at !== place),
      place,
    )
  return (
    <fieldset ref={list} className="grid min-w-0 gap-3">
      <legend className="text-15 font-semibold">{t('calendar.seasons')}</legend>
      <p className="text-13 text-mute">{t('calendar.seasonsHint')}</p>
      {openRows.map(({ season, place }) => (
        <SeasonRow
          key={place}
          place={place}
          season={season}
          errors={(!isUntouched(place) && errors[place]) || {}}
          onChange={(values) => change(place, values)}
          onRemove={() => remove(place)}
        />
      ))}
      <ListError>{isShownInRow ? undefined : error}</ListError>
      {seasons.length < SEASONS_MAX && (
        <div data-add>
          <Button onClick={add}>{t('calendar.addSeason')}</Button>
        </div>
      )}
      {pastRows.length > 0 && <PastSeasons rows={pastRows} currency={currency} onRemove={remove} />}
    </fieldset>
  )
}

type RowProps = {
  place: number
  season: SeasonValues
  errors: SeasonErrors
  onChange: (values: Partial<SeasonValues>) => void
  onRemove: () => void
}

function SeasonRow({ place, season, errors, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('listings')
  const { firstNight, lastNight, price, minStay } = season
  return (
    <div
      data-season={place}
      className="grid items-start gap-3 rounded-6 border border-line p-3 lg:grid-cols-[minmax(19rem,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <DateRangeField
        label={t('calendar.dates')}
        startLabel={t('calendar.firstNight')}
        endLabel={t('calendar.lastCheckOut')}
        error={errors.dates}
        days={{ start: firstNight, end: lastNight && addDays(lastNight, 1) }}
        onChange={({ start, end }) => onChange({ firstNight: start, lastNight: end && addDays(end, -1) })}
      />
      <OptionalNumber
        step={0.01}
        label={t('calendar.price')}
        error={errors.price}
        value={price}
        onChange={(next) => onChange({ price: next })}
      />
      <OptionalNumber
        step={1}
        label={t('calendar.minStay')}
        error={errors.minStay}
        value={minStay}
        onChange={(next) => onChange({ minStay: next })}
      />
      {/* Beside the inputs, below the height of their labels. */}
      <Button className="w-fit lg:mt-6" title={t('calendar.removeSeason')} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
        <span className="lg:sr-only">{t('calendar.removeSeason')}</span>
      </Button>
    </div>
  )
}

type PastProps = { rows: readonly Row[]; currency: string | undefined; onRemove: (place: number) => void }

/** The seasons that are over: they can be removed, and their prices no longer matter. */
function PastSeasons({ rows, currency, onRemove }: PastProps) {
  const { t } = useTranslation('listings')
  const { number, range, money } = useFormat()
  return (
    <details className="group/past text-mute">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-6 text-15 hover:text-ink">
        {t('calendar.pastSeasons', { n: number(rows.length) })}
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 group-open/past:rotate-180" />
      </summary>
      <ul className="divide-y divide-line">
        {rows.map(({ season: { firstNight, lastNight, price }, place }) => (
          <li key={place} data-season={place} className="flex items-center justify-between gap-3 py-1 text-15">
            <span>
              {range(firstNight, addDays(lastNight, 1))}
              {price !== null && currency && ` · ${money(price, currency)}`}
            </span>
            <Button variant="quiet" title={t('calendar.removeSeason')} onClick={() => onRemove(place)}>
              <Trash2 size={18} aria-hidden="true" />
              <span className="sr-only">{t('calendar.removeSeason')}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
