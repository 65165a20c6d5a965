import { useTranslation } from 'react-i18next'
import { NoteEntry } from '#contract/forms/reviews.ts'
import type { Rejection } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { CountedText } from '../../ui/CountedText.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormat } from '../../ui/format.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'

type Props = {
  label: string
  hint: string
  send: string
  text: string
  onSend: (text: string) => Promise<Rejection | undefined>
  onCancel?: (() => void) | undefined
}

/** A note, or the reply to one. */
export function NoteForm({ label, hint, send, text: initial, onSend, onCancel }: Props) {
  const { t } = useTranslation('tenant-notes')
  const { number } = useFormat()
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: NoteEntry,
    defaultValues: { text: initial },
    onSubmit: ({ text }) => onSend(text),
  })
  return (
    <form {...form} className="grid gap-3">
      <FormError>{error}</FormError>
      <CountedText
        {...field('text')}
        label={label}
        hint={hint}
        left={(count) => t('left', { n: number(count) })}
        required
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {send}
        </SubmitButton>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
