import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ConfirmationForm, SetUp } from './SecondFactorForms.tsx'
import { Section } from './Section.tsx'
import { type Confirmation, fetchSecondFactor, removeSecondFactor, renewRecoveryCodes } from './secondFactor.ts'

type Props = { me: User }
type FormProps = Props & { onClose: () => void }

const LONG = 'py-2 whitespace-normal!'

function Renewal({ me, onClose }: FormProps) {
  const { t } = useTranslation('users')
  const dispatch = useDispatch<CallDispatch>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} email={me.email} onClose={onClose} />
  const renew = async (entry: Confirmation) => {
    const done = await dispatch(renewRecoveryCodes(entry))
    if (renewRecoveryCodes.fulfilled.match(done)) setCodes(done.payload)
    return rejectionOf(done)
  }
  const lead = <p>{t('secondFactor.renewLead')}</p>
  return (
    <ConfirmationForm me={me} lead={lead} submit={t('secondFactor.renewShort')} onSubmit={renew} onClose={onClose} />
  )
}

function Removal({ me, onClose }: FormProps) {
  const { t } = useTranslation('users')
  const dispatch = useDispatch<CallDispatch>()
  const remove = async (entry: Confirmation) => {
    const done = await dispatch(removeSecondFactor(entry))
    if (!removeSecondFactor.fulfilled.match(done)) return rejectionOf(done)
    onClose()
    toast.success(t('secondFactor.offDone'))
    return undefined
  }
  const lead = <p>{t('secondFactor.offLead')}</p>
  return <ConfirmationForm me={me} lead={lead} submit={t('secondFactor.turnOff')} onSubmit={remove} onClose={onClose} />
}

function IsOn({ me }: Props) {
  const { t } = useTranslation('users')
  const dispatch = useDispatch<CallDispatch>()
  const { day } = useLocalTime()
  const { number } = useFormat()
  const [open, setOpen] = useState<'renewal' | 'removal'>()
  const { pending, answer, reload } = useRequest('', () => dispatch(fetchSecondFactor()))
  const state = answer && fetchSecondFactor.fulfilled.match(answer) ? answer.payload : undefined
  const close = () => {
    setOpen(undefined)
    reload()
  }
  return (
    <>
      <ListBody
        pending={pending}
        isEmpty={!state?.since}
        error={answer && rejectionOf(answer)?.error}
        empty={null}
        retry={t('sessions.retry')}
        loading={t('wait')}
        onRetry={reload}
      >
        {state?.since && (
          <p>
            {t('secondFactor.since', { day: day(state.since) })}{' '}
            {t('secondFactor.left', { count: state.recoveryCodesLeft, n: number(state.recoveryCodesLeft) })}
          </p>
        )}
      </ListBody>
      <div className="flex flex-wrap gap-3">
        <Button className={LONG} onClick={() => setOpen('renewal')}>
          {t('secondFactor.renew')}
        </Button>
        <Button className={LONG} onClick={() => setOpen('removal')}>
          {t('secondFactor.turnOff')}
        </Button>
      </div>
      <Dialog open={open === 'renewal'} onClose={close} title={t('secondFactor.renew')}>
        <Renewal me={me} onClose={close} />
      </Dialog>
      <Dialog open={open === 'removal'} onClose={close} title={t('secondFactor.offTitle')}>
        <Removal me={me} onClose={close} />
      </Dialog>
    </>
  )
}

/** Two-step verification: a login also asks for a code of an authenticator app. */
export function SecondFactorSection({ me }: Props) {
  const { t } = useTranslation('users')
  const [isSettingUp, setSettingUp] = useState(false)
  const close = () => setSettingUp(false)
  return (
    <Section id="second-factor" title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
      {me.hasSecondFactor ? (
        <IsOn me={me} />
      ) : (
        <Button className={`justify-self-start ${LONG}`} onClick={() => setSettingUp(true)}>
          {t('secondFactor.setUp')}
        </Button>
      )}
      <Dialog open={isSettingUp} onClose={close} title={t('secondFactor.setUp')}>
        <SetUp me={me} onClose={close} />
      </Dialog>
    </Section>
  )
}
