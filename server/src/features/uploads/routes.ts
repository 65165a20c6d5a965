import { getUpload, uploadPicture } from '#contract/uploads.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const uploadRoutes = (on: Mount, parts: Parts): void => {
  on(uploadPicture, async (_input, { files: { file }, caller }) => {
    const [picture] = file
    if (!picture) throw new Error('The contract lets no form through without a file.')
    return actions.upload(parts, picture, caller)
  })
  on(getUpload, (input, { caller }) => actions.getUpload(parts, input, caller))
}
