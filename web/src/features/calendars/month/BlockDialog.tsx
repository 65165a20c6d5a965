import { useTranslation } from 'react-i18next'
import type { DateRange } from '#contract/days.ts'
import { BlockNote } from '#contract/forms/calendars.ts'
import { Button } from '../../../ui/Button.tsx'
import { CountedText } from '../../../ui/CountedText.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import { useBlockDates } from '../useBlockDates.ts'
import { useCalendarFormat } from '../useCalendarFormat.ts'

type Props = {
  id: string
  days: DateRange
  /** Number of pending requests for these dates. */
  wanted: number
  onClose: () => void
  onDone: () => void
}

export function BlockDialog({ id, days, wanted, onClose, onDone }: Props) {
  const { t } = useTranslation('calendars')
  const { number } = useFormat()
  const format = useCalendarFormat()
  const block = useBlockDates(id)
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: BlockNote,
    onSubmit: async ({ note = '' }) => {
      const failure = await block(days, note)
      if (!failure) onDone()
      return failure
    },
  })
  return (
    <Dialog
      open
      title={t('block.title', { days: format.range(days), nights: format.nights(days) })}
      onClose={() => isSubmitting || onClose()}
    >
      <form {...form}>
        <div className="grid gap-4">
          <p className="text-mute">{t('block.free', { day: format.day(days.endDate) })}</p>
          {wanted > 0 && <p className="text-warn">{t('block.wanted', { count: wanted, n: number(wanted) })}</p>}
          <CountedText
            {...field('note')}
            rows={2}
            label={t('block.note')}
            hint={t('block.noteHint')}
            left={(count) => t('left', { n: number(count) })}
          />
          <FormError>{error}</FormError>
        </div>
        <DialogButtons>
          <Button onClick={() => isSubmitting || onClose()}>{t('cancel')}</Button>
          <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
            {t('block.confirm')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
