import { getUpload, uploadPicture } from '#contract/uploads.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const uploadRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(uploadPicture, async (input, { files: { file }, caller }) => {
    const [picture] = file
    if (!picture) throw new Error('The contract lets no form through without a file.')
    return actions.uploadPicture(services, picture, input, caller)
  })
  addRoute(getUpload, (input, { caller }) => actions.getUpload(services, input, caller))
}
