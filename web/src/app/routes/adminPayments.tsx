import { PaymentsPage } from '../../features/admin-payments/PaymentsPage.tsx'
import { adminPaymentsTranslations } from '../../languages/admin-payments/translations.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/adminPayments.tsx',
  translations: adminPaymentsTranslations,
}

export const Component = () => <AdminPage section="payments">{() => <PaymentsPage />}</AdminPage>
