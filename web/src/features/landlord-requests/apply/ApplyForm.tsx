import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { ApplicationWithDocuments } from '#contract/forms/landlord-requests.ts'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { CountedText } from '../../../ui/CountedText.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import type { Applicant } from './application.ts'
import { DocumentsField } from './DocumentsField.tsx'
import { UploadProgress } from './UploadProgress.tsx'

type Props = Pick<Applicant, 'me' | 'send'> & {
  /** The rejected application, whose texts fill the form. */
  last: LandlordRequest | null
  onSent: (request: LandlordRequest) => void
}

export function ApplyForm({ me, send, last, onSent }: Props) {
  const { t } = useTranslation('users')
  const { number } = useFormat()
  const [share, setShare] = useState<number>()
  const stop = useRef(() => {})
  const submit = useRef<HTMLDivElement>(null)

  const { form, field, control, errorOf, error, isSubmitting } = useSchemaForm({
    schema: ApplicationWithDocuments,
    defaultValues: {
      phone: last?.phone ?? me.phone ?? '',
      address: last?.address ?? '',
      message: last?.message ?? '',
      documents: [],
    },
    onSubmit: async (application) => {
      setShare(0)
      const sending = send(application, setShare)
      stop.current = sending.stop
      const outcome = await sending.outcome
      setShare(undefined)
      if ('problem' in outcome) return outcome.problem
      if ('stopped' in outcome) toast(t('landlord.upload.cancelled'))
      else onSent(outcome.request)
      return undefined
    },
  })
  const cancel = () => {
    stop.current()
    // The pressed button is no longer in the page.
    submit.current?.querySelector('button')?.focus()
  }
  return (
    <form {...form} className="grid gap-5">
      <FormError>{error}</FormError>
      <FormField
        {...field('phone')}
        type="tel"
        label={t('landlord.form.phone')}
        autoComplete="tel"
        dir="ltr"
        placeholder="+251 91 123 4567"
        required
      />
      <FormField
        {...field('address')}
        label={t('landlord.form.address')}
        autoComplete="street-address"
        dir="auto"
        required
      />
      <CountedText
        {...field('message')}
        label={t('landlord.form.message')}
        hint={t('landlord.form.messageHint')}
        rows={6}
        left={(count) => t('about.left', { n: number(count) })}
        required
      />
      <DocumentsField form={form.ref} control={control} error={errorOf('documents')} />
      {share !== undefined && <UploadProgress share={share} onCancel={cancel} />}
      <div ref={submit}>
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')} className="max-sm:w-full">
          {t('landlord.form.send')}
        </SubmitButton>
      </div>
    </form>
  )
}
