import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { PasswordEntry } from '#contract/forms/sign-ins.ts'
import type { SignIn, SignInProvider } from '#contract/sign-ins.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { type Account, withOwnSentence } from './account.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { Section } from './Section.tsx'
import { fetchSignIns, removeSignIn, startSignInLink } from './signIns.ts'

type Props = Pick<Account, 'me'>

const SET_PASSWORD = '/set-password?next=/profile'
const LONG = 'py-2 whitespace-normal!'

/** Goes to the issuer. Returns why it can't. */
function useLeave() {
  const dispatch = useDispatch<CallDispatch>()
  return async (provider: SignInProvider, password: string) => {
    const done = await dispatch(startSignInLink({ provider: provider.id, password }))
    if (startSignInLink.fulfilled.match(done)) location.assign(done.payload)
    return rejectionOf(done)
  }
}

/** The form of the dialog, which is new each time the dialog opens. */
function AddForm({ me, provider, onClose }: Props & { provider: SignInProvider; onClose: () => void }) {
  const { t } = useTranslation('users')
  const leave = useLeave()
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: PasswordEntry,
    onSubmit: async ({ password }) =>
      withOwnSentence(await leave(provider, password), 'password', t('wrong.currentPassword')),
  })
  return (
    <form {...form}>
      <div className="grid gap-5">
        <p>{t('signIns.addLead', { name: provider.name })}</p>
        <CurrentPasswordField {...field('password')} email={me.email} label={t('signIns.password')} />
        <FormError>{error}</FormError>
      </div>
      <DialogButtons>
        <Button onClick={onClose} disabled={isSubmitting}>
          {t('cancel')}
        </Button>
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {t('signIns.go', { name: provider.name })}
        </SubmitButton>
      </DialogButtons>
    </form>
  )
}

/** A button for each issuer that can be added, which asks for the password first. */
function AddButtons({ me, providers }: Props & { providers: readonly SignInProvider[] }) {
  const { t } = useTranslation('users')
  const [adding, setAdding] = useState<SignInProvider>()
  const close = () => setAdding(undefined)
  if (me.hasPassword === false && providers.length > 0)
    return (
      <div className="grid gap-3">
        <p>{t('signIns.needsPassword')}</p>
        <LinkButton to={SET_PASSWORD} className="justify-self-start">
          {t('password.set')}
        </LinkButton>
      </div>
    )
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {providers.map((provider) => (
          <Button key={provider.id} className={LONG} onClick={() => setAdding(provider)}>
            {t('signIns.add', { name: provider.name })}
          </Button>
        ))}
      </div>
      <Dialog open={adding !== undefined} onClose={close} title={t('signIns.addTitle', { name: adding?.name ?? '' })}>
        {adding && <AddForm me={me} provider={adding} onClose={close} />}
      </Dialog>
    </>
  )
}

/** Lists the accounts elsewhere that open this one. Each can be removed, but not the last way in. */
export function SignInsSection({ me }: Props) {
  const { t } = useTranslation('users')
  const dispatch = useDispatch<CallDispatch>()
  const { moment } = useLocalTime()
  const { pending, answer, reload } = useRequest('', () => dispatch(fetchSignIns()))
  const { signIns, providers } =
    answer && fetchSignIns.fulfilled.match(answer) ? answer.payload : { signIns: [], providers: [] }
  const remove = useConfirm(async ({ id, name }: SignIn) => {
    const problem = rejectionOf(await dispatch(removeSignIn(id)))
    if (!problem) toast.success(t('signIns.removed', { name }))
    reload()
    return problem?.error
  })
  return (
    <Section id="sign-ins" title={t('signIns.title')} lead={t('signIns.lead')}>
      <ListBody
        pending={pending}
        isEmpty={signIns.length === 0}
        error={answer && rejectionOf(answer)?.error}
        empty={<p className="text-mute">{t('signIns.none')}</p>}
        retry={t('sessions.retry')}
        loading={t('wait')}
        onRetry={reload}
      >
        <ul className="grid" aria-label={t('signIns.title')}>
          {signIns.map((signIn) => (
            <li
              key={signIn.id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 first:pt-0"
            >
              <div className="grid">
                <span className="font-semibold">{signIn.name}</span>
                <span className="text-13 break-all text-mute">
                  <bdi>{signIn.email}</bdi>
                  {signIn.email && ' · '}
                  {t('signIns.used', { when: moment(signIn.usedAt) })}
                </span>
              </div>
              <Button onClick={() => remove.ask(signIn)} aria-label={t('signIns.remove', { name: signIn.name })}>
                {t('signIns.removeShort')}
              </Button>
            </li>
          ))}
        </ul>
      </ListBody>
      <AddButtons me={me} providers={providers} />
      <ConfirmDialog
        {...remove.dialog}
        title={t('signIns.sure', { name: remove.subject?.name ?? '' })}
        confirm={t('signIns.removeShort')}
        cancel={t('cancel')}
      >
        <p>{remove.subject && t('signIns.what', { account: remove.subject.email || remove.subject.name })}</p>
      </ConfirmDialog>
    </Section>
  )
}
