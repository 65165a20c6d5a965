import { readFile } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { AVATAR_SIZE } from '#contract/pictures.ts'
import { AVATAR_MAX_PIXELS } from '#contract/users.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import { UnreadablePicture } from '../../platform/pictures/picture-encoder.ts'
import { Problem } from '../../platform/problem.ts'
import { assertWithinLimit } from '../../platform/security/limits.ts'
import type { Services } from '../../platform/services.ts'

export const AVATAR_TYPE = 'image/webp'

/** Enough for trying several pictures. */
const AVATAR_LIMIT = { most: 20, seconds: 3_600, reason: 'too_many_photos' } as const

/**
 * Encodes a square avatar from the pixels, which drops all metadata (R19). Throws BAD_INPUT, and TOO_MANY_REQUESTS above
 * the limit.
 */
export const encodeAvatar = async (
  services: Services,
  userId: string,
  { path }: UploadedFile,
  signal: AbortSignal,
): Promise<{ key: string; file: string; picture: Uint8Array }> => {
  await assertWithinLimit(services, 'avatars', userId, AVATAR_LIMIT)
  const key = `avatars/${uuid()}`
  try {
    const options = { size: AVATAR_SIZE, maxPixels: AVATAR_MAX_PIXELS }
    const use = (output: string) => readFile(output)
    return {
      key,
      file: avatarFile(key),
      picture: await services.pictures.run('encodeSquare', path, options, { use, signal }),
    }
  } catch (problem) {
    if (!(problem instanceof UnreadablePicture)) throw problem
    throw new Problem('avatar_unreadable', { field: 'avatar' })
  }
}

/** Returns the storage key of an avatar's file. */
export const avatarFile = (key: string): string => `${key}.webp`
