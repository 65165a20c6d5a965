import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useSearchParams } from 'react-router'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { AuthCard, CardLink } from './AuthCard.tsx'
import { CodeForm } from './CodeForm.tsx'
import { nextFor, withNext } from './next.ts'
import { useKeepPending, usePending } from './pending.ts'
import { useGoToSecondFactor } from './pendingLogin.ts'
import { selectMe, selectUnverified } from './slice.ts'
import { resendOtp, verifyOtp } from './thunks.ts'

/** Verifies the address after the registration, or after the login of an unverified account. */
export function VerifyPage({ onLogIn }: { onLogIn: (user: User) => void }) {
  const { t } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const [params] = useSearchParams()
  const me = useSelector(selectMe)
  const goToSecondFactor = useGoToSecondFactor()
  const unverified = useSelector(selectUnverified)
  const pending = usePending()
  const keepPending = useKeepPending()
  const isHydrated = useHydrated()
  const email = pending?.email ?? unverified?.email
  const sentAt = pending?.sentAt

  if (me) return <Navigate replace to={nextFor(me, params)} />
  if (!isHydrated) return <AuthCard title={t('verify.title')} />
  if (!email) return <Navigate replace to={withNext('/login', params)} />

  const verify = async (otp: string) => {
    const done = await dispatch(verifyOtp({ email, otp }))
    if (!verifyOtp.fulfilled.match(done)) return rejectionOf(done)
    if ('secondFactor' in done.payload) return void (await goToSecondFactor(done.payload, params))
    onLogIn(done.payload.user)
    toast.success(t('verify.welcome', { name: done.payload.user.name }))
    return undefined
  }
  const resend = async () => {
    const problem = rejectionOf(await dispatch(resendOtp({ email })))
    if (!problem) await keepPending({ email, sentAt: Date.now() })
    return problem
  }
  return (
    <AuthCard title={t('verify.title')} lead={t(sentAt ? 'verify.sent' : 'verify.unsent', { email })}>
      <CodeForm
        submit={t('verify.submit')}
        sentAt={sentAt}
        first={sentAt ? undefined : t('verify.notVerified')}
        send={verify}
        resend={resend}
      />
      <CardLink to={withNext(unverified ? '/login' : '/register', params)}>{t('verify.otherEmail')}</CardLink>
    </AuthCard>
  )
}
