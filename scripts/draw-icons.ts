import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws the icons of web/public from the logo. Same shapes as in web/src/app/Logo.tsx. */
const FOLDER = join(import.meta.dirname, '../web/public')
const BACKGROUND = '#0e1413'

/** `inset` is the margin in a box of 32 by 32. Maskable icons need one fifth. */
const icon = ({ inset, corner }: { inset: number; corner: number }) => {
  const scale = (32 - 2 * inset) / 32
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${BACKGROUND}"/><g transform="translate(${inset} ${inset}) scale(${scale})"><rect x="3" y="5" width="26" height="6" rx="1.5" fill="#4fd1b8"/><path d="M8 14h16v14H8z" fill="#ffb86b"/><path d="M5 14h3v14H5zM24 14h3v14h-3z" fill="#4fd1b8" opacity=".55"/></g></svg>`
}

/** Android shows the opacity only. */
const BADGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="#fff"><rect x="3" y="5" width="26" height="6" rx="1.5"/><path d="M8 14h16v14H8z"/></g></svg>'

const rounded = icon({ inset: 3, corner: 7 })
const maskable = icon({ inset: 6, corner: 0 })

const png = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(FOLDER, name))

await mkdir(FOLDER, { recursive: true })
await writeFile(join(FOLDER, 'favicon.svg'), `${rounded}\n`)
await Promise.all([
  png(rounded, 32, 'favicon-32.png'),
  png(maskable, 180, 'apple-touch-icon.png'),
  png(rounded, 192, 'icon-192.png'),
  png(rounded, 512, 'icon-512.png'),
  png(maskable, 512, 'icon-maskable-512.png'),
  png(BADGE, 96, 'badge-96.png'),
])
