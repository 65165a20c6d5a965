import { listReviews } from '#contract/reviews.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const reviewRoutes = (on: Mount, parts: Parts): void => {
  on(listReviews, (input) => actions.listReviews(parts, input))
}
