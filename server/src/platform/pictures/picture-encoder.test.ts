import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureEncoder } from './picture-encoder.ts'

const encoder = createPictureEncoder()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-encoder-'))
})
afterAll(async () => {
  encoder.close()
  await rm(folder, { recursive: true })
})

/** Writes a plain picture and returns its path. */
const draw = async (width: number, height: number) => {
  const path = join(folder, `${width}x${height}.png`)
  await writeFile(
    path,
    await sharp({ create: { width, height, channels: 3, background: '#4fd1b8' } })
      .png()
      .toBuffer(),
  )
  return path
}

describe('the picture encoder', () => {
  it('encodes one picture after the other, so that a small one waits for a large one', async () => {
    const [large, small] = [await draw(6_000, 4_000), await draw(20, 20)]
    const ended: string[] = []
    await Promise.all([
      encoder.run('encodeAgain', large, { maxPixels: 25_000_000 }).then(() => ended.push('large')),
      encoder.run('encodeSquare', small, { size: 8, maxPixels: 400 }).then(() => ended.push('small')),
    ])
    expect(ended).toEqual(['large', 'small'])
  })

  it('refuses a picture by its header when it has too many pixels, and goes on with the next', async () => {
    const path = await draw(21, 20)
    await expect(encoder.run('encodeAgain', path, { maxPixels: 400 })).rejects.toMatchObject({ hasTooManyPixels: true })
    await expect(encoder.run('encodeAgain', join(folder, 'none'), { maxPixels: 400 })).rejects.toMatchObject({
      hasTooManyPixels: false,
    })
    expect((await sharp(await encoder.run('encodeAgain', path, { maxPixels: 420 })).metadata()).format).toBe('png')
  })
})
