import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { AVATAR_SIZE } from '#contract/pictures.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import { Problem } from '../../platform/problem.ts'

export const AVATAR_TYPE = 'image/webp'

const MAX_PIXELS = 50_000_000

/** Encodes a square avatar from the pixels, which drops all metadata (R19). Throws BAD_INPUT. */
export const encodeAvatar = async ({ path }: UploadedFile): Promise<{ key: string; file: string; picture: Buffer }> => {
  const key = `avatars/${uuid()}`
  try {
    const picture = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .autoOrient()
      .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
    return { key, file: avatarFile(key), picture }
  } catch {
    throw new Problem('BAD_INPUT', 'The photo could not be read. It is damaged, incomplete or too large.', {
      fields: { avatar: 'could not be read' },
    })
  }
}

/** Returns the storage key of an avatar's file. */
export const avatarFile = (key: string): string => `${key}.webp`
