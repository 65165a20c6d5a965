import { previewRejection, previewRemoval } from '#contract/admin-effects.ts'
import {
  approveProperty,
  countModerationQueues,
  exportModeratedProperties,
  listLookAlikeMarks,
  listLookAlikes,
  listModeratedProperties,
  rejectProperty,
  removeProperty,
} from '#contract/moderation.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'
import * as effects from './effects.ts'
import * as lookAlikes from './look-alikes.ts'

export const moderationRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listModeratedProperties, (input) => actions.listModeratedProperties(services, input))
  addRoute(exportModeratedProperties, async (input, { reply }) =>
    sendCsv(reply, 'properties', actions.exportProperties(services, input)),
  )
  addRoute(countModerationQueues, () => actions.countModerationQueues(services))
  addRoute(listLookAlikeMarks, (input) => lookAlikes.listLookAlikeMarks(services, input))
  addRoute(listLookAlikes, (input) => lookAlikes.listLookAlikes(services, input))
  addRoute(approveProperty, (input, { caller }) => actions.approveProperty(services, input, caller))
  addRoute(rejectProperty, (input, { caller }) => actions.rejectProperty(services, input, caller))
  addRoute(previewRejection, (input, { caller }) => effects.previewRejection(services, input, caller))
  addRoute(previewRemoval, (input, { caller }) => effects.previewRemoval(services, input, caller))
  addRoute(removeProperty, async (input, { caller }) => {
    await actions.removeProperty(services, input, caller)
    return undefined
  })
}
