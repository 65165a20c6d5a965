import { getMe, updateMe } from '#contract/users.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import { saveProfile } from './actions.ts'

export const userRoutes = (on: Mount, parts: Parts): void => {
  on(getMe, async (_input, { caller }) => ({ user: caller.user }))
  on(updateMe, (input, { files, caller }) => saveProfile(parts, input, files.avatar, caller))
}
