import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BLOCK_YEARS_AHEAD } from '#contract/calendars.ts'
import { Button } from '../../../ui/Button.tsx'
import { LanguageContext, useFormat } from '../../../ui/format.ts'
import { type Choice, holds, movedBy, rangeOf, requestsIn, takenIn } from '../choice.ts'
import { addMonths, addYears, type Days, earlier, later, monthOf, monthsBetween, within } from '../days.ts'
import type { Entry } from '../entries.ts'
import { useCalendarWords } from '../useCalendarWords.ts'
import { useMonthsShown } from '../useMonthsShown.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { ChosenStrip } from './ChosenStrip.tsx'
import { DayDialog } from './DayDialog.tsx'
import { Legend } from './Legend.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { useDayFocus } from './useDayFocus.ts'
import { useDrag } from './useDrag.ts'

/** How far back one may look: receipts are asked for later than one thinks. */
const YEARS_BACK = 3

type Props = {
  id: string
  today: string
  entries: readonly Entry[]
  /** The first one that is shown. */
  month: string
  onMonth: (month: string) => void
  busy: boolean
  onChanged: () => void
}

/** The months of a property: what holds its days, and days to be chosen and blocked. */
export function Planner({ id, today, entries, month, onMonth, busy, onChanged }: Props) {
  const { t, i18n } = useTranslation('calendar')
  const format = useFormat()
  const words = useCalendarWords()
  const language = useContext(LanguageContext)
  const shown = useMonthsShown()
  const [choice, setChoice] = useState<Choice>()
  const [blocking, setBlocking] = useState<Days>()
  const [opened, setOpened] = useState<string | Entry>()
  const root = useRef<HTMLDivElement>(null)
  const limits = { earliest: addYears(monthOf(today), -YEARS_BACK), latest: addYears(today, BLOCK_YEARS_AHEAD) }
  const days = useDayFocus({ root, today, month, shown, onMonth })
  const chosen = choice && rangeOf(choice)
  const clashes = chosen ? takenIn(chosen, entries) : []

  const ask = (wanted: Choice) => {
    const range = rangeOf(wanted)
    setChoice(wanted)
    if (takenIn(range, entries).length === 0) setBlocking(range)
  }
  const end = () => {
    setBlocking(undefined)
    setOpened(undefined)
    setChoice(undefined)
  }
  const isHeld = (day: string) => entries.some((entry) => holds(entry) && within(day, entry))
  /** What is over cannot be blocked: choosing stops at today. */
  const reach = (anchor: string, day: string) => ({ anchor, head: later(day, today) })

  const press = (day: string) => {
    if (choice && clashes.length === 0 && day >= today) return ask({ anchor: choice.anchor, head: day })
    setChoice(undefined)
    if (isHeld(day) || (day < today && entries.some((entry) => within(day, entry)))) setOpened(day)
    else if (day >= today) setChoice({ anchor: day, head: day })
  }
  const activate = (day: string) => {
    if (choice && chosen && within(day, chosen)) return ask(choice)
    if (entries.some((entry) => within(day, entry))) setOpened(day)
    else if (day >= today) ask({ anchor: day, head: day })
  }
  const drag = useDrag(root, {
    begin: (day) => {
      if (day < today) return false
      setChoice({ anchor: day, head: day })
      return true
    },
    reach: (day) => setChoice((before) => before && reach(before.anchor, day)),
    drop: (from, to) => ask(reach(from, to)),
    cancel: () => setChoice(undefined),
  })

  const onKeyDown = (event: React.KeyboardEvent) => {
    const { day } = (event.target as HTMLElement).dataset
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return setChoice(undefined)
    const to = movedBy(event.key, day, { rtl: i18n.dir() === 'rtl', language, ...limits })
    if (to === undefined) return
    event.preventDefault()
    const anchor = choice?.anchor ?? day
    setChoice(event.shiftKey && anchor >= today ? reach(anchor, to) : undefined)
    days.goTo(event.shiftKey ? later(to, today) : to)
  }

  const first = monthOf(limits.earliest)
  const last = addMonths(monthOf(limits.latest), 1 - shown)
  const step = (by: number) => {
    const to = addMonths(month, by)
    onMonth(earlier(later(to, first), last))
  }
  const months = Array.from({ length: shown }, (_, at) => addMonths(month, at))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Legend />
        <fieldset className="flex items-center gap-2">
          <legend className="sr-only">{t('months.label')}</legend>
          <Button aria-disabled={monthsBetween(monthOf(today), month) === 0} onClick={() => onMonth(monthOf(today))}>
            {t('months.today')}
          </Button>
          <Button aria-label={t('months.previous')} className="px-3!" onClick={() => step(-1)}>
            <ChevronLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
          <Button aria-label={t('months.next')} className="px-3!" onClick={() => step(1)}>
            <ChevronRight size={20} aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {t('months.shown', { months: format.list(months.map(format.month)) })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the days in it are buttons; dragging and arrow keys pass over all of them */}
      <div
        ref={root}
        aria-busy={busy}
        {...drag}
        onKeyDown={onKeyDown}
        onFocus={days.onFocus}
        className={`grid gap-x-8 gap-y-6 ${shown === 2 ? 'grid-cols-2' : ''}`}
      >
        {months.map((each) => (
          <MonthGrid
            key={each}
            month={each}
            entries={entries}
            today={today}
            tabStop={days.tabStop}
            chosen={chosen}
            clash={clashes.length > 0}
            onPress={press}
            onActivate={activate}
            onOpen={setOpened}
          />
        ))}
      </div>
      <ChosenStrip chosen={chosen} clashes={clashes} onBlock={() => choice && ask(choice)} onCancel={end} />
      {blocking && (
        <BlockDialog
          id={id}
          days={blocking}
          wanted={requestsIn(blocking, entries).length}
          onClose={end}
          onDone={() => {
            end()
            onChanged()
          }}
        />
      )}
      {opened && (
        <DayDialog
          id={id}
          title={typeof opened === 'string' ? words.spoken(opened) : words.range(opened)}
          entries={typeof opened === 'string' ? entries.filter((entry) => within(opened, entry)) : [opened]}
          today={today}
          onBlock={
            typeof opened === 'string' && opened >= today && !isHeld(opened)
              ? () => {
                  setOpened(undefined)
                  ask({ anchor: opened, head: opened })
                }
              : undefined
          }
          onClose={end}
          onFreed={({ startDate }) => {
            end()
            // Its bar is gone, and with it what was pressed.
            days.goTo(later(startDate, month))
            onChanged()
          }}
        />
      )}
    </div>
  )
}
