import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useForm } from '../../ui/useForm.ts'
import { useKnown } from '../../ui/useKnown.ts'
import { AuthCard, CardLink } from './AuthCard.tsx'
import { checkNewPassword } from './checks.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { logout, selectResetToken } from './slice.ts'
import { NO_RESET_TOKEN, resetPassword } from './thunks.ts'

/** The last of three steps. The reset token lives in memory only: after a reload the code is asked for again. */
export function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const known = useKnown()
  const missing = !useSelector(selectResetToken)
  const { form, busy, error, errors } = useForm({
    check: (values) => ({ newPassword: checkNewPassword(values, 'newPassword', t) }),
    send: async (values) => {
      const problem = rejectionOf(await dispatch(resetPassword({ newPassword: String(values.get('newPassword')) })))
      if (problem) return problem
      // All sessions of the account have ended, the one here too.
      dispatch(logout())
      toast.success(t('reset.done'))
      await navigate('/login', { replace: true })
      return undefined
    },
  })
  return (
    <AuthCard title={t('reset.title')}>
      <form {...form} className="grid gap-4">
        <FormError>{error ?? (known && missing && !busy ? NO_RESET_TOKEN : null)}</FormError>
        <NewPasswordField name="newPassword" label={t('fields.newPassword')} error={errors.newPassword} />
        <SubmitButton busy={busy} busyLabel={t('wait')}>
          {t('reset.submit')}
        </SubmitButton>
      </form>
      <CardLink to="/forgot-password">{t('reset.again')}</CardLink>
    </AuthCard>
  )
}
