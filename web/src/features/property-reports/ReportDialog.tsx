import { useId } from 'react'
import { useController } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { PROPERTY_REPORT_REASONS, PropertyReportEntry } from '#contract/forms/property-reports.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { CountedText } from '../../ui/CountedText.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormat } from '../../ui/format.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { sendReport } from './calls.ts'

/** Asks what is wrong with a listing, and reports it. */
export function ReportDialog({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const { t } = useTranslation('property-reports')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const errorId = useId()
  const { form, field, errorOf, error, control, isSubmitting } = useSchemaForm({
    schema: PropertyReportEntry,
    defaultValues: { text: '' },
    onSubmit: async (report) => {
      const failure = rejectionOf(await dispatch(sendReport({ id: propertyId, report })))
      if (failure) return failure
      onClose()
      toast.success(t('done'))
      return undefined
    },
  })
  const { field: reason } = useController({ control, name: 'reason' })
  const hasNoReason = errorOf('reason') !== undefined
  const needsText = reason.value === 'OTHER'
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p className="text-mute">{t('lead')}</p>
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-13 font-semibold text-mute">{t('reason')}</legend>
          {PROPERTY_REPORT_REASONS.map((name) => (
            <label
              key={name}
              className="flex min-h-11 items-center gap-3 rounded-6 border border-control px-3 py-2 hover:bg-raised has-checked:border-accent"
            >
              <input
                type="radio"
                name="reason"
                className="size-5 shrink-0"
                checked={reason.value === name}
                aria-invalid={hasNoReason || undefined}
                aria-describedby={hasNoReason ? errorId : undefined}
                onChange={() => reason.onChange(name)}
                onBlur={reason.onBlur}
              />
              {t(`reasons.${name}`)}
            </label>
          ))}
          {hasNoReason && (
            <p id={errorId} className="text-13 text-danger">
              {t('reasonMissing')}
            </p>
          )}
        </fieldset>
        <CountedText
          {...field('text')}
          label={t(needsText ? 'text' : 'textOptional')}
          left={(count) => t('left', { n: number(count) })}
          required={needsText}
        />
        <DialogButtons notice={<FormError>{error}</FormError>}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
            {t('confirm')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
