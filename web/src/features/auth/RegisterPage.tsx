import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { Registration } from '#contract/forms/auth.ts'
import type { Language } from '#contract/product.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { AuthCard, CardFoot } from './AuthCard.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { destinationOf, withNext } from './next.ts'
import type { Pending } from './pending.ts'
import { SignInButtons } from './SignInButtons.tsx'
import { selectMe } from './slice.ts'
import { register } from './thunks.ts'

export function RegisterPage() {
  const { t, i18n } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const me = useSelector(selectMe)
  const { form, field, error, isSubmitting, getValue } = useSchemaForm({
    schema: Registration,
    onSubmit: async (registration) => {
      const language = i18n.language as Language
      const rejection = rejectionOf(await dispatch(register({ ...registration, language })))
      if (rejection) return rejection
      await navigate(withNext('/verify', params), {
        state: { email: registration.email, sentAt: Date.now() } satisfies Pending,
      })
      return undefined
    },
  })
  if (me) return <Navigate replace to={destinationOf(me, params)} />
  return (
    <AuthCard title={t('register.title')}>
      <form {...form} className="grid gap-4">
        <FormError>{error}</FormError>
        <FormField {...field('name')} label={t('fields.name')} autoComplete="name" autoCapitalize="words" required />
        <FormField {...field('email')} type="email" label={t('fields.email')} autoComplete="email" dir="ltr" required />
        <NewPasswordField
          {...field('password')}
          label={t('fields.password')}
          known={() => [getValue('name'), ...getValue('email').split('@')].filter(Boolean)}
        />
        <FormField
          {...field('phone')}
          type="tel"
          label={t('fields.phone')}
          autoComplete="tel"
          dir="ltr"
          placeholder="+251 91 123 4567"
        />
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {t('register.submit')}
        </SubmitButton>
      </form>
      <SignInButtons />
      <CardFoot question={t('register.haveAccount')} to={withNext('/login', params)}>
        {t('register.logIn')}
      </CardFoot>
    </AuthCard>
  )
}
