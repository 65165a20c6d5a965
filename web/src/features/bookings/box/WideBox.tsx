import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { DaysNote } from './DaysNote.tsx'
import { LazyCalendar, useCalendarAhead } from './LazyCalendar.tsx'
import { RequestSheet } from './RequestSheet.tsx'
import { AskButton, DaysLine, GuestsField, PriceNow, TotalNow, useDaysError } from './StayFields.tsx'
import { type Reader, useAsk } from './useAsk.ts'
import { useStayForm } from './useStayForm.ts'

/** Beside the property on wide screens: two months unfold below the days, the price changes as one chooses. */
export function WideBox({ property, reader }: { property: Property; reader: Reader }) {
  const { t } = useTranslation('bookings')
  useCalendarAhead()
  const form = useStayForm(property)
  const { open, days, failure, again, setDays, mend } = form
  const { ask, sheet } = useAsk(reader, form)
  const error = useDaysError(form)
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const around = useRef<HTMLDivElement>(null)
  const fold = () => {
    setUnfolded(false)
    button.current?.focus()
  }
  useEffect(() => {
    if (!unfolded) return
    panel.current?.scrollIntoView({ block: 'nearest' })
    const outside = ({ target }: PointerEvent) => {
      if (!around.current?.contains(target as Node)) setUnfolded(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [unfolded])

  if (reader === 'owner') return <p className="rounded-6 bg-raised p-4 text-15">{t('box.own')}</p>
  if (failure)
    return (
      <div className="grid justify-items-start gap-3">
        <FormError>{failure.error}</FormError>
        <Button onClick={again}>{t('retry')}</Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape folds the panel up, wherever the focus is in it */}
      <div
        ref={around}
        className="relative"
        onKeyDown={({ key }) => key === 'Escape' && unfolded && fold()}
        onBlur={({ relatedTarget, currentTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && setUnfolded(false)
        }
      >
        <button
          ref={button}
          type="button"
          aria-expanded={unfolded}
          aria-controls={unfolded ? id : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onClick={() => setUnfolded(!unfolded)}
          className="relative w-full rounded-6 border border-control pe-6 hover:bg-raised"
        >
          <DaysLine form={form} />
          <ChevronDown size={18} aria-hidden className="absolute end-2 top-1/2 -translate-y-1/2 text-mute" />
        </button>
        {unfolded && open && (
          // biome-ignore lint/a11y/useSemanticElements: no part of a form
          <div
            ref={panel}
            id={id}
            role="group"
            aria-label={t('calendar.label')}
            className="fade-in absolute end-0 top-full z-30 mt-2 grid w-[44rem] max-w-[calc(100vw-4rem)] gap-4 rounded-12 border border-line bg-surface p-5 shadow-float"
          >
            <LazyCalendar open={open} days={days} months={2} autoFocus describedBy={`${id}-note`} onChange={setDays} />
            <div className="flex items-end justify-between gap-6">
              <div className="grid gap-1">
                <TotalNow form={form} />
                <DaysNote id={`${id}-panel`} open={open} error={error} mend={mend} onMend={setDays} length />
              </div>
              <div className="flex shrink-0 gap-2">
                {days && <Button onClick={() => setDays(undefined)}>{t('box.clear')}</Button>}
                <Button look="primary" onClick={fold}>
                  {t('box.ready')}
                </Button>
              </div>
            </div>
          </div>
        )}
      </div>
      {open && !unfolded && error && (
        <DaysNote id={`${id}-note`} open={open} error={error} mend={mend} onMend={setDays} />
      )}
      <GuestsField property={property} form={form} />
      <PriceNow form={form} />
      <AskButton form={form} onAsk={ask} onDays={() => setUnfolded(true)} />
      {sheet && <RequestSheet property={property} {...sheet} />}
    </div>
  )
}
