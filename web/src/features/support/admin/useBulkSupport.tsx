import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { AdminSupportSummary } from '#contract/admin-support.ts'
import type { User } from '#contract/users.ts'
import type { CallDispatch } from '../../../app/api.ts'
import type { RowDecisions } from '../../../app/list.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Select } from '../../../ui/Field.tsx'
import { useFormat } from '../../../ui/format.ts'
import { announceDecision } from '../../../ui/live.ts'
import type { Bulk } from '../../../ui/useBulk.ts'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { assign, setStatus } from './slice.ts'

type Options = {
  me: User
  /** To whom conversations can be assigned. */
  admins: readonly { value: string; label: string }[]
  checks: Bulk<AdminSupportSummary>
  deciding: RowDecisions<AdminSupportSummary>
  onDone: () => void
}

/** Assigns and closes several conversations: the buttons, the dialogs and what opens the one that closes them. */
export function useBulkSupport({ me, admins, checks, deciding, onDone }: Options) {
  const { t } = useTranslation(['support', 'lists'])
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const [assigneeId, setAssigneeId] = useState(me.id)
  const finish = (text: string) => {
    onDone()
    announceDecision()
    return text
  }
  const assigning = useConfirm((all: readonly AdminSupportSummary[]) =>
    checks.run(
      all,
      (row) =>
        deciding.send(row, ({ id, assignee }) =>
          dispatch(assign({ id, seen: assignee?.id ?? null, assigneeId: assigneeId || null })),
        ),
      ({ length }) => finish(t('admin.assignedMany', { n: number(length) })),
    ),
  )
  const closing = useConfirm((all: readonly AdminSupportSummary[]) =>
    checks.run(
      all,
      (row) => deciding.send(row, ({ id, version: seen }) => dispatch(setStatus({ id, seen, status: 'CLOSED' }))),
      ({ length }) => finish(t('admin.closedMany', { n: number(length) })),
    ),
  )
  const { checked } = checks
  const counted = (all: readonly unknown[] | null) => ({ count: all?.length ?? 0, n: number(all?.length ?? 0) })
  return {
    close: closing.ask,
    actions: (
      <>
        <Button disabled={checked.length === 0} onClick={() => assigning.ask(checked)}>
          {t('admin.assignSelected')}
        </Button>
        <Button disabled={checked.length === 0} onClick={() => closing.ask(checked)}>
          {t('admin.closeSelected')}
        </Button>
      </>
    ),
    dialogs: (
      <>
        <ConfirmDialog
          {...assigning.dialog}
          title={t('admin.assignManyTitle', counted(assigning.subject))}
          confirm={t('admin.assignSelected')}
          cancel={t('lists:cancel')}
        >
          <Select
            label={t('admin.assignee')}
            value={assigneeId}
            onChange={({ currentTarget: { value } }) => setAssigneeId(value)}
            options={[{ value: '', label: t('admin.unassigned') }, ...admins]}
          />
        </ConfirmDialog>
        <ConfirmDialog
          {...closing.dialog}
          title={t('admin.closeManyTitle', counted(closing.subject))}
          confirm={t('admin.closeSelected')}
          cancel={t('lists:cancel')}
        >
          <p>{t('admin.closeManyBody', counted(closing.subject))}</p>
        </ConfirmDialog>
      </>
    ),
  }
}
