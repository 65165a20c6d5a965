import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { AdminSupportConversation } from '#contract/admin-support.ts'
import { SUPPORT_STATUSES, type SupportStatus } from '#contract/support.ts'
import type { User } from '#contract/users.ts'
import type { CallDispatch } from '../../../app/api.ts'
import type { RowDecisions } from '../../../app/list.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { announceDecision } from '../../../ui/live.ts'
import { assign, setStatus } from './slice.ts'
import { useAssigneeOptions } from './useAssigneeOptions.ts'

type Props = {
  me: User
  conversation: AdminSupportConversation
  deciding: RowDecisions<AdminSupportConversation>
}

/** Who answers a conversation, and its status. Both are saved at once. */
export function ConversationControls({ me, conversation, deciding }: Props) {
  const { id, user, assignee, status } = conversation
  const { t } = useTranslation('support')
  const dispatch = useDispatch<CallDispatch>()
  const [error, setError] = useState<string>()
  const admins = useAssigneeOptions(me).filter(({ value }) => value !== user.id)
  const isListed = assignee === null || admins.some(({ value }) => value === assignee.id)
  const finish = (problem: string | undefined) => {
    setError(problem)
    if (problem === undefined) announceDecision()
  }
  const changeStatus = async (to: SupportStatus) =>
    finish(await deciding.send(conversation, ({ version: seen }) => dispatch(setStatus({ id, seen, status: to }))))
  const assignTo = async (assigneeId: string | null) =>
    finish(
      await deciding.send(conversation, (shown) =>
        dispatch(assign({ id, seen: shown.assignee?.id ?? null, assigneeId })),
      ),
    )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-60">
          <Select
            label={t('admin.assignee')}
            value={assignee?.id ?? ''}
            onChange={({ currentTarget: { value } }) => void assignTo(value || null)}
            options={[
              { value: '', label: t('admin.unassigned') },
              ...(isListed ? [] : [{ value: assignee.id, label: assignee.name }]),
              ...admins,
            ]}
          />
        </div>
        <div className="w-full sm:w-48">
          <Select
            label={t('admin.columns.status')}
            value={status}
            onChange={({ currentTarget: { value } }) => void changeStatus(value as SupportStatus)}
            options={SUPPORT_STATUSES.map((each) => ({ value: each, label: t(`admin.statuses.${each}`) }))}
          />
        </div>
        {assignee?.id !== me.id && <Button onClick={() => void assignTo(me.id)}>{t('admin.toMe')}</Button>}
      </div>
      <FormError>{error}</FormError>
    </div>
  )
}
