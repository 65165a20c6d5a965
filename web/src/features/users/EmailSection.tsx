import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { EmailChange } from '#contract/email-change.ts'
import { CHANGED_ADDRESSES, type ChangedAddress, EmailChangeRequest } from '#contract/forms/users.ts'
import { type CallDispatch, type Rejection, rejectionOf } from '../../app/api.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { type Account, withOwnSentence } from './account.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import {
  cancelEmailChange,
  confirmEmail,
  fetchEmailChange,
  requestEmailChange,
  resendEmailCode,
} from './emailChange.ts'
import { Section } from './Section.tsx'

/** The form for a code, as in the registration. */
export type CodeForm = (props: {
  label: string
  submit: string
  sentAt: number
  send: (otp: string) => Promise<Rejection | undefined>
  resend: () => Promise<Rejection | undefined>
}) => ReactNode

type Props = Pick<Account, 'me'> & { codeForm: CodeForm }

/** Asks for the new address and the password. */
function RequestForm({ me, onChanged }: Pick<Props, 'me'> & { onChanged: () => void }) {
  const { t } = useTranslation('users')
  const dispatch = useDispatch<CallDispatch>()
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: EmailChangeRequest,
    onSubmit: async (request) => {
      const failure = rejectionOf(await dispatch(requestEmailChange(request)))
      if (!failure) onChanged()
      return withOwnSentence(failure, 'password', t('wrong.currentPassword'))
    },
  })
  return (
    <form {...form} className="grid max-w-md gap-5">
      <FormError>{error}</FormError>
      <FormField {...field('email')} type="email" label={t('email.next')} autoComplete="off" dir="ltr" required />
      <CurrentPasswordField {...field('password')} email={me.email} label={t('remove.password')} />
      <SubmitButton busy={isSubmitting} busyLabel={t('wait')} className="justify-self-start">
        {t('email.send')}
      </SubmitButton>
    </form>
  )
}

type PendingProps = Props & { change: EmailChange; onChanged: () => void }

/** The codes of a pending change, one for each address. */
function PendingChange({ me, codeForm, change, onChanged }: PendingProps) {
  const { t } = useTranslation('users')
  const { moment } = useLocalTime()
  const dispatch = useDispatch<CallDispatch>()
  const cancel = useConfirm(async () => {
    const problem = rejectionOf(await dispatch(cancelEmailChange()))
    if (!problem) toast.success(t('email.cancelled'))
    onChanged()
    return problem?.error
  })
  const send = (address: ChangedAddress) => async (otp: string) => {
    const done = await dispatch(confirmEmail({ address, otp }))
    if (confirmEmail.fulfilled.match(done)) {
      toast.success(done.payload ? t('email.confirmedOne') : t('email.saved', { email: change.newEmail }))
      onChanged()
    }
    return rejectionOf(done)
  }
  const emails = { CURRENT: me.email, NEW: change.newEmail }
  return (
    <div className="grid gap-5">
      <p>
        {t('email.pending', { until: moment(change.expiresAt) })} <bdi className="font-semibold">{change.newEmail}</bdi>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {CHANGED_ADDRESSES.map((address) => (
          <section
            key={`${change.createdAt}${address}`}
            aria-labelledby={`email-${address}`}
            className="grid content-start gap-4 rounded-12 border border-line p-4"
          >
            <div className="grid gap-1">
              <h3 id={`email-${address}`} className="text-18">
                {t(`email.titles.${address}`)}
              </h3>
              <p className="break-all text-mute">
                <bdi>{emails[address]}</bdi>
              </p>
              <p className="text-13 text-mute">{t(`email.hints.${address}`)}</p>
            </div>
            {change.confirmed.includes(address) ? (
              <p>
                <Badge icon={<CircleCheck size={14} aria-hidden />}>{t('email.confirmed')}</Badge>
              </p>
            ) : (
              codeForm({
                label: t(`email.codes.${address}`),
                submit: t('email.confirm'),
                sentAt: Date.parse(change.createdAt),
                send: send(address),
                resend: async () => rejectionOf(await dispatch(resendEmailCode(address))),
              })
            )}
          </section>
        ))}
      </div>
      <p className="max-w-prose text-13 text-mute">
        {t('email.lost')}{' '}
        <Link to="/support" className="font-semibold text-accent underline-offset-4 hover:underline">
          {t('email.support')}
        </Link>
      </p>
      <Button onClick={() => cancel.ask(true)} className="justify-self-start">
        {t('email.cancel')}
      </Button>
      <ConfirmDialog
        {...cancel.dialog}
        title={t('email.cancelSure')}
        confirm={t('email.cancel')}
        cancel={t('email.keep')}
      >
        <p>{t('email.cancelWhat', { email: me.email })}</p>
      </ConfirmDialog>
    </div>
  )
}

/** Changes the e-mail address, which both addresses confirm. */
export function EmailSection({ me, codeForm }: Props) {
  const { t } = useTranslation('users')
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer, reload } = useRequest('', () => dispatch(fetchEmailChange()))
  const change = answer && fetchEmailChange.fulfilled.match(answer) ? answer.payload : null
  return (
    <Section id="email" title={t('email.title')} lead={t('email.lead')}>
      <ListBody
        pending={pending}
        isEmpty={false}
        error={answer && rejectionOf(answer)?.error}
        empty={null}
        retry={t('sessions.retry')}
        loading={t('wait')}
        onRetry={reload}
      >
        {change ? (
          <PendingChange me={me} codeForm={codeForm} change={change} onChanged={reload} />
        ) : (
          <RequestForm me={me} onChanged={reload} />
        )}
      </ListBody>
    </Section>
  )
}
