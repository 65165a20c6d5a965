import { useTranslation } from 'react-i18next'
import { OTP_LENGTH } from '#contract/auth.ts'
import type { Rejection } from '../../app/api.ts'
import { FormError } from '../../ui/FormError.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { textOf, useForm } from '../../ui/useForm.ts'
import { ResendButton } from './ResendButton.tsx'

type Props = {
  submit: string
  sentAt: number | undefined
  /** Said before anything is tried. */
  first?: string | undefined
  send: (otp: string) => Promise<Rejection | undefined>
  resend: () => Promise<Rejection | undefined>
}

/** The code of a mail: to verify an address, to reset a password. */
export function CodeForm({ submit, sentAt, first, send, resend }: Props) {
  const { t } = useTranslation('account')
  const { form, busy, error, errors } = useForm({
    check: (values) => ({ otp: textOf(values, 'otp').length === OTP_LENGTH ? undefined : t('wrong.code') }),
    send: async (values) => {
      const problem = await send(textOf(values, 'otp'))
      return problem && { error: problem.error }
    },
  })
  return (
    <>
      <form {...form} className="grid gap-4">
        <FormError>{error ?? (busy || errors.otp ? null : first)}</FormError>
        <OtpField
          name="otp"
          label={t('fields.code')}
          length={OTP_LENGTH}
          error={errors.otp}
          invalid={Boolean(error)}
          autoFocus
        />
        <SubmitButton busy={busy} busyLabel={t('wait')}>
          {submit}
        </SubmitButton>
      </form>
      <ResendButton sentAt={sentAt} resend={resend} />
    </>
  )
}
