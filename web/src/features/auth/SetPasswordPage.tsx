import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useSearchParams } from 'react-router'
import { FirstPassword } from '#contract/forms/auth.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { AppCodeField } from '../../ui/AppCodeField.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { AuthCard } from './AuthCard.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { destinationOf, withNext } from './next.ts'
import { selectMe } from './slice.ts'
import { setPassword } from './thunks.ts'

/** Sets the first password of an account whose address was verified without keeping one. */
export function SetPasswordPage() {
  const { t } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const [params] = useSearchParams()
  const me = useSelector(selectMe)
  const isHydrated = useHydrated()
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: FirstPassword,
    onSubmit: async (values) => {
      const done = await dispatch(setPassword(values))
      if (setPassword.fulfilled.match(done)) toast.success(t('setPassword.done'))
      return rejectionOf(done)
    },
  })
  if (isHydrated && !me) return <Navigate replace to={withNext('/login', params)} />
  if (me && me.hasPassword !== false) return <Navigate replace to={destinationOf(me, params)} />
  return (
    <AuthCard title={t('setPassword.title')} lead={t(me?.hasSignIn ? 'setPassword.leadSignedIn' : 'setPassword.lead')}>
      {me && (
        <form {...form} className="grid gap-4">
          <FormError>{error}</FormError>
          {/* Password managers need the account of the password. */}
          <input type="email" name="username" autoComplete="username" value={me.email} readOnly hidden />
          <NewPasswordField
            {...field('newPassword')}
            label={t('fields.newPassword')}
            known={() => [...me.name.split(/\s+/), ...me.email.split('@')]}
          />
          {me.hasSecondFactor && (
            <AppCodeField {...field('code')} label={t('secondFactor.code')} hint={t('secondFactor.hint')} />
          )}
          <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
            {t('reset.submit')}
          </SubmitButton>
        </form>
      )}
    </AuthCard>
  )
}
