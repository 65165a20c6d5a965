import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PayoutReference } from '#contract/forms/payout.ts'
import { Button } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { CheckboxRow } from '../../ui/CheckboxRow.tsx'
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
  /** Those of the landlords who have not said where payouts go. */
  withoutDetails: readonly string[]
  onRecord: (reference: string) => Promise<{ error: string } | undefined>
  onClose: () => void
}

/** Names that the dialog lists at most. */
const NAMES_MAX = 5

/** Asks for the reference of the transfer, and says that recording a payout cannot be undone. */
export function RecordDialog({ count, amount, names, withoutDetails, onRecord, onClose }: Props) {
  const { t, i18n } = useTranslation('admin-payments')
  const { t: admin } = useTranslation('admin')
  const { number, list } = useFormat()
  const [isSentOtherwise, setSentOtherwise] = useState(false)
  const isReady = withoutDetails.length === 0 || isSentOtherwise
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: PayoutReference,
    onSubmit: async ({ reference }) => (isReady ? onRecord(reference) : undefined),
  })
  const { error: fault, ...input } = field('reference')
  const listed = (all: readonly string[]) => {
    const shown = all.slice(0, NAMES_MAX).map((name) => isolateBidi(name, i18n.dir()))
    const more = all.length - shown.length
    return list(more > 0 ? [...shown, t('payouts.more', { count: more, n: number(more) })] : shown)
  }
  return (
    <Dialog open title={t('record.title')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <div className="grid gap-2">
          <p>{t('record.body', { count, n: number(count), amount })}</p>
          <p className="text-mute wrap-anywhere">{listed(names)}</p>
          <p className="text-mute">{t('record.mail')}</p>
          <p className="font-semibold">{t('record.final')}</p>
        </div>
        <FormField
          {...input}
          label={t('record.reference')}
          hint={t('record.hint')}
          error={fault}
          dir="auto"
          autoComplete="off"
          required
        />
        {withoutDetails.length > 0 && (
          <div className="grid gap-2 rounded-6 bg-raised p-4">
            <p className="font-semibold text-warn wrap-anywhere">
              {t('record.without', { count: withoutDetails.length, names: listed(withoutDetails) })}
            </p>
            <CheckboxRow
              label={t('record.otherWay')}
              checked={isSentOtherwise}
              onChange={() => setSentOtherwise(!isSentOtherwise)}
            />
          </div>
        )}
        <DialogButtons notice={<FormError>{error}</FormError>}>
          <Button onClick={onClose}>{admin('cancel')}</Button>
          <SubmitButton busy={isSubmitting} disabled={!isReady} busyLabel={admin('wait')}>
            {t('record.confirm')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
