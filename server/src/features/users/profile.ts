import type { Answer, Checked } from '#contract/call.ts'
import type { updateMe as UpdateMe } from '#contract/users.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Parts } from '../../parts/parts.ts'
import type { UploadedFile } from '../../parts/uploads.ts'
import { AVATAR_TYPE, avatarFile, makeAvatar } from './avatars.ts'
import * as queries from './queries.ts'
import { noSuchUser, userOf } from './shape.ts'

/** Changes what was sent of the caller's profile; a new picture replaces the one before. */
export const saveProfile = async (
  { db, storage }: Parts,
  { body }: Checked<typeof UpdateMe>,
  [picture]: readonly UploadedFile[],
  { user }: Caller,
): Promise<Answer<typeof UpdateMe>> => {
  const { avatar: taken, ...fields } = body ?? {}
  const made = picture && (await makeAvatar(picture))
  const before = await queries.findById(db, user.id).executeTakeFirst()
  if (made) await storage.put(made.file, made.picture, AVATAR_TYPE)
  const avatar = made ? { avatar_key: made.key } : taken === null ? { avatar_key: null } : {}
  const set = { ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)), ...avatar }
  try {
    const changed = Object.keys(set).length ? await queries.change(db, user.id, set).executeTakeFirst() : before
    if (!changed) throw noSuchUser()
    // Should this fail, a file without a row stays: the sweep's, not the caller's.
    if (before?.avatar_key && 'avatar_key' in set) await storage.remove(avatarFile(before.avatar_key)).catch(() => {})
    return { user: userOf(changed) }
  } catch (problem) {
    if (made) await storage.remove(made.file)
    throw problem
  }
}
