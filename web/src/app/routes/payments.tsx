import { useTranslation } from 'react-i18next'
import { PaymentsPage } from '../../features/payments/PaymentsPage.tsx'
import { paymentArea } from '../../features/payments/slice.ts'
import { bookingListsTranslations } from '../../languages/bookings/translations.ts'
import { paymentsTranslations } from '../../languages/payments/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/payments.tsx',
  translations: { ...paymentsTranslations, dependsOn: bookingListsTranslations },
}

addArea(paymentArea)

export function Component() {
  const { t } = useTranslation('payments')
  return (
    <>
      <NoIndexHead title={t('history.title')} />
      <RequireSession>
        <PaymentsPage />
      </RequireSession>
    </>
  )
}
