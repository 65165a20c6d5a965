import sharp from 'sharp'
import sharpPhash from 'sharp-phash'

/**
 * 64 bits of the low frequencies of a picture (https://github.com/btd/sharp-phash). Its types describe an ES module, which
 * it is not.
 */
const phash = sharpPhash as unknown as (path: string) => Promise<string>

const SAMPLE_SIZE = 32
/**
 * Standard deviation of the brightness, from 0 to 127. Below it all frequencies are noise: the hashes of an empty wall
 * and of another would be as good as random, or equal.
 */
const MIN_CONTRAST = 8

export type Measures = {
  /**
   * Perceptual hash as 64 characters 0 and 1, or null for a picture of nearly one colour. Another size or compression
   * changes two bits at most, a cut of 2 % at each edge five in most pictures; different pictures differ in about 32.
   */
  readonly hash: string | null
  /** Mean brightness, from 0 to 255. */
  readonly brightness: number
}

/** Returns what a small sample of a picture tells about it. */
export const measure = async (path: string): Promise<Measures> => {
  const { data, info } = await sharp(path)
    .greyscale()
    .resize(SAMPLE_SIZE, SAMPLE_SIZE, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(data, { raw: info }).stats()
  const { mean = 0, stdev = 0 } = channels[0] ?? {}
  return { hash: stdev < MIN_CONTRAST ? null : await phash(path), brightness: Math.round(mean) }
}
