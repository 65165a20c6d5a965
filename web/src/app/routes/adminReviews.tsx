import { AdminReviewsPage } from '../../features/reviews/admin/AdminReviewsPage.tsx'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { reviewsTranslations } from '../../languages/reviews/translations.ts'
import { adminArea } from '../admin.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  translations: { ...reviewsTranslations, dependsOn: adminTranslations },
}

addArea(adminArea)

export const Component = AdminReviewsPage
