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

/**
 * Returns the perceptual hash of a picture as 64 characters 0 and 1, or null for one of nearly one colour. Another size
 * or compression changes two bits at most, a cut of 2 % at each edge five in most pictures; different pictures differ in
 * about 32.
 */
export const perceptualHash = async (path: string): Promise<string | null> => {
  const { data, info } = await sharp(path)
    .greyscale()
    .resize(SAMPLE_SIZE, SAMPLE_SIZE, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(data, { raw: info }).stats()
  return (channels[0]?.stdev ?? 0) < MIN_CONTRAST ? null : phash(path)
}
