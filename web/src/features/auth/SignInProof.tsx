import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { PasswordEntry } from '#contract/forms/sign-ins.ts'
import type { Proof } from '#contract/sign-ins.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { AuthCard, CardLink } from './AuthCard.tsx'
import { CodeForm } from './CodeForm.tsx'
import { useGoToSecondFactor } from './pendingLogin.ts'
import { confirmSignIn, type FinishedSignIn, sendSignInCode } from './signIns.ts'

/** A sign-in whose person has still to prove that the account of the address is theirs. */
export type WaitingSignIn = Extract<FinishedSignIn, { outcome: 'PROOF' }>

type Props = { waiting: WaitingSignIn; onDone: (user: User) => Promise<void> }

function useConfirmation({ waiting, onDone }: Props) {
  const dispatch = useDispatch<CallDispatch>()
  const goToSecondFactor = useGoToSecondFactor()
  return async (entry: { password: string } | { otp: string }) => {
    const done = await dispatch(confirmSignIn({ proof: waiting.proof, ...entry }))
    if (!confirmSignIn.fulfilled.match(done)) return rejectionOf(done)
    const { payload } = done
    await ('secondFactor' in payload
      ? goToSecondFactor(payload, new URLSearchParams({ next: waiting.next }))
      : onDone(payload.user))
    return undefined
  }
}

function PasswordProof(props: Props) {
  const { t } = useTranslation('auth')
  const confirm = useConfirmation(props)
  const { form, field, error, isSubmitting } = useSchemaForm({ schema: PasswordEntry, onSubmit: confirm })
  return (
    <form {...form} className="grid gap-4">
      <FormError>{error}</FormError>
      {/* Password managers need the account of the password. */}
      <input type="email" name="username" autoComplete="username" value={props.waiting.email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={t('signIn.password')}
        show={t('fields.show')}
        autoComplete="current-password"
        required
      />
      <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
        {t('signIn.confirm')}
      </SubmitButton>
    </form>
  )
}

function CodeProof(props: Props) {
  const { t } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const confirm = useConfirmation(props)
  const [sentAt, setSentAt] = useState<number>()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const sendCode = async () => {
    const problem = rejectionOf(await dispatch(sendSignInCode(props.waiting.proof)))
    if (!problem) setSentAt(Date.now())
    return problem
  }
  const sendFirst = async () => {
    setSending(true)
    setError((await sendCode())?.error)
    setSending(false)
  }
  if (sentAt !== undefined)
    return <CodeForm submit={t('signIn.confirm')} sentAt={sentAt} send={(otp) => confirm({ otp })} resend={sendCode} />
  return (
    <div className="grid gap-4">
      <FormError>{error}</FormError>
      <Button variant="primary" onClick={() => void sendFirst()} disabled={isSending}>
        {t('signIn.sendCode')}
      </Button>
    </div>
  )
}

/** Asks for the password of the account that has the address, or for a code that is mailed to it. */
export function SignInProof(props: Props) {
  const { t } = useTranslation('auth')
  const { email, methods, provider } = props.waiting
  const [method, setMethod] = useState<Proof>(methods[0] ?? 'CODE')
  const other = methods.find((each) => each !== method)
  const lead = t(method === 'PASSWORD' ? 'signIn.proofLead' : 'signIn.codeLead', { email, name: provider.name })
  return (
    <AuthCard title={t('signIn.proofTitle')} lead={lead}>
      {method === 'PASSWORD' ? <PasswordProof {...props} /> : <CodeProof {...props} />}
      {other && (
        <Button variant="quiet" onClick={() => setMethod(other)} className="whitespace-normal!">
          {t(other === 'CODE' ? 'signIn.byCode' : 'signIn.byPassword')}
        </Button>
      )}
      <CardLink to="/login">{t('signIn.again')}</CardLink>
    </AuthCard>
  )
}
