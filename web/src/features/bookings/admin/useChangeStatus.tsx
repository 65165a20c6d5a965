import { type ReactNode, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { setBookingStatus } from './list.ts'
import { type Change, StatusDialog, type StatusSubject } from './StatusDialog.tsx'

/** Sets the status of a booking in a dialog: `open` is its trigger's action, `dialog` what to render. */
export function useChangeStatus(onChanged: () => void, onClosed?: () => void) {
  const { t } = useTranslation('bookings')
  const dispatch = useDispatch<CallDispatch>()
  const [subject, setSubject] = useState<StatusSubject>()
  const set = async (id: string, change: Change) => {
    const failure = rejectionOf(await dispatch(setBookingStatus({ id, ...change })))
    if (failure) return failure.error
    setSubject(undefined)
    toast.success(t('admin.done', { status: t(`status.${change.status}`) }))
    onChanged()
    return undefined
  }
  const dialog: ReactNode = subject && (
    <StatusDialog
      key={subject.id}
      booking={subject}
      onSet={(change) => set(subject.id, change)}
      onClose={() => {
        setSubject(undefined)
        onClosed?.()
      }}
    />
  )
  return { open: setSubject, dialog }
}
