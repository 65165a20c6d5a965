import { bookingsArea } from '../../features/bookings/slice.ts'
import { bookingsTranslations } from '../../languages/bookings/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: bookingsTranslations }

addArea(bookingsArea)

/** @public Loaded by LazyBookingBox. */
export { StayTotal as default } from '../../features/bookings/box/StayTotal.tsx'
