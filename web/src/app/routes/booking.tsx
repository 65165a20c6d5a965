import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { selectMe } from '../../features/auth/slice.ts'
import { BookingPage } from '../../features/bookings/detail/BookingPage.tsx'
import { bookingsArea } from '../../features/bookings/slice.ts'
import { PayButton } from '../../features/payments/PayButton.tsx'
import { paymentArea } from '../../features/payments/slice.ts'
import { paymentsTranslations } from '../../languages/payments/translations.ts'
import { ErrorContent } from '../ErrorPage.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/booking.tsx', translations: paymentsTranslations }

addArea(bookingsArea)
addArea(paymentArea)

const NOT_FOUND = { status: 404 }

export function Component() {
  const { t } = useTranslation('bookings')
  const me = useSelector(selectMe)
  const { id = '' } = useParams()
  return (
    <>
      <NoIndexHead title={t('one.title')} />
      <RequireSession>
        {me && <BookingPage key={id} id={id} me={me} Pay={PayButton} missing={<ErrorContent failure={NOT_FOUND} />} />}
      </RequireSession>
    </>
  )
}
