import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/property.ts'
import { Button } from '../../../ui/Button.tsx'
import { preloadCalendar } from '../../../ui/dates/LazyRangeCalendar.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { DateNotice } from './DateNotice.tsx'
import { LazyRequestDialog } from './LazyRequestDialog.tsx'
import { StayCalendar } from './StayCalendar.tsx'
import {
  GuestsField,
  QuotedPrice,
  QuotedTotal,
  RequestButton,
  RequestTerms,
  SelectedDates,
  useStayError,
} from './StayFields.tsx'
import { useRequestDialog, type Viewer } from './useRequestDialog.ts'
import { useStayForm } from './useStayForm.ts'

/** The booking box of wide screens: dates with a calendar of two months, guests, price and request button. */
export function BookingBox({ property, viewer }: { property: Property; viewer: Viewer }) {
  const { t } = useTranslation('bookings')
  useEffect(preloadCalendar, [])
  const form = useStayForm(property)
  const { availability, dates, failure, retry, setDates, suggestedDates } = form
  const { openRequest, requestDialog } = useRequestDialog(viewer, form)
  const error = useStayError(form)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEffect(() => {
    if (!isOpen) return
    panel.current?.scrollIntoView({ block: 'nearest' })
    const closeOnOutsideClick = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOnOutsideClick)
    return () => document.removeEventListener('pointerdown', closeOnOutsideClick)
  }, [isOpen])

  if (viewer === 'owner') return <p className="rounded-6 bg-raised p-4 text-15">{t('box.own')}</p>
  if (failure)
    return (
      <div className="grid justify-items-start gap-3">
        <FormError>{failure.error}</FormError>
        <Button onClick={retry}>{t('retry')}</Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape folds the panel up, wherever the focus is in it */}
      <div
        ref={box}
        className="relative"
        onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}
        onBlur={({ relatedTarget, currentTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false)
        }
      >
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onClick={() => setOpen(!isOpen)}
          className="relative w-full rounded-6 border border-control pe-6 hover:bg-raised"
        >
          <SelectedDates form={form} />
          <ChevronDown size={18} aria-hidden className="absolute end-2 top-1/2 -translate-y-1/2 text-mute" />
        </button>
        {isOpen && availability && (
          // biome-ignore lint/a11y/useSemanticElements: not a fieldset, since it is not part of a form
          <div
            ref={panel}
            id={id}
            role="group"
            aria-label={t('calendar.label')}
            className="fade-in absolute end-0 top-full z-30 mt-2 grid w-[44rem] max-w-[calc(100vw-4rem)] gap-4 rounded-12 border border-line bg-surface p-5 shadow-float"
          >
            <StayCalendar
              availability={availability}
              dates={dates}
              months={2}
              autoFocus
              describedBy={`${id}-note`}
              onChange={setDates}
              onStart={form.setSelectedStart}
            />
            {/* Aligned at the top, so that the buttons keep their place when the total arrives. */}
            <div className="flex items-start justify-between gap-6">
              <div className="grid gap-1">
                <QuotedTotal form={form} />
                <DateNotice
                  id={`${id}-panel`}
                  availability={availability}
                  checkIn={form.selectedStart ?? dates?.startDate}
                  error={error}
                  suggestion={suggestedDates}
                  onSuggestion={setDates}
                  showsLength
                />
              </div>
              <div className="flex shrink-0 gap-2">
                {dates && <Button onClick={() => setDates(undefined)}>{t('box.clear')}</Button>}
                <Button variant="primary" onClick={close}>
                  {t('box.ready')}
                </Button>
              </div>
            </div>
          </div>
        )}
      </div>
      {availability && !isOpen && error && (
        <DateNotice
          id={`${id}-note`}
          availability={availability}
          checkIn={form.selectedStart ?? dates?.startDate}
          error={error}
          suggestion={suggestedDates}
          onSuggestion={setDates}
        />
      )}
      <GuestsField property={property} form={form} />
      <QuotedPrice form={form} />
      <div className="grid gap-2">
        <RequestButton form={form} property={property} onRequest={openRequest} onSelectDates={() => setOpen(true)} />
        <RequestTerms form={form} property={property} />
      </div>
      {requestDialog && <LazyRequestDialog property={property} {...requestDialog} />}
    </div>
  )
}
