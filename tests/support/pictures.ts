import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Pixels as a camera sees them: no two alike, so that nothing compresses to nothing. */
export const photo = (width: number, height: number): Sharp => {
  const rough = { width: Math.ceil(width / 24), height: Math.ceil(height / 24), channels: 3 as const }
  return sharp(randomBytes(rough.width * rough.height * rough.channels), { raw: rough }).resize(width, height, {
    kernel: 'cubic',
    fit: 'fill',
  })
}

/** As a phone writes it: lying on its side, with the place where it was taken. */
export const phonePhoto = (width: number, height: number): Promise<Buffer> =>
  photo(width, height)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Lintel Phones' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 57/1 12/1', GPSLongitudeRef: 'W', GPSLongitude: '3/1 11/1 18/1' },
    })
    .toBuffer()

/** Returns a small PNG whose header claims 50,000×50,000 pixels, with the right checksum. */
export const pngBomb = async (): Promise<Buffer> => {
  const bomb = Buffer.from(await photo(800, 600).png({ palette: true }).toBuffer())
  bomb.writeUInt32BE(50_000, 16)
  bomb.writeUInt32BE(50_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}
