import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { isolated } from '../../ui/isolated.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { confirmBooking, rejectBooking } from './slice.ts'

/** The landlord's yes and no. Where others lose their days by a yes, it is asked first. */
export function useDecide(onDecided: (booking: Booking) => void) {
  const { t, i18n } = useTranslation('bookings')
  const dispatch = useDispatch<CallDispatch>()
  const [busy, setBusy] = useState(false)
  const [rejecting, setRejecting] = useState<Booking>()

  const confirm = async (booking: Booking): Promise<string | undefined> => {
    setBusy(true)
    const problem = rejectionOf(await dispatch(confirmBooking(booking.id)))
    setBusy(false)
    if (problem) return problem.error
    toast.success(t('decided.confirmed', { name: isolated(booking.tenant.name, i18n.dir()) }))
    onDecided(booking)
    return undefined
  }
  const approval = useConfirm(({ booking }: { booking: Booking; rivals: readonly Booking[] }) => confirm(booking))

  return {
    busy,
    approval,
    rejecting,
    startRejecting: (booking: Booking) => busy || setRejecting(booking),
    stopRejecting: () => setRejecting(undefined),
    /** Waits until it is known who would lose their days. */
    confirm: async (booking: Booking, rivals: readonly Booking[] | undefined) => {
      if (busy || !rivals) return
      if (rivals.length > 0) return approval.ask({ booking, rivals })
      const failure = await confirm(booking)
      if (failure) toast.error(failure)
    },
    reject: async (booking: Booking, reason: string) => {
      const problem = rejectionOf(await dispatch(rejectBooking({ id: booking.id, reason })))
      if (problem) return problem.error
      setRejecting(undefined)
      toast.success(t('decided.rejected', { name: isolated(booking.tenant.name, i18n.dir()) }))
      onDecided(booking)
      return undefined
    },
  }
}

export type Decide = ReturnType<typeof useDecide>
