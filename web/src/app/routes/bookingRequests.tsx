import { useTranslation } from 'react-i18next'
import { InboxPage } from '../../features/bookings/inbox/InboxPage.tsx'
import { bookingsSlice } from '../../features/bookings/slice.ts'
import { bookingsWords } from '../../languages/bookings/words.ts'
import { NeedsSession } from '../guarded.tsx'
import { QuietHead } from '../heads/QuietHead.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/bookingRequests.tsx', words: bookingsWords }

addArea(bookingsSlice)

export function Component() {
  const { t } = useTranslation('bookings')
  return (
    <>
      <QuietHead title={t('inbox.title')} />
      <NeedsSession>
        <InboxPage />
      </NeedsSession>
    </>
  )
}
