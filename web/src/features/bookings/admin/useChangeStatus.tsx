import { type ReactNode, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import type { CallDispatch } from '../../../app/api.ts'
import type { RowDecisions } from '../../../app/list.ts'
import { setBookingStatus } from './list.ts'
import { type Change, StatusDialog } from './StatusDialog.tsx'

type Options<Item extends Booking> = {
  /** Of the page that shows the booking. */
  deciding: RowDecisions<Item>
  onChanged: () => void
  onClosed?: () => void
}

/** Sets the status of a booking in a dialog: `open` is its trigger's action, `dialog` what to render. */
export function useChangeStatus<Item extends Booking>({ deciding, onChanged, onClosed }: Options<Item>) {
  const { t } = useTranslation('bookings')
  const dispatch = useDispatch<CallDispatch>()
  const [subject, setSubject] = useState<Item>()
  const set = async (booking: Item, change: Change) => {
    const failure = await deciding.send(booking, ({ id, version: seen }) =>
      dispatch(setBookingStatus({ id, seen, ...change })),
    )
    if (failure !== undefined) return failure
    setSubject(undefined)
    toast.success(t('admin.done', { status: t(`status.${change.status}`) }))
    onChanged()
    return undefined
  }
  const dialog: ReactNode = subject && (
    <StatusDialog
      key={subject.id}
      booking={deciding.current(subject)}
      onSet={(change) => set(subject, change)}
      onClose={() => {
        setSubject(undefined)
        onClosed?.()
      }}
    />
  )
  return { open: setSubject, dialog }
}
