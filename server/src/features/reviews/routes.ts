import { dismissReports, exportAdminReviews, listAdminReviews, removeReview } from '#contract/admin-reviews.ts'
import { listPersonReviews } from '#contract/people.ts'
import {
  deleteReply,
  deleteReview,
  getOwnReview,
  listOwnReviews,
  listReviews,
  listStaysToReview,
  replyToReview,
  reportReview,
  saveReview,
} from '#contract/reviews.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Services } from '../../platform/services.ts'
import * as answers from './actions/answer-review.ts'
import * as lists from './actions/list-reviews.ts'
import * as moderation from './actions/moderate-reviews.ts'
import * as own from './actions/own-reviews.ts'
import * as reviews from './actions/write-review.ts'

export const reviewRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listReviews, async (input, { viewer, reading }) =>
    lists.listReviews(reading(services), input, await viewer()),
  )
  addRoute(listPersonReviews, (input, { reading }) => own.listPersonReviews(reading(services), input))
  addRoute(saveReview, async (input, { caller, reply }) => {
    const { review, isNew } = await reviews.saveReview(services, input, caller)
    reply.code(isNew ? 201 : 200)
    return review
  })
  addRoute(deleteReview, (input, { caller }) => reviews.deleteReview(services, input, caller))
  addRoute(getOwnReview, (input, { caller }) => reviews.getOwnReview(services, input, caller))
  addRoute(replyToReview, async (input, { caller, reply }) => {
    const { review, isNew } = await answers.replyToReview(services, input, caller)
    reply.code(isNew ? 201 : 200)
    return review
  })
  addRoute(deleteReply, (input, { caller }) => answers.deleteReply(services, input, caller))
  addRoute(reportReview, (input, { caller }) => answers.reportReview(services, input, caller))
  addRoute(listOwnReviews, (input, { caller }) => own.listOwnReviews(services, input, caller))
  addRoute(listStaysToReview, (_input, { caller }) => own.listStaysToReview(services, caller))
  addRoute(listAdminReviews, (input) => moderation.listAdminReviews(services, input))
  addRoute(exportAdminReviews, async (input, { reply }) =>
    sendCsv(reply, 'reviews', moderation.exportReviews(services, input)),
  )
  addRoute(removeReview, async (input, { caller }) => {
    await moderation.removeReview(services, input, caller)
    return undefined
  })
  addRoute(dismissReports, (input, { caller }) => moderation.dismissReports(services, input, caller))
}
