import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
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

const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

/**
 * Returns a PNG of random columns: the first row is random, and every other one adds the same number to the row above,
 * which the filter "Up" stores in no space. Encoders that choose another filter need as many bytes as there are pixels.
 */
export const inflatingPng = (width: number, height: number): Buffer => {
  const rowBytes = 1 + width * 4
  const rows = Buffer.alloc(rowBytes * height, 77)
  for (let row = 0; row < height; row++) rows[row * rowBytes] = row === 0 ? 0 : 2
  rows.set(randomBytes(width * 4), 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}
