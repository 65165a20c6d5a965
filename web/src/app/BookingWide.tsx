import { bookingsSlice } from '../features/bookings/slice.ts'
import { bookingsWords } from '../languages/bookings/words.ts'
import type { RouteHandle } from './page.ts'
import { addArea } from './store.ts'

/** @public Read by `page` (page.ts). */
export const handle: RouteHandle = { words: bookingsWords }

addArea(bookingsSlice)

/** @public Loaded by BookingSlot. */
export { WideBox as default } from '../features/bookings/box/WideBox.tsx'
