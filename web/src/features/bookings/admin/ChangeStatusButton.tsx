import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { useRowDecisions } from '../../../app/list.ts'
import { Button } from '../../../ui/Button.tsx'
import { fetchBooking } from '../slice.ts'
import { useChangeStatus } from './useChangeStatus.tsx'

/** Lets an admin set another status of the booking that is shown. */
export function ChangeStatusButton({ booking, onChanged }: { booking: Booking; onChanged: () => void }) {
  const { t } = useTranslation('bookings')
  const dispatch = useDispatch<CallDispatch>()
  const deciding = useRowDecisions<Booking>(booking.id, async () => {
    const loaded = await dispatch(fetchBooking(booking.id))
    return fetchBooking.fulfilled.match(loaded) ? [loaded.payload] : undefined
  })
  const { open, dialog } = useChangeStatus({ deciding, onChanged })
  return (
    <>
      <Button className="justify-self-start" onClick={() => open(booking)}>
        {t('admin.change')}
      </Button>
      {dialog}
    </>
  )
}
