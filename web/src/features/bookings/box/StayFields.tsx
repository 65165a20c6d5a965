import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/property.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Stepper } from '../../../ui/Stepper.tsx'
import { CancellationNote } from '../CancellationNote.tsx'
import { QuotedPlan } from '../PaymentPlan.tsx'
import { PriceBreakdown, stayAmount } from '../PriceBreakdown.tsx'
import { useStayFormat } from '../useStayFormat.ts'
import { useDateErrorText } from './DateNotice.tsx'
import type { StayForm } from './useStayForm.ts'

/** Returns the text of a date error, found by the browser or the server. */
export function useStayError({ dateError, problem }: StayForm): string | undefined {
  const errorText = useDateErrorText()
  if (dateError) return errorText(dateError)
  return problem?.fields?.guests ? undefined : problem?.error
}

/** `hint` shows the maximum number of guests. */
export function GuestsField({ property, form, hint }: { property: Property; form: StayForm; hint?: boolean }) {
  const { t } = useTranslation(['bookings', 'translation'])
  const { number } = useFormat()
  const { maxGuests } = property
  const guestsError = form.problem?.fields?.guests
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
      {guestsError && (
        <p role="alert" className="text-13 text-danger">
          {form.problem?.error}
        </p>
      )}
      {hint && <p className="text-13 text-mute">{t('box.guestsMost', { n: number(maxGuests) })}</p>}
    </div>
  )
}

/** The price of the selected dates. */
export function QuotedPrice({ form }: { form: StayForm }) {
  const { t } = useTranslation('bookings')
  const { quote, pending, problem, stay } = form
  if (!stay || problem) return null
  return (
    <div aria-live="polite" aria-busy={pending} className="transition-opacity duration-150 aria-busy:opacity-60">
      {quote ? (
        <>
          <PriceBreakdown price={quote.price} />
          <QuotedPlan instalments={quote.instalments} currency={quote.price.currency} />
        </>
      ) : (
        <p className="text-mute">{t('box.calculating')}</p>
      )}
    </div>
  )
}

/** Rent and fee of the selected dates in one line, with the deposit apart. */
export function QuotedTotal({ form: { quote, pending, problem, stay } }: { form: StayForm }) {
  const { t } = useTranslation('bookings')
  const { money } = useFormat()
  const { nights } = useStayFormat()
  if (!stay || problem || !quote) return null
  const { deposit, currency } = quote.price
  return (
    <p aria-busy={pending} className="text-15 transition-opacity duration-150 aria-busy:opacity-60">
      {nights(quote.nights)} ·{' '}
      <strong className="text-warm">{money(stayAmount(quote.price, 'tenant'), currency)}</strong>
      {deposit > 0 && (
        <span className="block text-13 text-mute">{t('box.plusDeposit', { amount: money(deposit, currency) })}</span>
      )}
    </p>
  )
}

/** Whether the selected dates can be requested now, and whether that books them at once. */
const requestOf = ({ stay, quote, problem }: StayForm, { instantBooking }: Property) => {
  const ready = stay && quote && !problem ? quote : undefined
  const outcome = ready?.instantOutcome
  return { isReady: ready !== undefined, outcome, isInstant: ready ? outcome === 'CONFIRMED' : instantBooking }
}

type RequestButtonProps = {
  form: StayForm
  property: Property
  onRequest: () => void
  onSelectDates: () => void
}

/** Sends the request, or opens the calendar when no dates are selected. */
export function RequestButton({ form, property, onRequest, onSelectDates }: RequestButtonProps) {
  const { t } = useTranslation('bookings')
  const { dates, dateError, failure, problem } = form
  const { isReady, isInstant } = requestOf(form, property)
  const isLoading = dates && !isReady && !dateError && !failure && !problem
  return (
    <Button
      variant="primary"
      className="min-h-12 grow aria-disabled:opacity-70"
      aria-disabled={isLoading || undefined}
      onClick={isReady ? onRequest : isLoading ? undefined : onSelectDates}
    >
      {t(isReady || isLoading ? (isInstant ? 'box.book' : 'box.request') : 'box.selectDates')}
    </Button>
  )
}

/** What a request means: why it is no booking yet, what it costs, and what a cancellation brings back. */
export function RequestTerms({ form, property }: { form: StayForm; property: Property }) {
  const { t } = useTranslation('bookings')
  const { outcome, isInstant } = requestOf(form, property)
  return (
    <div className="grid gap-2">
      {outcome && outcome !== 'CONFIRMED' && <p className="text-13">{t(`instant.tenant.${outcome}`)}</p>}
      <p className="text-13 text-mute">{t(isInstant ? 'box.bookFree' : 'box.free')}</p>
      <CancellationNote
        startDate={form.dates?.startDate}
        place={form.availability}
        city={property.city}
        kept={property}
      />
    </div>
  )
}

/** The selected dates in one line. */
export function SelectedDates({ form }: { form: StayForm }) {
  const { t } = useTranslation('bookings')
  const { short } = useStayFormat()
  const { dates, selectedStart } = form
  const shown = selectedStart ? { startDate: selectedStart, endDate: undefined } : dates
  const cell = 'grid min-w-0 gap-0.5 px-3 py-2 text-start'
  return (
    <span className="grid grid-cols-2 divide-x divide-control">
      {(['checkIn', 'checkOut'] as const).map((end) => (
        <span key={end} className={cell}>
          <span className="text-13 text-mute">{t(`box.${end}`)}</span>
          <span className="truncate text-15">
            {(end === 'checkIn' ? shown?.startDate : shown?.endDate)
              ? short((end === 'checkIn' ? shown?.startDate : shown?.endDate) ?? '')
              : t('box.addDate')}
          </span>
        </span>
      ))}
    </span>
  )
}
