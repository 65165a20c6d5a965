import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { PasswordReset } from '#contract/forms/auth.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { AuthCard, CardLink } from './AuthCard.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { logout, selectResetToken } from './slice.ts'
import { resetPassword } from './thunks.ts'

/** The last of three steps. The reset token is in memory only: after a reload a new code is needed. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const missing = !useSelector(selectResetToken)
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: PasswordReset,
    onSubmit: async (reset) => {
      const rejection = rejectionOf(await dispatch(resetPassword(reset)))
      if (rejection) return missing ? { error: t('reset.tokenMissing') } : rejection
      // All sessions of the account have ended, including this one.
      dispatch(logout())
      toast.success(t('reset.done'))
      await navigate('/login', { replace: true })
      return undefined
    },
  })
  return (
    <AuthCard title={t('reset.title')}>
      <form {...form} className="grid gap-4">
        <FormError>{error ?? (isHydrated && missing && !isSubmitting ? t('reset.tokenMissing') : null)}</FormError>
        <NewPasswordField {...field('newPassword')} label={t('fields.newPassword')} />
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {t('reset.submit')}
        </SubmitButton>
      </form>
      <CardLink to="/forgot-password">{t('reset.newCode')}</CardLink>
    </AuthCard>
  )
}
