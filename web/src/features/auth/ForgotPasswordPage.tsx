import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { CodeRequest } from '#contract/forms/auth.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { AuthCard, CardLink } from './AuthCard.tsx'
import { CodeForm } from './CodeForm.tsx'
import { type Pending, useKeepPending, usePending } from './pending.ts'
import { forgotPassword, verifyResetOtp } from './thunks.ts'

const HERE = '/forgot-password'

function RequestCode() {
  const { t } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: CodeRequest,
    onSubmit: async ({ email }) => {
      const problem = rejectionOf(await dispatch(forgotPassword({ email })))
      if (!problem) await navigate(HERE, { state: { email, sentAt: Date.now() } satisfies Pending })
      return problem
    },
  })
  return (
    <AuthCard title={t('forgot.title')} lead={t('forgot.lead')}>
      <form {...form} className="grid gap-4">
        <FormError>{error}</FormError>
        <FormField {...field('email')} type="email" label={t('fields.email')} autoComplete="email" dir="ltr" required />
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {t('forgot.submit')}
        </SubmitButton>
      </form>
      <CardLink to="/login">{t('forgot.back')}</CardLink>
    </AuthCard>
  )
}

function EnterCode({ email, sentAt }: Pending) {
  const { t } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const keepPending = useKeepPending()
  const resend = async () => {
    const problem = rejectionOf(await dispatch(forgotPassword({ email })))
    if (!problem) await keepPending({ email, sentAt: Date.now() })
    return problem
  }
  const send = async (otp: string) => {
    const problem = rejectionOf(await dispatch(verifyResetOtp({ email, otp })))
    if (!problem) await navigate('/reset-password', { replace: true })
    return problem
  }
  return (
    <AuthCard title={t('forgot.codeTitle')} lead={t('verify.sent', { email })}>
      <CodeForm submit={t('forgot.continue')} sentAt={sentAt} send={send} resend={resend} />
      <CardLink to={HERE}>{t('verify.otherEmail')}</CardLink>
    </AuthCard>
  )
}

/** The first two of three steps (specification §4). The history's state decides which, so that "back" goes back one step. */
export function ForgotPasswordPage() {
  const pending = usePending()
  return pending ? <EnterCode {...pending} /> : <RequestCode />
}
