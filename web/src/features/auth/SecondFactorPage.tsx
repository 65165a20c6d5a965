import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useSearchParams } from 'react-router'
import { SecondFactorEntry } from '#contract/forms/second-factor.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { AppCodeField } from '../../ui/AppCodeField.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { AuthCard, CardLink } from './AuthCard.tsx'
import { nextFor, withNext } from './next.ts'
import { usePendingLogin } from './pendingLogin.ts'
import { selectMe } from './slice.ts'
import { passSecondFactor } from './thunks.ts'

type Props = { onLogIn: (user: User) => void }

/** The second factor of a login: a code of the authenticator app, or a recovery code. */
export function SecondFactorPage({ onLogIn }: Props) {
  const { t } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const [params] = useSearchParams()
  const me = useSelector(selectMe)
  const pendingLogin = usePendingLogin()
  const isHydrated = useHydrated()
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: SecondFactorEntry,
    onSubmit: async ({ code }) => {
      const done = await dispatch(passSecondFactor({ secondFactor: pendingLogin ?? '', code }))
      if (passSecondFactor.fulfilled.match(done)) onLogIn(done.payload.user)
      return rejectionOf(done)
    },
  })
  if (me) return <Navigate replace to={nextFor(me, params)} />
  if (!isHydrated) return <AuthCard title={t('secondFactor.title')} />
  if (!pendingLogin) return <Navigate replace to={withNext('/login', params)} />
  return (
    <AuthCard title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
      <form {...form} className="grid gap-4">
        <FormError>{error}</FormError>
        <AppCodeField {...field('code')} label={t('secondFactor.code')} hint={t('secondFactor.hint')} autoFocus />
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {t('login.submit')}
        </SubmitButton>
      </form>
      <CardLink to={withNext('/login', params)}>{t('secondFactor.back')}</CardLink>
    </AuthCard>
  )
}
