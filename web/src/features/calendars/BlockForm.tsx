import { useTranslation } from 'react-i18next'
import { BlockedDays } from '#contract/forms/calendars.ts'
import { CountedText } from '../../ui/CountedText.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useFormat } from '../../ui/format.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { useBlockDates } from './useBlockDates.ts'

type Props = { id: string; today: string; onChanged: () => void }

/** Blocks days by two dates, beside the calendar grid. */
export function BlockForm({ id, today, onChanged }: Props) {
  const { t } = useTranslation('calendars')
  const { number } = useFormat()
  const block = useBlockDates(id)
  const { form, field, error, isSubmitting, reset, resets } = useSchemaForm({
    schema: BlockedDays,
    onSubmit: async ({ note = '', ...days }) => {
      const failure = await block(days, note)
      if (failure) return failure
      reset()
      onChanged()
      return undefined
    },
  })
  return (
    <section aria-labelledby="by-date" className="grid gap-4 rounded-12 border border-line bg-surface p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 id="by-date" className="text-24">
          {t('form.title')}
        </h2>
        <p className="text-mute">{t('form.lead')}</p>
      </div>
      <form {...form} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[13rem_13rem_minmax(0,1fr)]">
          <FormField label={t('form.start')} type="date" min={today} {...field('startDate')} />
          <FormField label={t('form.end')} type="date" min={today} {...field('endDate')} />
          <div className="sm:max-lg:col-span-2">
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
