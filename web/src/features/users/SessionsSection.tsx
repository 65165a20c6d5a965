import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { LoginSession } from '#contract/sessions.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { deviceOf } from '../../ui/device.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useRequest } from '../../ui/useRequest.ts'
import type { Account } from './account.ts'
import { Section } from './Section.tsx'
import { endOtherSessions, endSession, fetchSessions } from './sessions.ts'

type Props = Pick<Account, 'logOut' | 'logOutEverywhere'>

/** Rows stay dense where a pointer is precise. */
const SMALL = 'min-h-9! px-3! text-13! touch:min-h-11!'

/** Wraps on a narrow phone. */
const LONG = 'py-2 whitespace-normal!'

function useDeviceName() {
  const { t } = useTranslation('users')
  return ({ userAgent }: LoginSession) => {
    const { browser, system } = deviceOf(userAgent)
    return browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'))
  }
}

/** Lists the sessions of the account. Each of them can be ended, all others at once, or all. */
export function SessionsSection({ logOut, logOutEverywhere }: Props) {
  const { t } = useTranslation('users')
  const dispatch = useDispatch<CallDispatch>()
  const deviceName = useDeviceName()
  const { moment } = useLocalTime()
  const { pending, answer, reload } = useRequest('', () => dispatch(fetchSessions()))
  const sessions = answer && fetchSessions.fulfilled.match(answer) ? answer.payload : []
  const end = useConfirm(async (session: LoginSession) => {
    const problem = rejectionOf(await dispatch(endSession(session.id)))
    if (!problem) toast.success(t('sessions.ended', { device: deviceName(session) }))
    reload()
    return problem?.error
  })
  const endOthers = useConfirm(async () => {
    const problem = rejectionOf(await dispatch(endOtherSessions()))
    if (!problem) toast.success(t('sessions.othersDone'))
    reload()
    return problem?.error
  })
  const everywhere = useConfirm(async () => (await logOutEverywhere())?.error)
  return (
    <Section id="sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
      <ListBody
        pending={pending}
        isEmpty={sessions.length === 0}
        error={answer && rejectionOf(answer)?.error}
        empty={null}
        retry={t('sessions.retry')}
        loading={t('wait')}
        onRetry={reload}
      >
        <ul className="grid" aria-label={t('sessions.title')}>
          {sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 first:pt-0"
            >
              <div className="grid">
                <span className="font-semibold">{deviceName(session)}</span>
                <span className="text-13 text-mute">
                  {session.isCurrent ? t('sessions.current') : t('sessions.used', { when: moment(session.usedAt) })}
                  {' · '}
                  {t('sessions.since', { when: moment(session.createdAt) })}
                </span>
              </div>
              {session.isCurrent ? (
                <Button className={SMALL} onClick={logOut}>
                  {t('sessions.here')}
                </Button>
              ) : (
                <Button
                  className={SMALL}
                  onClick={() => end.ask(session)}
                  aria-label={t('sessions.end', { device: deviceName(session) })}
                >
                  {t('sessions.here')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </ListBody>
      <div className="flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Button className={LONG} onClick={() => endOthers.ask(true)}>
            {t('sessions.others')}
          </Button>
        )}
        <Button className={LONG} onClick={() => everywhere.ask(true)}>
          {t('sessions.everywhere')}
        </Button>
      </div>
      <ConfirmDialog {...end.dialog} title={t('sessions.endSure')} confirm={t('sessions.here')} cancel={t('cancel')}>
        <p>{end.subject && t('sessions.endWhat', { device: deviceName(end.subject) })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...endOthers.dialog}
        title={t('sessions.othersSure')}
        confirm={t('sessions.others')}
        cancel={t('cancel')}
      >
        <p>{t('sessions.othersWhat')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...everywhere.dialog}
        title={t('sessions.sure')}
        confirm={t('sessions.everywhere')}
        cancel={t('cancel')}
      >
        <p>{t('sessions.what')}</p>
      </ConfirmDialog>
    </Section>
  )
}
