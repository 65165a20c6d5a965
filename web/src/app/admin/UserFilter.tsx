import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { fetchAccountSummary } from '../../features/admin/account.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { changedAddress, readUserId, USER_PARAM } from '../../ui/listAddress.ts'
import { RemoveChip } from '../../ui/RemoveChip.tsx'
import { useListAddress } from '../../ui/useListAddress.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useRequest } from '../../ui/useRequest.ts'
import type { CallDispatch } from '../api.ts'
import { hasUserFilter, type Section } from './sections.ts'

/** Names the user whom the list of the page is limited to, and removes that filter. */
export function UserFilter({ section }: { section: Section }) {
  const { params } = useListAddress()
  const userId = readUserId(params)
  return userId !== undefined && hasUserFilter(section) && <Chip userId={userId} />
}

function Chip({ userId }: { userId: string }) {
  const { t, i18n } = useTranslation('admin')
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const { params } = useListAddress()
  const { pending, answer } = useRequest(userId, () => dispatch(fetchAccountSummary(userId)))
  const user = answer && fetchAccountSummary.fulfilled.match(answer) ? answer.payload : undefined
  const name = pending ? '…' : isolateBidi(user ? nameOf(user) : t('ofUser.unknown'), i18n.dir())
  return (
    <p className="min-h-9 touch:min-h-11">
      <RemoveChip
        to={changedAddress(params, { [USER_PARAM]: undefined }) || '?'}
        label={t('ofUser.remove', { name: t('ofUser.label', { name }) })}
      >
        {t('ofUser.label', { name })}
      </RemoveChip>
    </p>
  )
}
