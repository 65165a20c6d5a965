import { useTranslation } from 'react-i18next'
import { BookingsPage } from '../../features/bookings/list/BookingsPage.tsx'
import { bookingsArea } from '../../features/bookings/slice.ts'
import { PayButton } from '../../features/payments/PayButton.tsx'
import { paymentArea } from '../../features/payments/slice.ts'
import { bookingListsTranslations } from '../../languages/bookings/translations.ts'
import { paymentsTranslations } from '../../languages/payments/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/myBookings.tsx',
  translations: { ...paymentsTranslations, dependsOn: bookingListsTranslations },
}

addArea(bookingsArea)
addArea(paymentArea)

export function Component() {
  const { t } = useTranslation('bookings')
  return (
    <>
      <NoIndexHead title={t('title')} />
      <RequireSession>
        <BookingsPage Pay={PayButton} />
      </RequireSession>
    </>
  )
}
