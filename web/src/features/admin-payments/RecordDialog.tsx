import { useTranslation } from 'react-i18next'
import { PayoutReference } from '#contract/forms/payout.ts'
import { Button } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useFormat } from '../../ui/format.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'

type Props = {
  count: number
  /** The sums by currency. */
  amount: string
  names: readonly string[]
  onRecord: (reference: string) => Promise<{ error: string } | undefined>
  onClose: () => void
}

/** Names that the dialog lists at most. */
const NAMES_MAX = 5

/** Asks for the reference of the transfer, and says that recording a payout cannot be undone. */
export function RecordDialog({ count, amount, names, onRecord, onClose }: Props) {
  const { t, i18n } = useTranslation('admin-payments')
  const { t: admin } = useTranslation('admin')
  const { number, list } = useFormat()
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: PayoutReference,
    onSubmit: ({ reference }) => onRecord(reference),
  })
  const { error: fault, ...input } = field('reference')
  const shown = names.slice(0, NAMES_MAX).map((name) => isolateBidi(name, i18n.dir()))
  const more = names.length - shown.length
  return (
    <Dialog open title={t('record.title')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <div className="grid gap-2">
          <p>{t('record.body', { count, n: number(count), amount })}</p>
          <p className="text-mute wrap-anywhere">
            {list(more > 0 ? [...shown, t('payouts.more', { count: more, n: number(more) })] : shown)}
          </p>
          <p className="text-mute">{t('record.mail')}</p>
          <p className="font-semibold">{t('record.final')}</p>
        </div>
        <FormError>{error}</FormError>
        <FormField
          {...input}
          label={t('record.reference')}
          hint={t('record.hint')}
          error={fault}
          dir="auto"
          autoComplete="off"
          required
        />
        <DialogButtons>
          <Button onClick={onClose}>{admin('cancel')}</Button>
          <SubmitButton busy={isSubmitting} busyLabel={admin('wait')}>
            {t('record.confirm')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
