import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Stepper } from '../../../ui/Stepper.tsx'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { useStayWords } from '../useStayWords.ts'
import { useFaultWords } from './DaysNote.tsx'
import type { StayForm } from './useStayForm.ts'

/** What is wrong with the days, whoever found it. */
export function useDaysError({ fault, problem }: StayForm): string | undefined {
  const words = useFaultWords()
  if (fault) return words(fault)
  return problem?.fields?.guests ? undefined : problem?.error
}

/** `hint`: where the property's facts, which say how many fit, are not beside it. */
export function GuestsField({ property, form, hint }: { property: Property; form: StayForm; hint?: boolean }) {
  const { t } = useTranslation('bookings')
  const { number } = useFormat()
  const { maxGuests } = property
  const wrong = form.problem?.fields?.guests
  return (
    <div className="grid gap-1">
      <Stepper
        label={t('box.guests')}
        name="guests"
        value={String(form.guests)}
        min={1}
        max={maxGuests}
        any=""
        fewer={t('translation:home.search.fewerGuests')}
        more={t('translation:home.search.moreGuests')}
        onChange={(value) => form.setGuests(Math.min(maxGuests, Math.max(1, Math.floor(Number(value)) || 1)))}
      />
      {wrong && (
        <p role="alert" className="text-13 text-danger">
          {form.problem?.error}
        </p>
      )}
      {hint && <p className="text-13 text-mute">{t('box.guestsMost', { count: maxGuests, n: number(maxGuests) })}</p>}
    </div>
  )
}

/** The price of the chosen days; its room says what to do while there are none. */
export function PriceNow({ form }: { form: StayForm }) {
  const { t } = useTranslation('bookings')
  const { quote, pending, problem, wanted } = form
  if (!wanted || problem) return null
  return (
    <div aria-live="polite" aria-busy={pending} className="transition-opacity duration-150 aria-busy:opacity-60">
      {quote ? <PriceBreakdown price={quote.price} /> : <p className="text-mute">{t('box.pricing')}</p>}
    </div>
  )
}

/** The same in a line, where there is no room for more. */
export function TotalNow({ form: { quote, pending, problem, wanted } }: { form: StayForm }) {
  const { money } = useFormat()
  const { nights } = useStayWords()
  if (!wanted || problem || !quote) return null
  return (
    <p aria-busy={pending} className="text-15 transition-opacity duration-150 aria-busy:opacity-60">
      {nights(quote.nights)} · <strong className="text-warm">{money(quote.price.total, quote.price.currency)}</strong>
    </p>
  )
}

/** The one thing to do: ask, or first choose the days. */
export function AskButton({ form, onAsk, onDays }: { form: StayForm; onAsk: () => void; onDays: () => void }) {
  const { t } = useTranslation('bookings')
  const ready = form.wanted && form.quote && !form.problem
  return (
    <div className="grid gap-2">
      <Button look="primary" className="min-h-12 w-full" onClick={ready ? onAsk : onDays}>
        {t(ready ? 'box.ask' : 'box.choose')}
      </Button>
      <p className="text-center text-13 text-mute">{t('box.free')}</p>
    </div>
  )
}

/** The chosen days in one line. */
export function DaysLine({ form }: { form: StayForm }) {
  const { t } = useTranslation('bookings')
  const { short } = useStayWords()
  const { days } = form
  const cell = 'grid min-w-0 gap-0.5 px-3 py-2 text-start'
  return (
    <span className="grid grid-cols-2 divide-x divide-control">
      {(['arrival', 'leaving'] as const).map((end) => (
        <span key={end} className={cell}>
          <span className="text-13 text-mute">{t(`box.${end}`)}</span>
          <span className="truncate text-15">
            {days ? short(end === 'arrival' ? days.startDate : days.endDate) : t('box.noDay')}
          </span>
        </span>
      ))}
    </span>
  )
}
