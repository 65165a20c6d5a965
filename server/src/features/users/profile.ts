import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { updateMe as UpdateMe } from '#contract/users.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import type { Services } from '../../platform/services.ts'
import { AVATAR_TYPE, avatarFile, encodeAvatar } from './avatars.ts'
import * as queries from './queries.ts'
import { toUser, userNotFound } from './shape.ts'

/** Changes the given fields of the caller's profile; a new avatar replaces the previous one. */
export const updateMe = async (
  services: Services,
  { body }: ValidatedInput<typeof UpdateMe>,
  [picture]: readonly UploadedFile[],
  { user }: Caller,
  signal: AbortSignal,
): Promise<CallAnswer<typeof UpdateMe>> => {
  const { db, storage } = services
  const { avatar: removedAvatar, ...fields } = body ?? {}
  const encoded = picture && (await encodeAvatar(services, user.id, picture, signal))
  const before = await queries.findById(db, user.id).executeTakeFirst()
  if (encoded) await storage.put(encoded.file, encoded.picture, AVATAR_TYPE)
  const avatar = encoded ? { avatarKey: encoded.key } : removedAvatar === null ? { avatarKey: null } : {}
  const set = { ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)), ...avatar }
  try {
    const changed = Object.keys(set).length ? await queries.update(db, user.id, set).executeTakeFirst() : before
    if (!changed) throw userNotFound()
    // If this fails, the sweep deletes the orphaned file.
    if (before?.avatarKey && 'avatarKey' in set) await storage.remove(avatarFile(before.avatarKey)).catch(() => {})
    return { user: toUser(changed) }
  } catch (problem) {
    if (encoded) await storage.remove(encoded.file)
    throw problem
  }
}
