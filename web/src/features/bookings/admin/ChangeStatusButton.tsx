import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import type { StatusSubject } from './StatusDialog.tsx'
import { useChangeStatus } from './useChangeStatus.tsx'

/** Lets an admin set another status of the booking that is shown. */
export function ChangeStatusButton({ booking, onChanged }: { booking: StatusSubject; onChanged: () => void }) {
  const { t } = useTranslation('bookings')
  const { open, dialog } = useChangeStatus(onChanged)
  return (
    <>
      <Button className="justify-self-start" onClick={() => open(booking)}>
        {t('admin.change')}
      </Button>
      {dialog}
    </>
  )
}
