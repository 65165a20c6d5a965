import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PaymentPage } from '../../features/payments/PaymentPage.tsx'
import { paymentArea } from '../../features/payments/slice.ts'
import { paymentsTranslations } from '../../languages/payments/translations.ts'
import { ErrorContent } from '../ErrorPage.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/payment.tsx', translations: paymentsTranslations }

addArea(paymentArea)

const NOT_FOUND = { status: 404 }

export function Component() {
  const { t } = useTranslation('payments')
  const { id = '' } = useParams()
  return (
    <>
      <NoIndexHead title={t('title')} />
      <RequireSession>
        <PaymentPage key={id} bookingId={id} missing={<ErrorContent failure={NOT_FOUND} />} />
      </RequireSession>
    </>
  )
}
