const QUALITY = 0.85

let made = 0

/**
 * Returns a photo as JPEG whose longer side has at most `side` pixels; undefined when the browser cannot read
 * it. Each has another name.
 */
export const shrinkPhoto = async (file: File, side: number): Promise<File | undefined> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // Transparent pixels would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob
    ? new File([blob], `photo-${++made}.jpg`, { type: blob.type, lastModified: file.lastModified })
    : undefined
}
