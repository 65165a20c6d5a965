import { useTranslation } from 'react-i18next'
import { BookingsPage } from '../../features/bookings/list/BookingsPage.tsx'
import { bookingsSlice } from '../../features/bookings/slice.ts'
import { bookingsWords } from '../../languages/bookings/words.ts'
import { NeedsSession } from '../guarded.tsx'
import { QuietHead } from '../heads/QuietHead.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/myBookings.tsx', words: bookingsWords }

addArea(bookingsSlice)

export function Component() {
  const { t } = useTranslation('bookings')
  return (
    <>
      <QuietHead title={t('title')} />
      <NeedsSession>
        <BookingsPage />
      </NeedsSession>
    </>
  )
}
