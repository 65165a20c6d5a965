import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MONTHS_AHEAD } from '#contract/bookings.ts'
import { monthsFrom } from '#contract/days.ts'
import type { PropertyFacets } from '#contract/properties.ts'
import { FLEXIBLE_DAYS, STAY_LENGTHS, type StayLength } from '#contract/stays.ts'
import { DateRangeField } from '../../../ui/dates/DateRangeField.tsx'
import { Select } from '../../../ui/Field.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import type { FilterChange } from '../searchPath.ts'
import type { ChangeSearch } from './useSearchParamsState.ts'
import { useStayMonths } from './useStayMonths.ts'

type Dates = {
  startDate?: string
  endDate?: string
  flexibleDays?: string
  stayMonth?: string
  stayLength?: StayLength
}

type Props = { address: URLSearchParams; dates: Dates; facets: PropertyFacets | null; change: ChangeSearch }

const NO_DATES = { startDate: undefined, endDate: undefined, flexibleDays: undefined } satisfies FilterChange
const NO_MONTH = { stayMonth: undefined, stayLength: undefined } satisfies FilterChange
const USUAL_LENGTH: StayLength = 'WEEK'

/** Returns the months in which a stay may begin, from the one of today on. */
const monthsAhead = () => {
  const now = new Date()
  return monthsFrom(now.getFullYear(), now.getMonth(), MONTHS_AHEAD + 1)
}

/** Counts as texts, by value. */
const useCounts = (counts: readonly { value: string | number; count: number }[] = []) => {
  const { number } = useFormat()
  const texts = new Map(counts.map(({ value, count }) => [String(value), number(count)]))
  return (value: string | number) => texts.get(String(value))
}

function FlexibleDays({ dates, facets, change }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const countOf = useCounts(facets?.flexibleDays)
  return (
    <SegmentedControl
      legend={t('search.flexible.days')}
      name="flexibleDays"
      value={String(Number(dates.flexibleDays ?? 0))}
      options={[
        { value: '0', label: t('search.flexible.exact'), count: countOf(0) },
        ...FLEXIBLE_DAYS.map((days) => ({
          value: String(days),
          label: t('search.flexible.by', { n: number(days) }),
          count: countOf(days),
        })),
      ]}
      onChoose={(days) => change({ flexibleDays: days === '0' ? undefined : days })}
    />
  )
}

/** The only choices of a browser without JavaScript are those that the address has. */
function StayInMonth({ address, dates: { stayMonth = '', stayLength = USUAL_LENGTH }, facets, change }: Props) {
  const { t } = useTranslation()
  const { month } = useFormat()
  const isHydrated = useHydrated()
  const countOf = useCounts(facets?.stayLengths)
  const countOfMonth = useCounts(useStayMonths(address, stayLength))
  const months = [...new Set([...(stayMonth ? [stayMonth] : []), ...(isHydrated ? monthsAhead() : [])])].sort()
  // An invalid month in the URL is shown unchanged.
  const nameOf = (name: string) => (Number.isNaN(Date.parse(`${name}-01`)) ? name : month(`${name}-01`))
  const labelOf = (name: string) => {
    const n = countOfMonth(name)
    return n === undefined ? nameOf(name) : t('search.flexible.monthCount', { month: nameOf(name), n })
  }
  return (
    <>
      <Select
        label={t('search.flexible.month')}
        name="stayMonth"
        value={stayMonth}
        options={[
          { value: '', label: t('search.flexible.chooseMonth') },
          ...months.map((name) => ({ value: name, label: labelOf(name) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change(value ? { ...NO_DATES, stayMonth: value, stayLength } : NO_MONTH)
        }
      />
      {stayMonth && (
        <SegmentedControl
          legend={t('search.flexible.length')}
          name="stayLength"
          value={stayLength}
          options={STAY_LENGTHS.map((length) => ({
            value: length,
            label: t(`search.flexible.lengths.${length}`),
            count: countOf(length),
          }))}
          onChoose={(length) => change({ stayLength: length })}
        />
      )}
    </>
  )
}

/** Filters by availability: two days, which may move, or a stay of some length in a month. */
export function DateFilter(props: Props) {
  const { t } = useTranslation()
  const { dates, change } = props
  const { startDate = '', endDate = '', stayMonth } = dates
  const [isMonthChosen, setMonthChosen] = useState(false)
  const hasMonth = stayMonth !== undefined || (isMonthChosen && !startDate)
  return (
    <div className="grid gap-3">
      <div className="needs-script">
        <SegmentedControl
          legend={t('search.dates')}
          name=""
          value={hasMonth ? 'month' : 'dates'}
          options={[
            { value: 'dates', label: t('search.flexible.dates') },
            { value: 'month', label: t('search.flexible.title') },
          ]}
          onChoose={(mode) => {
            setMonthChosen(mode === 'month')
            change(mode === 'month' ? NO_DATES : NO_MONTH)
          }}
        />
      </div>
      {hasMonth ? (
        <StayInMonth {...props} />
      ) : (
        <>
          <DateRangeField
            label={t('search.dates')}
            startLabel={t('search.checkIn')}
            endLabel={t('search.checkOut')}
            names={{ start: 'startDate', end: 'endDate' }}
            min="today"
            days={{ start: startDate, end: endDate }}
            onChange={({ start, end }) =>
              change(start && end ? { ...NO_MONTH, startDate: start, endDate: end } : NO_DATES)
            }
          />
          {startDate && endDate && <FlexibleDays {...props} />}
        </>
      )}
    </div>
  )
}
