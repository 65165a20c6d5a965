import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BLOCK_YEARS_AHEAD } from '#contract/calendars.ts'
import { addMonths, addYears, type DateRange, rangeContains } from '#contract/days.ts'
import { priceOfNight } from '#contract/nightly-prices.ts'
import type { Property } from '#contract/property.ts'
import { Button } from '../../../ui/Button.tsx'
import { LanguageContext, useFormat } from '../../../ui/format.ts'
import {
  blockedRanges,
  type DaySelection,
  dayAfterKey,
  isBlocking,
  overlappingRequests,
  selectedRange,
} from '../daySelection.ts'
import { earlier, firstOfMonth, later, monthsBetween } from '../days.ts'
import type { CalendarEntry } from '../entries.ts'
import { useCalendarFormat } from '../useCalendarFormat.ts'
import { useVisibleMonthCount } from '../useVisibleMonthCount.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { DayDialog } from './DayDialog.tsx'
import { Legend } from './Legend.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useDayFocus } from './useDayFocus.ts'
import { useDrag } from './useDrag.ts'

/** How far back the calendar can be paged. */
const YEARS_BACK = 3

type Props = {
  id: string
  today: string
  entries: readonly CalendarEntry[]
  /** The first visible month. */
  month: string
  onMonth: (month: string) => void
  busy: boolean
  /** Undefined until it is loaded. */
  property: Property | undefined
  onChanged: () => void
}

/** The months of a property with its entries. Dates can be selected by pointer or keyboard and blocked. */
export function CalendarPlanner({ id, today, entries, month, onMonth, busy, property, onChanged }: Props) {
  const { t, i18n } = useTranslation('calendars')
  const { list, month: formatMonth } = useFormat()
  const format = useCalendarFormat()
  const language = useContext(LanguageContext)
  const monthCount = useVisibleMonthCount()
  const [selection, setSelection] = useState<DaySelection>()
  const [datesToBlock, setDatesToBlock] = useState<DateRange>()
  const [opened, setOpened] = useState<string | CalendarEntry>()
  const root = useRef<HTMLDivElement>(null)
  const limits = { earliest: addYears(firstOfMonth(today), -YEARS_BACK), latest: addYears(today, BLOCK_YEARS_AHEAD) }
  const dayFocus = useDayFocus({ root, today, month, monthCount, onMonth })
  const selectedDates = selection && selectedRange(selection)
  const conflicts = selectedDates ? blockedRanges(selectedDates, entries) : []

  const openBlockDialog = (wanted: DaySelection) => {
    const range = selectedRange(wanted)
    setSelection(wanted)
    if (blockedRanges(range, entries).length === 0) setDatesToBlock(range)
  }
  const reset = () => {
    setDatesToBlock(undefined)
    setOpened(undefined)
    setSelection(undefined)
  }
  const isBlocked = (day: string) => entries.some((entry) => isBlocking(entry) && rangeContains(entry, day))
  /** Past days cannot be blocked, so a selection ends at today. */
  const extendTo = (anchor: string, day: string) => ({ anchor, head: later(day, today) })

  const pressDay = (day: string) => {
    if (selection && conflicts.length === 0 && day >= today)
      return openBlockDialog({ anchor: selection.anchor, head: day })
    setSelection(undefined)
    if (isBlocked(day) || (day < today && entries.some((entry) => rangeContains(entry, day)))) setOpened(day)
    else if (day >= today) setSelection({ anchor: day, head: day })
  }
  const activateDay = (day: string) => {
    if (selection && selectedDates && rangeContains(selectedDates, day)) return openBlockDialog(selection)
    if (entries.some((entry) => rangeContains(entry, day))) setOpened(day)
    else if (day >= today) openBlockDialog({ anchor: day, head: day })
  }
  const drag = useDrag(root, {
    begin: (day) => {
      if (day < today) return false
      setSelection({ anchor: day, head: day })
      return true
    },
    extend: (day) => setSelection((before) => before && extendTo(before.anchor, day)),
    drop: (from, to) => openBlockDialog(extendTo(from, to)),
    cancel: () => setSelection(undefined),
  })

  const onKeyDown = (event: React.KeyboardEvent) => {
    const { day } = (event.target as HTMLElement).dataset
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return setSelection(undefined)
    const to = dayAfterKey(event.key, day, { rtl: i18n.dir() === 'rtl', language, ...limits })
    if (to === undefined) return
    event.preventDefault()
    const anchor = selection?.anchor ?? day
    setSelection(event.shiftKey && anchor >= today ? extendTo(anchor, to) : undefined)
    dayFocus.goTo(event.shiftKey ? later(to, today) : to)
  }

  const first = firstOfMonth(limits.earliest)
  const last = addMonths(firstOfMonth(limits.latest), 1 - monthCount)
  const showMonths = (by: number) => {
    const to = addMonths(month, by)
    onMonth(earlier(later(to, first), last))
  }
  const months = Array.from({ length: monthCount }, (_, at) => addMonths(month, at))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Legend />
        <fieldset className="flex items-center gap-2">
          <legend className="sr-only">{t('months.label')}</legend>
          <Button
            aria-disabled={monthsBetween(firstOfMonth(today), month) === 0}
            onClick={() => onMonth(firstOfMonth(today))}
          >
            {t('months.today')}
          </Button>
          <Button aria-label={t('months.previous')} className="px-3!" onClick={() => showMonths(-1)}>
            <ChevronLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
          <Button aria-label={t('months.next')} className="px-3!" onClick={() => showMonths(1)}>
            <ChevronRight size={20} aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {t('months.shown', { months: list(months.map(formatMonth)) })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the days in it are buttons; dragging and arrow keys pass over all of them */}
      <div
        ref={root}
        aria-busy={busy}
        {...drag}
        onKeyDown={onKeyDown}
        onFocus={dayFocus.onFocus}
        className={`grid gap-x-8 gap-y-6 ${monthCount === 2 ? 'grid-cols-2' : ''}`}
      >
        {months.map((each) => (
          <MonthGrid
            key={each}
            month={each}
            entries={entries}
            today={today}
            tabStop={dayFocus.tabStop}
            selectedDates={selectedDates}
            hasConflict={conflicts.length > 0}
            onPress={pressDay}
            onActivate={activateDay}
            onOpen={setOpened}
            priceOf={(day) => property && priceOfNight(property, day)}
            currency={property?.currency ?? ''}
          />
        ))}
      </div>
      <SelectionBar
        selectedDates={selectedDates}
        conflicts={conflicts}
        onBlock={() => selection && openBlockDialog(selection)}
        onCancel={reset}
      />
      {datesToBlock && (
        <BlockDialog
          id={id}
          days={datesToBlock}
          wanted={overlappingRequests(datesToBlock, entries).length}
          onClose={reset}
          onDone={() => {
            reset()
            onChanged()
          }}
        />
      )}
      {opened && (
        <DayDialog
          id={id}
          title={typeof opened === 'string' ? format.spoken(opened) : format.range(opened)}
          entries={typeof opened === 'string' ? entries.filter((entry) => rangeContains(entry, opened)) : [opened]}
          today={today}
          onBlock={
            typeof opened === 'string' && opened >= today && !isBlocked(opened)
              ? () => {
                  setOpened(undefined)
                  openBlockDialog({ anchor: opened, head: opened })
                }
              : undefined
          }
          onClose={reset}
          onFreed={({ startDate }) => {
            reset()
            // The button that had the focus is gone with its entry.
            dayFocus.goTo(later(startDate, month))
            onChanged()
          }}
        />
      )}
    </div>
  )
}
