import { AdminReviewsPage } from '../../features/reviews/admin/AdminReviewsPage.tsx'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { reviewsTranslations } from '../../languages/reviews/translations.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { adminArea } from '../admin.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/adminReviews.tsx',
  translations: { ...reviewsTranslations, dependsOn: adminTranslations },
}

addArea(adminArea)

export const Component = () => <AdminPage section="reviews">{() => <AdminReviewsPage />}</AdminPage>
