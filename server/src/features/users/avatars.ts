import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { AVATAR_SIZE } from '#contract/pictures.ts'
import { Problem } from '../../parts/problem.ts'
import type { UploadedFile } from '../../parts/uploads.ts'

export const AVATAR_TYPE = 'image/webp'

const MAX_PIXELS = 50_000_000

/** A square of a person's picture, drawn anew from its pixels: nothing that the camera wrote survives (R19). */
export const makeAvatar = async ({ path }: UploadedFile): Promise<{ key: string; file: string; picture: Buffer }> => {
  const key = `avatars/${uuid()}`
  try {
    const picture = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .autoOrient()
      .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
    return { key, file: avatarFile(key), picture }
  } catch {
    throw new Problem('BAD_INPUT', 'The picture could not be read: it is broken, cut off or too large.', {
      fields: { avatar: 'could not be read' },
    })
  }
}

/** The file of the picture stored under `key`. */
export const avatarFile = (key: string): string => `${key}.webp`
