import { reviewsTranslations } from '../../languages/reviews/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: reviewsTranslations }

/** @public Loaded by LazyReviewActions. */
export { ReviewActions as default } from '../../features/reviews/answers/ReviewActions.tsx'
