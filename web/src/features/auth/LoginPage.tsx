import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { textOf, useForm } from '../../ui/useForm.ts'
import { AuthCard, CardFoot, CardLink } from './AuthCard.tsx'
import { checkEmail } from './checks.ts'
import { nextOf, withNext } from './next.ts'
import type { Pending } from './pending.ts'
import { isVerified, selectMe } from './slice.ts'
import { login } from './thunks.ts'

export function LoginPage() {
  const { t } = useTranslation('account')
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const me = useSelector(selectMe)
  const { form, busy, error, errors } = useForm({
    check: (values) => ({
      email: checkEmail(values, t),
      password: values.get('password') ? undefined : t('wrong.password'),
    }),
    send: async (values) => {
      const email = textOf(values, 'email')
      const done = await dispatch(login({ email, password: String(values.get('password')) }))
      if (login.fulfilled.match(done) && !isVerified(done.payload.user))
        await navigate(withNext('/verify', params), { state: { email } satisfies Pending })
      return rejectionOf(done)
    },
  })
  if (me) return <Navigate replace to={nextOf(params)} />
  return (
    <AuthCard title={t('login.title')}>
      <form {...form} className="grid gap-4">
        <FormError>{error}</FormError>
        <FormField
          name="email"
          type="email"
          label={t('fields.email')}
          error={errors.email}
          autoComplete="email"
          dir="ltr"
          required
        />
        <PasswordField
          name="password"
          label={t('fields.password')}
          error={errors.password}
          show={t('fields.show')}
          autoComplete="current-password"
          required
        />
        <div className="-mt-2 justify-self-end">
          <CardLink to="/forgot-password">{t('login.forgot')}</CardLink>
        </div>
        <SubmitButton busy={busy} busyLabel={t('wait')}>
          {t('login.submit')}
        </SubmitButton>
      </form>
      <CardFoot question={t('login.stranger')} to={withNext('/register', params)}>
        {t('login.register')}
      </CardFoot>
    </AuthCard>
  )
}
