import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { SavedReplyEntry } from '#contract/forms/conversations.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { CountedText } from '../../../ui/CountedText.tsx'
import { DialogButtons } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import { saveReply } from '../thunks.ts'

type Props = { reply: { id?: string; title: string; text: string }; onClose: () => void }

/** Title and text of a saved reply. */
export function ReplyForm({ reply, onClose }: Props) {
  const { t } = useTranslation('conversations')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: SavedReplyEntry,
    defaultValues: { title: reply.title, text: reply.text },
    onSubmit: async (entry) => {
      const problem = rejectionOf(await dispatch(saveReply({ ...entry, id: reply.id })))
      if (!problem) onClose()
      return problem
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <FormError>{error}</FormError>
      <FormField {...field('title')} dir="auto" label={t('replies.name')} hint={t('replies.nameHint')} required />
      <CountedText
        {...field('text')}
        label={t('replies.text')}
        left={(count) => t('left', { n: number(count) })}
        required
      />
      <DialogButtons>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {t('replies.save')}
        </SubmitButton>
      </DialogButtons>
    </form>
  )
}
