import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { FirstPassword } from '#contract/forms/auth.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { AuthCard } from './AuthCard.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { destinationOf, needsPassword, withNext } from './next.ts'
import type { Pending } from './pending.ts'
import { selectMe } from './slice.ts'
import { forgotPassword, setPassword } from './thunks.ts'

const FORBIDDEN = 403

/** Sets the password with the code that has just verified the address. */
function PasswordForm({ me, onRefused }: { me: User; onRefused: () => void }) {
  const { t } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: FirstPassword,
    onSubmit: async (values) => {
      const done = await dispatch(setPassword(values))
      if (setPassword.fulfilled.match(done)) toast.success(t('setPassword.done'))
      const problem = rejectionOf(done)
      if (problem?.status === FORBIDDEN) onRefused()
      return problem
    },
  })
  return (
    <AuthCard title={t('setPassword.title')} lead={t('setPassword.lead')}>
      <form {...form} className="grid gap-4">
        <FormError>{error}</FormError>
        {/* Password managers need the account of the password. */}
        <input type="email" name="username" autoComplete="username" value={me.email} readOnly hidden />
        <NewPasswordField
          {...field('newPassword')}
          label={t('fields.newPassword')}
          known={() => [...me.name.split(/\s+/), ...me.email.split('@')]}
        />
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {t('reset.submit')}
        </SubmitButton>
      </form>
    </AuthCard>
  )
}

/** Mails a code and goes on as after a forgotten password: an open session alone must not set one. */
function SendCode({ me: { email } }: { me: User }) {
  const { t } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const problem = rejectionOf(await dispatch(forgotPassword({ email })))
    setError(problem?.error)
    setSending(false)
    if (!problem) await navigate('/forgot-password', { state: { email, sentAt: Date.now() } satisfies Pending })
  }
  return (
    <AuthCard title={t('setPassword.title')} lead={t('setPassword.leadByMail', { email })}>
      <FormError>{error}</FormError>
      <Button variant="primary" onClick={() => void send()} disabled={isSending}>
        {t('setPassword.sendCode')}
      </Button>
    </AuthCard>
  )
}

/** Sets the first password of an account that an issuer opens, or whose address was verified without keeping one. */
export function SetPasswordPage() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const me = useSelector(selectMe)
  const isHydrated = useHydrated()
  const [isRefused, setRefused] = useState(false)
  if (!me)
    return (
      <>
        <AuthCard title={t('setPassword.title')} />
        {isHydrated && <Navigate replace to={withNext('/login', params)} />}
      </>
    )
  if (me.hasPassword !== false) return <Navigate replace to={destinationOf(me, params)} />
  return needsPassword(me) && !isRefused ? (
    <PasswordForm me={me} onRefused={() => setRefused(true)} />
  ) : (
    <SendCode me={me} />
  )
}
