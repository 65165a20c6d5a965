import { PaymentsPage } from '../../features/admin-payments/PaymentsPage.tsx'
import { adminPaymentsTranslations } from '../../languages/admin-payments/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = {
  translations: adminPaymentsTranslations,
}

export const Component = PaymentsPage
