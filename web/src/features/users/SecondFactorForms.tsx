import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { CallAnswer } from '#contract/call.ts'
import { AppCodeEntry, SecondFactorEntry } from '#contract/forms/second-factor.ts'
import { PasswordEntry } from '#contract/forms/sign-ins.ts'
import type { startSecondFactor as StartSecondFactor } from '#contract/second-factor.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { AppCodeField } from '../../ui/AppCodeField.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { DialogButtons } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { qrCodeOf } from '../../ui/qrCode.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { type SubmitFailure, useSchemaForm } from '../../ui/useSchemaForm.ts'
import { withOwnSentence } from './account.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { type Confirmation, confirmSecondFactor, startSecondFactor } from './secondFactor.ts'

type FormProps = {
  me: User
  lead?: ReactNode
  submit: string
  danger?: boolean
  onSubmit: (entry: Confirmation) => Promise<SubmitFailure | undefined>
  onClose: () => void
}

function Buttons({ busy, submit, onClose }: { busy: boolean; submit: string; onClose: () => void }) {
  const { t } = useTranslation('users')
  return (
    <DialogButtons>
      <Button onClick={onClose} disabled={busy}>
        {t('cancel')}
      </Button>
      <SubmitButton busy={busy} busyLabel={t('wait')}>
        {submit}
      </SubmitButton>
    </DialogButtons>
  )
}

function PasswordForm({ me, lead, submit, onSubmit, onClose }: FormProps) {
  const { t } = useTranslation('users')
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: PasswordEntry,
    onSubmit: async (entry) => withOwnSentence(await onSubmit(entry), 'password', t('wrong.currentPassword')),
  })
  return (
    <form {...form}>
      <div className="grid gap-5">
        {lead}
        <CurrentPasswordField {...field('password')} email={me.email} label={t('secondFactor.password')} />
        <FormError>{error}</FormError>
      </div>
      <Buttons busy={isSubmitting} submit={submit} onClose={onClose} />
    </form>
  )
}

type CodeFormProps = Omit<FormProps, 'me'> & {
  /** There are no recovery codes yet. */
  onlyApp?: boolean
}

function CodeEntryForm({ lead, submit, onlyApp = false, onSubmit, onClose }: CodeFormProps) {
  const { t } = useTranslation('users')
  const schema = onlyApp ? AppCodeEntry : SecondFactorEntry
  const { form, field, error, isSubmitting } = useSchemaForm({ schema, onSubmit })
  return (
    <form {...form}>
      <div className="grid gap-5">
        {lead}
        <AppCodeField {...field('code')} inputMode={onlyApp ? 'numeric' : undefined} label={t('secondFactor.code')} />
        <FormError>{error}</FormError>
      </div>
      <Buttons busy={isSubmitting} submit={submit} onClose={onClose} />
    </form>
  )
}

/** Asks for the password of the account or, where it has none, for a code. */
export const ConfirmationForm = (props: FormProps) =>
  props.me.hasPassword ? <PasswordForm {...props} /> : <CodeEntryForm {...props} />

type Started = CallAnswer<typeof StartSecondFactor>

/** What the authenticator app scans, or its person types in. */
function AppSecret({ uri, secret }: Pick<Started, 'uri' | 'secret'>) {
  const { t } = useTranslation('users')
  const { size, path } = qrCodeOf(uri)
  return (
    <div className="grid gap-4">
      <p>{t('secondFactor.scan')}</p>
      {/* Dark on light in both themes: cameras expect it. */}
      <svg
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        role="img"
        aria-label={t('secondFactor.qr')}
        className="w-48 justify-self-center rounded-6"
        shapeRendering="crispEdges"
      >
        <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        {t('secondFactor.type')}
        <code dir="ltr" className="block font-mono">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
    </div>
  )
}

/** Sets two-step verification up: password, app, first code, recovery codes. */
export function SetUp({ me, onClose }: { me: User; onClose: () => void }) {
  const { t } = useTranslation('users')
  const dispatch = useDispatch<CallDispatch>()
  const [started, setStarted] = useState<Started>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const start = async ({ password = '' }: Confirmation) => {
    const done = await dispatch(startSecondFactor({ password }))
    if (startSecondFactor.fulfilled.match(done)) setStarted(done.payload)
    return rejectionOf(done)
  }
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} email={me.email} onClose={onClose} />
  if (started)
    return (
      <CodeEntryForm
        onlyApp
        lead={<AppSecret {...started} />}
        submit={t('secondFactor.turnOn')}
        onClose={onClose}
        onSubmit={async ({ code = '' }) => {
          const done = await dispatch(confirmSecondFactor({ setup: started.setup, code }))
          if (confirmSecondFactor.fulfilled.match(done)) setRecoveryCodes(done.payload)
          return rejectionOf(done)
        }}
      />
    )
  if (!me.hasPassword)
    return (
      <>
        <p>{t('secondFactor.needsPassword')}</p>
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <LinkButton to="/set-password?next=/profile" variant="primary">
            {t('password.set')}
          </LinkButton>
        </DialogButtons>
      </>
    )
  const lead = <p>{t('secondFactor.needsApp')}</p>
  return <PasswordForm me={me} lead={lead} submit={t('secondFactor.continue')} onSubmit={start} onClose={onClose} />
}
