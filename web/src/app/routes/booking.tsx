import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { selectMe } from '../../features/auth/slice.ts'
import { BookingPage } from '../../features/bookings/one/BookingPage.tsx'
import { bookingsSlice } from '../../features/bookings/slice.ts'
import { bookingsWords } from '../../languages/bookings/words.ts'
import { Failed } from '../ErrorPage.tsx'
import { NeedsSession } from '../guarded.tsx'
import { QuietHead } from '../heads/QuietHead.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/booking.tsx', words: bookingsWords }

addArea(bookingsSlice)

const MISSING = { status: 404 }

export function Component() {
  const { t } = useTranslation('bookings')
  const me = useSelector(selectMe)
  const { id = '' } = useParams()
  return (
    <>
      <QuietHead title={t('one.title')} />
      <NeedsSession>
        {me && <BookingPage key={id} id={id} me={me} missing={<Failed failure={MISSING} />} />}
      </NeedsSession>
    </>
  )
}
