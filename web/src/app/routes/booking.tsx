import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { selectMe } from '../../features/auth/slice.ts'
import { BookingPage } from '../../features/bookings/detail/BookingPage.tsx'
import { bookingsArea } from '../../features/bookings/slice.ts'
import { BookingPayouts } from '../../features/earnings/BookingPayouts.tsx'
import { DocumentButtons } from '../../features/payments/DocumentButtons.tsx'
import { PayButton } from '../../features/payments/PayButton.tsx'
import { paymentArea } from '../../features/payments/slice.ts'
import { TenantNotes } from '../../features/tenant-notes/TenantNotes.tsx'
import { Introduction } from '../../features/users/Introduction.tsx'
import { depositsTranslations } from '../../languages/deposits/translations.ts'
import { earningsTranslations } from '../../languages/earnings/translations.ts'
import { paymentsTranslations } from '../../languages/payments/translations.ts'
import { propertiesTranslations } from '../../languages/properties/translations.ts'
import { tenantNotesTranslations } from '../../languages/tenant-notes/translations.ts'
import { usersTranslations } from '../../languages/users/translations.ts'
import { ErrorContent } from '../ErrorPage.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import { lazyModule, type RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/booking.tsx',
  translations: {
    ...tenantNotesTranslations,
    dependsOn: {
      ...depositsTranslations,
      dependsOn: {
        ...earningsTranslations,
        dependsOn: {
          ...usersTranslations,
          dependsOn: { ...propertiesTranslations, dependsOn: paymentsTranslations },
        },
      },
    },
  },
}

addArea(bookingsArea)
addArea(paymentArea)

const NOT_FOUND = { status: 404 }

const ChangeStatusButton = lazy(lazyModule(() => import('../lazy/changeStatus.ts')))

/** Loaded for admins alone. */
const ChangeStatus = (props: ComponentProps<typeof ChangeStatusButton>) => (
  <div className="min-h-11">
    <Suspense>
      <ChangeStatusButton {...props} />
    </Suspense>
  </div>
)

export function Component() {
  const { t } = useTranslation(['bookings', 'earnings'])
  const me = useSelector(selectMe)
  const { id = '' } = useParams()
  return (
    <>
      <NoIndexHead title={t('one.title')} />
      <RequireSession>
        {me && (
          <BookingPage
            key={id}
            id={id}
            me={me}
            Pay={PayButton}
            Documents={DocumentButtons}
            ChangeStatus={ChangeStatus}
            payouts={{ title: t('earnings:ofBooking.title'), List: BookingPayouts }}
            notes={(booking) => (
              <>
                {booking.landlord.id === me.id && <Introduction person={booking.tenant} />}
                <TenantNotes booking={booking} me={me} />
              </>
            )}
            missing={<ErrorContent failure={NOT_FOUND} />}
          />
        )}
      </RequireSession>
    </>
  )
}
