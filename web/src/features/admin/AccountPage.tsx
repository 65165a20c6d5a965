import { type ReactNode, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Account } from '#contract/accounts.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, isAboutMissing, rejectionOf } from '../../app/api.ts'
import { errorCleared } from '../../app/area.ts'
import { useRowDecisions } from '../../app/list.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { useGapReload } from '../../ui/live.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useLast } from '../../ui/useLast.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { AccountBookings } from './AccountBookings.tsx'
import { AccountHeader } from './AccountHeader.tsx'
import { AccountMoney } from './AccountMoney.tsx'
import { AccountReports } from './AccountReports.tsx'
import { AccountSection } from './AccountSection.tsx'
import { AccountSections } from './AccountSections.tsx'
import { fetchAccount } from './account.ts'
import { ChangeRole } from './ChangeRole.tsx'
import { DeletePerson } from './DeletePerson.tsx'
import { canDelete, canResetSecondFactor } from './rights.ts'
import { deleteUser, resetSecondFactor } from './users.ts'

type Props = {
  me: User
  id: string
  /** Renders entries of the audit log. */
  auditLines: (entries: readonly AuditEntry[]) => ReactNode
  missing: ReactNode
}

/** The account of one person: who it is, what belongs to it, and what an admin can do about it. */
export function AccountPage({ me, id, auditLines, missing }: Props) {
  const { t } = useTranslation(['accounts', 'admin', 'lists', 'translation'])
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer, reload } = useRequest(id, () => dispatch(fetchAccount(id)))
  useGapReload(reload)
  const failure = answer && rejectionOf(answer)
  const loaded = answer && fetchAccount.fulfilled.match(answer) ? answer.payload : undefined
  const account = useLast(id, loaded, loaded !== undefined)
  if (isAboutMissing(failure)) return missing
  const title = account ? nameOf(account.user) : t('admin:nav.users')
  return (
    <div className="grid gap-5">
      <title>{t('translation:meta.join', { title })}</title>
      <ListBody
        pending={pending}
        isEmpty={!account}
        error={failure?.error}
        retry={t('lists:retry')}
        loading={t('loading')}
        onRetry={reload}
        empty={null}
      >
        {account && <Shown me={me} account={account} onChanged={reload} auditLines={auditLines} />}
      </ListBody>
    </div>
  )
}

type ShownProps = Pick<Props, 'me' | 'auditLines'> & { account: Account; onChanged: () => void }

function Shown({ me, account, onChanged, auditLines }: ShownProps) {
  const { t, i18n } = useTranslation(['admin', 'accounts'])
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const clearError = () => dispatch(errorCleared('admin'))
  const { user } = account
  const name = isolateBidi(user.name, i18n.dir())
  const [isChanging, setChanging] = useState(false)
  const deciding = useRowDecisions<Account['user']>(user.id, async () => {
    const loaded = await dispatch(fetchAccount(user.id))
    onChanged()
    return fetchAccount.fulfilled.match(loaded) ? [loaded.payload.user] : undefined
  })
  const removal = useConfirm(async (shown: Account['user'], seenEffects: string) => {
    const failure = await deciding.send(shown, ({ id, role: seen }) => dispatch(deleteUser({ id, seen, seenEffects })))
    if (failure !== undefined) return failure
    toast.success(t('remove.done', { name }))
    onChanged()
    return undefined
  }, clearError)
  const reset = useConfirm(async (shown: Account['user']) => {
    const failure = await deciding.send(shown, ({ id, secondFactorVersion }) =>
      dispatch(resetSecondFactor({ id, seen: secondFactorVersion ?? undefined })),
    )
    if (failure !== undefined) return failure
    toast.success(t('accounts:secondFactor.done', { name }))
    onChanged()
    return undefined
  }, clearError)
  return (
    <div className="grid gap-5">
      <AccountHeader
        me={me}
        account={account}
        onRole={() => setChanging(true)}
        onDelete={canDelete(me, user) && !user.isFormer ? () => removal.ask(user) : undefined}
        onResetSecondFactor={canResetSecondFactor(me, user) ? () => reset.ask(user) : undefined}
      />
      <div className="grid gap-5 xl:block xl:columns-2 xl:gap-x-5">
        <AccountReports account={account} />
        <AccountBookings account={account} />
        <AccountMoney account={account} />
        <AccountSections account={account} />
        <AccountSection
          title={t('accounts:audit.title')}
          links={[{ to: `/admin/audit?userId=${user.id}`, label: t('accounts:audit.all') }]}
          counts={[t('accounts:audit.count', { count: account.audit.count, n: number(account.audit.count) })]}
          empty={account.audit.count === 0 && t('accounts:audit.empty')}
        >
          {auditLines(account.audit.data)}
        </AccountSection>
      </div>
      {isChanging && (
        <ChangeRole
          me={me}
          user={deciding.current(user)}
          onSend={(decide) => deciding.send(user, decide)}
          onChanged={onChanged}
          onClose={() => setChanging(false)}
        />
      )}
      <ConfirmDialog
        {...reset.dialog}
        title={t('accounts:secondFactor.title', { name })}
        confirm={t('accounts:secondFactor.reset')}
        cancel={t('cancel')}
      >
        <p>{t('accounts:secondFactor.what')}</p>
      </ConfirmDialog>
      <DeletePerson person={removal.subject && deciding.current(removal.subject)} dialog={removal.dialog} />
    </div>
  )
}
