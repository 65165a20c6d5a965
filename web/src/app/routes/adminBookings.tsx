import { AdminBookingsPage } from '../../features/bookings/admin/AdminBookingsPage.tsx'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { bookingsTranslations } from '../../languages/bookings/translations.ts'
import { adminArea } from '../admin.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  translations: { ...bookingsTranslations, dependsOn: adminTranslations },
}

addArea(adminArea)

export const Component = AdminBookingsPage
