import { DepositClaimsPage } from '../../features/bookings/deposits/admin/DepositClaimsPage.tsx'
import { claimsArea } from '../../features/bookings/deposits/admin/list.ts'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { depositsTranslations } from '../../languages/deposits/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  translations: { ...depositsTranslations, dependsOn: adminTranslations },
}

addArea(claimsArea)

export const Component = DepositClaimsPage
