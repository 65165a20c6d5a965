import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectMe } from '../../features/auth/slice.ts'
import { InboxPage } from '../../features/bookings/inbox/InboxPage.tsx'
import { bookingsArea } from '../../features/bookings/slice.ts'
import { TenantNotes } from '../../features/tenant-notes/TenantNotes.tsx'
import { Introduction } from '../../features/users/Introduction.tsx'
import { bookingListsTranslations } from '../../languages/bookings/translations.ts'
import { propertiesTranslations } from '../../languages/properties/translations.ts'
import { tenantNotesTranslations } from '../../languages/tenant-notes/translations.ts'
import { usersTranslations } from '../../languages/users/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/bookingRequests.tsx',
  translations: {
    ...usersTranslations,
    dependsOn: {
      ...propertiesTranslations,
      dependsOn: { ...tenantNotesTranslations, dependsOn: bookingListsTranslations },
    },
  },
}

addArea(bookingsArea)

export function Component() {
  const { t } = useTranslation('bookings')
  const me = useSelector(selectMe)
  return (
    <>
      <NoIndexHead title={t('inbox.title')} />
      <RequireSession>
        {me && (
          <InboxPage
            me={me}
            notes={(booking) => (
              <>
                <Introduction person={booking.tenant} />
                <TenantNotes booking={booking} me={me} />
              </>
            )}
          />
        )}
      </RequireSession>
    </>
  )
}
