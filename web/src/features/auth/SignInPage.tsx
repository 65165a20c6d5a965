import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#contract/product.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { FormError } from '../../ui/FormError.tsx'
import { AuthCard, CardLink } from './AuthCard.tsx'
import { nextFor } from './next.ts'
import { useGoToSecondFactor } from './pendingLogin.ts'
import { SignInProof, type WaitingSignIn } from './SignInProof.tsx'
import { finishSignIn } from './signIns.ts'
import { fetchMe } from './thunks.ts'

type Props = { onLogIn: (user: User) => void }

/**
 * Ends a sign-in when the issuer sends the browser back. Nothing of the address stays in the history: it has a code, which can
 * be used once.
 */
export function SignInPage({ onLogIn }: Props) {
  const { t, i18n } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const goToSecondFactor = useGoToSecondFactor()
  const { search, pathname } = useLocation()
  const [error, setError] = useState<string>()
  const [waiting, setWaiting] = useState<WaitingSignIn>()
  const hasStarted = useRef(false)

  const enter = async (user: User, next: string) => {
    onLogIn(user)
    await navigate(nextFor(user, new URLSearchParams({ next })), { replace: true })
  }
  const finish = async () => {
    if (!search) return navigate('/login', { replace: true })
    const done = await dispatch(finishSignIn({ search, language: i18n.language as Language }))
    if (!finishSignIn.fulfilled.match(done)) {
      await navigate(pathname, { replace: true })
      return setError(rejectionOf(done)?.error)
    }
    const answer = done.payload
    if (answer.outcome === 'SIGNED_IN') return enter(answer.user, answer.next)
    if (answer.outcome === 'SECOND_FACTOR') return goToSecondFactor(answer, new URLSearchParams({ next: answer.next }))
    if (answer.outcome === 'PROOF') {
      await navigate(pathname, { replace: true })
      return setWaiting(answer)
    }
    await dispatch(fetchMe())
    toast.success(t('signIn.linked', { name: answer.provider.name }))
    await navigate('/profile#sign-ins', { replace: true })
  }
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void finish()
  })

  if (waiting) return <SignInProof waiting={waiting} onDone={(user) => enter(user, waiting.next)} />
  if (error === undefined) return <AuthCard title={t('signIn.title')} lead={t('signIn.wait')} />
  return (
    <AuthCard title={t('signIn.failed')}>
      <FormError>{error}</FormError>
      <CardLink to="/login">{t('signIn.again')}</CardLink>
    </AuthCard>
  )
}
