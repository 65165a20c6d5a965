import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockedDays } from '#contract/forms/calendars.ts'
import { CountedText } from '../../ui/CountedText.tsx'
import { DateRangeField } from '../../ui/dates/DateRangeField.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormat } from '../../ui/format.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { useBlockDates } from './useBlockDates.ts'

type Props = { id: string; today: string; onChanged: () => void }

const NO_DAYS = { start: '', end: '' }

/** Blocks days by two dates, beside the calendar grid. */
export function BlockForm({ id, today, onChanged }: Props) {
  const { t } = useTranslation('calendars')
  const { number } = useFormat()
  const block = useBlockDates(id)
  const [days, setDays] = useState(NO_DAYS)
  const { form, field, errorOf, setValue, error, isSubmitting, reset, resets } = useSchemaForm({
    schema: BlockedDays,
    onSubmit: async ({ note = '', ...days }) => {
      const failure = await block(days, note)
      if (failure) return failure
      reset()
      setDays(NO_DAYS)
      onChanged()
      return undefined
    },
  })
  const selectDays = (next: typeof NO_DAYS) => {
    setDays(next)
    setValue('startDate', next.start)
    setValue('endDate', next.end)
  }
  return (
    <section aria-labelledby="by-date" className="grid gap-4 rounded-12 border border-line bg-surface p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 id="by-date" className="text-24">
          {t('form.title')}
        </h2>
        <p className="text-mute">{t('form.lead')}</p>
      </div>
      <form {...form} className="grid gap-4">
        <div className="grid items-start gap-4 lg:grid-cols-[27rem_minmax(0,1fr)]">
          <DateRangeField
            label={t('form.title')}
            startLabel={t('form.start')}
            endLabel={t('form.end')}
            min={today}
            days={days}
            onChange={selectDays}
            error={errorOf('startDate') ?? errorOf('endDate')}
          />
          <div>
            <CountedText
              key={resets}
              {...field('note')}
              rows={1}
              label={t('block.note')}
              hint={t('block.noteHint')}
              left={(count) => t('left', { n: number(count) })}
            />
          </div>
        </div>
        <FormError>{error}</FormError>
        <div>
          <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
            {t('form.submit')}
          </SubmitButton>
        </div>
      </form>
    </section>
  )
}
