import { adminTranslations } from '../../languages/admin/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: adminTranslations }

/** @public Loaded by the page of a booking. */
export { ChangeStatusButton as default } from '../../features/bookings/admin/ChangeStatusButton.tsx'
