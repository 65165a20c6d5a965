import { useTranslation } from 'react-i18next'
import { CodeEntry, OTP_LENGTH } from '#contract/forms/auth.ts'
import type { Rejection } from '../../app/api.ts'
import { FormError } from '../../ui/FormError.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { ResendButton } from './ResendButton.tsx'

type Props = {
  /** Names the code where there are several; without it the form takes the focus. */
  label?: string | undefined
  submit: string
  sentAt: number | undefined
  /** Shown before the first attempt. */
  first?: string | undefined
  send: (otp: string) => Promise<Rejection | undefined>
  resend: () => Promise<Rejection | undefined>
}

/** The form for a code from an email: to verify an address, to change it or to reset a password. */
export function CodeForm({ label, submit, sentAt, first, send, resend }: Props) {
  const { t } = useTranslation('auth')
  const { form, control, errorOf, error, isSubmitting, reset, resets } = useSchemaForm({
    schema: CodeEntry,
    onSubmit: async ({ otp }) => {
      const rejection = await send(otp)
      return rejection && { error: rejection.error }
    },
  })
  const invalid = errorOf('otp')
  const requestCode = async () => {
    const rejection = await resend()
    // The digits and the error belong to the code before.
    if (!rejection) reset()
    return rejection
  }
  return (
    <>
      <form {...form} className="grid gap-4">
        <FormError>{error ?? (isSubmitting || invalid || resets > 0 ? null : first)}</FormError>
        <OtpField
          key={resets}
          control={control}
          name="otp"
          label={label ?? t('fields.code')}
          length={OTP_LENGTH}
          error={invalid}
          invalid={Boolean(error)}
          autoFocus={label === undefined}
        />
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {submit}
        </SubmitButton>
      </form>
      <ResendButton sentAt={sentAt} resend={requestCode} />
    </>
  )
}
