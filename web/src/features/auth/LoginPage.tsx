import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { Credentials } from '#contract/forms/auth.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { AuthCard, CardFoot, CardLink } from './AuthCard.tsx'
import { destinationOf, withNext } from './next.ts'
import type { Pending } from './pending.ts'
import { useGoToSecondFactor } from './pendingLogin.ts'
import { SignInButtons } from './SignInButtons.tsx'
import { isVerified, selectMe } from './slice.ts'
import { login } from './thunks.ts'

export function LoginPage({ onLogIn }: { onLogIn: (user: User) => void }) {
  const { t } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const me = useSelector(selectMe)
  const goToSecondFactor = useGoToSecondFactor()
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: Credentials,
    onSubmit: async (credentials) => {
      const done = await dispatch(login(credentials))
      if (!login.fulfilled.match(done)) return rejectionOf(done)
      if ('secondFactor' in done.payload) return void (await goToSecondFactor(done.payload, params))
      const { user } = done.payload
      onLogIn(user)
      if (!isVerified(user))
        await navigate(withNext('/verify', params), { state: { email: credentials.email } satisfies Pending })
      return undefined
    },
  })
  if (me) return <Navigate replace to={destinationOf(me, params)} />
  return (
    <AuthCard title={t('login.title')}>
      <form {...form} className="grid gap-4">
        <FormError>{error}</FormError>
        <FormField {...field('email')} type="email" label={t('fields.email')} autoComplete="email" dir="ltr" required />
        <PasswordField
          {...field('password')}
          label={t('fields.password')}
          show={t('fields.show')}
          autoComplete="current-password"
          required
        />
        <div className="-mt-2 justify-self-end">
          <CardLink to="/forgot-password">{t('login.forgot')}</CardLink>
        </div>
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {t('login.submit')}
        </SubmitButton>
      </form>
      <SignInButtons />
      <CardFoot question={t('login.newHere')} to={withNext('/register', params)}>
        {t('login.register')}
      </CardFoot>
    </AuthCard>
  )
}
