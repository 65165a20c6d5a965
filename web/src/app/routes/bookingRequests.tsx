import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectMe } from '../../features/auth/slice.ts'
import { InboxPage } from '../../features/bookings/inbox/InboxPage.tsx'
import { bookingsArea } from '../../features/bookings/slice.ts'
import { bookingListsTranslations } from '../../languages/bookings/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/bookingRequests.tsx',
  translations: bookingListsTranslations,
}

addArea(bookingsArea)

export function Component() {
  const { t } = useTranslation('bookings')
  const me = useSelector(selectMe)
  return (
    <>
      <NoIndexHead title={t('inbox.title')} />
      <RequireSession>{me && <InboxPage me={me} />}</RequireSession>
    </>
  )
}
