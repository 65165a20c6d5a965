import { useTranslation } from 'react-i18next'
import { NOTE_MAX } from '#contract/calendars.ts'
import { Button } from '../../../ui/Button.tsx'
import { CountedText } from '../../../ui/CountedText.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { textOf, useForm } from '../../../ui/useForm.ts'
import type { Days } from '../days.ts'
import { useBlock } from '../useBlock.ts'
import { useCalendarWords } from '../useCalendarWords.ts'

type Props = {
  id: string
  days: Days
  /** Requests that want some of these days. */
  wanted: number
  onClose: () => void
  onDone: () => void
}

export function BlockDialog({ id, days, wanted, onClose, onDone }: Props) {
  const { t } = useTranslation('calendar')
  const { number } = useFormat()
  const words = useCalendarWords()
  const block = useBlock(id)
  const { form, busy, error } = useForm({
    send: async (values) => {
      const problem = await block(days, textOf(values, 'note'))
      if (!problem) onDone()
      return problem
    },
  })
  return (
    <Dialog
      open
      title={t('block.title', { days: words.range(days), nights: words.nights(days) })}
      onClose={() => busy || onClose()}
    >
      <form {...form}>
        <div className="grid gap-4">
          <p className="text-mute">{t('block.free', { day: words.day(days.endDate) })}</p>
          {wanted > 0 && <p className="text-warn">{t('block.wanted', { count: wanted, n: number(wanted) })}</p>}
          <CountedText
            name="note"
            rows={2}
            label={t('block.note')}
            hint={t('block.noteHint')}
            maxLength={NOTE_MAX}
            left={(count) => t('left', { n: number(count) })}
          />
          <FormError>{error}</FormError>
        </div>
        <DialogButtons>
          <Button onClick={() => busy || onClose()}>{t('cancel')}</Button>
          <SubmitButton busy={busy} busyLabel={t('wait')}>
            {t('block.confirm')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
