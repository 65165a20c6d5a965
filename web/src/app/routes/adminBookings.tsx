import { BookingsPage } from '../../features/admin/bookings/BookingsPage.tsx'
import { adminSlice } from '../../features/admin/slice.ts'
import { adminWords } from '../../languages/admin/words.ts'
import { bookingsWords } from '../../languages/bookings/words.ts'
import { AdminPage } from '../AdminPage.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/adminBookings.tsx',
  words: { ...bookingsWords, beside: adminWords },
}

addArea(adminSlice)

export const Component = () => <AdminPage place="bookings">{() => <BookingsPage />}</AdminPage>
