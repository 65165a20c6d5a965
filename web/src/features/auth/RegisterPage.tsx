import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { Language } from '#contract/product.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { textOf, useForm } from '../../ui/useForm.ts'
import { AuthCard, CardFoot } from './AuthCard.tsx'
import { checkEmail, checkName, checkNewPassword } from './checks.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { nextOf, withNext } from './next.ts'
import type { Pending } from './pending.ts'
import { selectMe } from './slice.ts'
import { register } from './thunks.ts'

export function RegisterPage() {
  const { t, i18n } = useTranslation('account')
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const me = useSelector(selectMe)
  const name = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const { form, busy, error, errors } = useForm({
    check: (values) => ({
      name: checkName(values, t),
      email: checkEmail(values, t),
      password: checkNewPassword(values, 'password', t),
    }),
    send: async (values) => {
      const address = textOf(values, 'email')
      const wish = {
        name: textOf(values, 'name'),
        email: address,
        password: String(values.get('password')),
        phone: textOf(values, 'phone') || undefined,
        language: i18n.language as Language,
      }
      const problem = rejectionOf(await dispatch(register(wish)))
      if (problem) return problem
      await navigate(withNext('/verify', params), {
        state: { email: address, sentAt: Date.now() } satisfies Pending,
      })
      return undefined
    },
  })
  if (me) return <Navigate replace to={nextOf(params)} />
  return (
    <AuthCard title={t('register.title')}>
      <form {...form} className="grid gap-4">
        <FormError>{error}</FormError>
        <FormField
          ref={name}
          name="name"
          label={t('fields.name')}
          error={errors.name}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={80}
          required
        />
        <FormField
          ref={email}
          name="email"
          type="email"
          label={t('fields.email')}
          error={errors.email}
          autoComplete="email"
          dir="ltr"
          required
        />
        <NewPasswordField
          name="password"
          label={t('fields.password')}
          error={errors.password}
          known={() => [name.current?.value ?? '', ...(email.current?.value ?? '').split('@')].filter(Boolean)}
        />
        <FormField
          name="phone"
          type="tel"
          label={t('fields.phone')}
          error={errors.phone}
          autoComplete="tel"
          dir="ltr"
          placeholder="+251 91 123 4567"
        />
        <SubmitButton busy={busy} busyLabel={t('wait')}>
          {t('register.submit')}
        </SubmitButton>
      </form>
      <CardFoot question={t('register.known')} to={withNext('/login', params)}>
        {t('register.logIn')}
      </CardFoot>
    </AuthCard>
  )
}
