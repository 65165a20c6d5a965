import { encode } from 'uqr'

export type QrCode = {
  /** Modules on each side. */
  size: number
  /** The dark modules as an SVG path. */
  path: string
}

/** Returns the QR code of a text, without the quiet zone. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
