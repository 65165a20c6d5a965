import { useContext, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { LanguageContext } from '../format.ts'
import { holdPage } from '../holdPage.ts'
import { dayFormat } from '../mediumDate.ts'
import { nextPaint } from '../nextPaint.ts'
import { placeBelow } from '../placeBelow.ts'
import { useHydrated } from '../useHydrated.ts'
import { useMediaQuery } from '../useMediaQuery.ts'
import { LazyRangeCalendar, preloadCalendar } from './LazyRangeCalendar.tsx'

/** Below this width the calendar is a sheet with one month. */
const WIDE = '(width >= 48rem)'

type Days = { start: string; end: string }

type Props = {
  /** What the days are for. */
  label: string
  startLabel: string
  endLabel: string
  /** Days such as `2026-05-12`; empty when none is selected. */
  days: Days
  onChange: (days: Days) => void
  /** Names of the two fields of a browser without JavaScript, which sends them with the form. */
  names?: Days
  min?: string
  max?: string
  /** The last day may be the first one: nights need a day to leave. */
  allowsOneDay?: boolean
  error?: string | undefined
}

/** Two days in one field, selected in the calendar; without JavaScript two native fields. */
export function DateRangeField({
  label,
  startLabel,
  endLabel,
  days,
  onChange,
  names,
  min,
  max,
  allowsOneDay,
  error,
}: Props) {
  const { t } = useTranslation()
  const language = useContext(LanguageContext)
  const format = dayFormat(language)
  const isHydrated = useHydrated()
  const isWide = useMediaQuery(WIDE)
  const [isOpen, setOpen] = useState(false)
  const [start, setStart] = useState<string>()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    panel.current?.hidePopover()
    button.current?.focus()
  }
  /** Shows the panel first: rendering the days takes several frames on a slow phone. */
  const show = async (isShown: boolean) => {
    if (isShown && isWide) placeBelow(button.current, panel.current)
    else panel.current?.removeAttribute('style')
    if (isShown) await nextPaint()
    // It may have been closed meanwhile.
    setOpen(isShown && panel.current?.matches(':popover-open') === true)
  }
  const isSheet = isOpen && !isWide
  useEffect(() => (isSheet && panel.current ? holdPage(panel.current) : undefined), [isSheet])
  const value = days.start && days.end && days.start <= days.end ? days : undefined
  const shown = start ? { start, end: '' } : days
  const cells = { start: startLabel, end: endLabel }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        popoverTarget={isHydrated ? id : undefined}
        // A finger enters and presses at once: running the module then would delay the frame of the press.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && preloadCalendar()}
        onFocus={preloadCalendar}
        className="group needs-script grid w-full grid-cols-2 gap-3 text-start"
      >
        {(['start', 'end'] as const).map((edge) => (
          <span key={edge} className="grid min-w-0 gap-1">
            <span className="text-13 font-semibold text-mute">{cells[edge]}</span>
            <span
              className={`control flex items-center truncate group-aria-invalid:border-danger ${shown[edge] ? '' : 'text-mute'}`}
            >
              {shown[edge] ? format.format(new Date(shown[edge])) : t('dates.add')}
            </span>
          </span>
        ))}
      </button>
      {names && (
        <noscript>
          <span className="grid grid-cols-2 gap-3">
            {(['start', 'end'] as const).map((edge) => (
              <label key={edge} className="grid gap-1 text-13 font-semibold text-mute">
                {cells[edge]}
                <input type="date" name={names[edge]} defaultValue={days[edge]} className="control" />
              </label>
            ))}
          </span>
        </noscript>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState }) => void show(newState === 'open')}
        className={`fade-in fixed inset-auto m-0 overflow-y-auto border border-line bg-surface p-4 text-ink shadow-float ${
          isWide ? 'w-[42rem] rounded-12' : 'bottom-sheet inset-x-0! bottom-0! w-full! max-w-full! rounded-t-12'
        }`}
      >
        {!isWide && <h2 className="mb-3 text-18">{label}</h2>}
        {isOpen ? (
          <div className="grid gap-2">
            <LazyRangeCalendar
              label={label}
              value={value}
              min={min}
              max={max}
              months={isWide ? 2 : 1}
              autoFocus
              isUnavailable={allowsOneDay ? undefined : (day, from) => day === from}
              onStart={setStart}
              onChange={(next) => {
                onChange(next)
                close()
              }}
            />
            {/* Stays below the days when the panel is too low for them. */}
            <div className="sticky -bottom-4 -mx-4 -mb-4 flex items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3">
              <p role="status" className="me-auto text-15">
                {shown.start && `${format.format(new Date(shown.start))} – `}
                {shown.start && shown.end && format.format(new Date(shown.end))}
              </p>
              {(days.start || days.end) && (
                <Button onClick={() => onChange({ start: '', end: '' })}>{t('dates.clear')}</Button>
              )}
              <Button variant="primary" onClick={close}>
                {t('dates.done')}
              </Button>
            </div>
          </div>
        ) : (
          // The panel is placed before the calendar is rendered.
          <div className="h-100" />
        )}
      </div>
    </fieldset>
  )
}
