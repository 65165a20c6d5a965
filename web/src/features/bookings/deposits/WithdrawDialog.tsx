import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { withdrawClaim } from './calls.ts'

type Props = { id: string; amount: string; onDone: (booking: Booking) => void; onClose: () => void }

/** Asks before the landlord's claim is withdrawn, which returns the deposit. */
export function WithdrawDialog({ id, amount, onDone, onClose }: Props) {
  const { t } = useTranslation('deposits')
  const dispatch = useDispatch<CallDispatch>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const withdraw = async () => {
    setBusy(true)
    const answer = await dispatch(withdrawClaim(id))
    setBusy(false)
    const problem = rejectionOf(answer)
    if (problem) return setFailure(problem.error)
    onDone(answer.payload as Booking)
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('withdraw.title')}
      confirm={t('withdraw.open')}
      cancel={t('withdraw.keep')}
      busy={busy}
      error={failure}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{t('withdraw.body', { amount })}</p>
    </ConfirmDialog>
  )
}
