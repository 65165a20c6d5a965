import { useTranslation } from 'react-i18next'
import { NOTE_MAX } from '#contract/calendars.ts'
import { CountedText } from '../../ui/CountedText.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useFormat } from '../../ui/format.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { textOf, useForm } from '../../ui/useForm.ts'
import { useBlock } from './useBlock.ts'

type Props = { id: string; today: string; onChanged: () => void }

/** Two dates for whoever likes them better than a grid. */
export function BlockForm({ id, today, onChanged }: Props) {
  const { t } = useTranslation('calendar')
  const { number } = useFormat()
  const block = useBlock(id)
  const { form, busy, error, errors } = useForm({
    check: (values) => {
      const [start, end] = [textOf(values, 'startDate'), textOf(values, 'endDate')]
      return {
        startDate: start ? undefined : t('form.startNeeded'),
        endDate: end ? (start && end <= start ? t('form.order') : undefined) : t('form.endNeeded'),
      }
    },
    send: async (values) => {
      const days = { startDate: textOf(values, 'startDate'), endDate: textOf(values, 'endDate') }
      const problem = await block(days, textOf(values, 'note'))
      if (problem) return problem
      form.ref.current?.reset()
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
          <FormField label={t('form.start')} name="startDate" type="date" min={today} error={errors.startDate} />
          <FormField label={t('form.end')} name="endDate" type="date" min={today} error={errors.endDate} />
          <div className="sm:max-lg:col-span-2">
            <CountedText
              name="note"
              rows={1}
              label={t('block.note')}
              hint={t('block.noteHint')}
              maxLength={NOTE_MAX}
              left={(count) => t('left', { n: number(count) })}
            />
          </div>
        </div>
        <FormError>{error}</FormError>
        <div>
          <SubmitButton busy={busy} busyLabel={t('wait')}>
            {t('form.submit')}
          </SubmitButton>
        </div>
      </form>
    </section>
  )
}
