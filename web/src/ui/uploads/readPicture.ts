import {
  canUploadOriginal,
  detectKind,
  isTooSmall,
  type PictureError,
  type PictureLimits,
  resizedSize,
  type Size,
} from './resize.ts'

/** Slightly below the server's limit. */
const SHARE_OF_BYTES = 0.96
const QUALITIES = [0.9, 0.82, 0.72, 0.6]

/** Returns the size as displayed, after the rotation of its metadata. Rejects when the browser cannot read the file. */
const measure = async (file: Blob): Promise<Size> => {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

const resize = async (file: File, size: Size, limits: PictureLimits): Promise<File | undefined> => {
  const { width, height } = resizedSize(size, limits)
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // Transparent pixels would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  for (const quality of QUALITIES) {
    const blob = await asJpeg(canvas, quality)
    if (blob && blob.size <= limits.maxBytes * SHARE_OF_BYTES)
      return new File([blob], 'picture.jpg', { type: blob.type })
  }
  return undefined
}

/** Returns a file that the server accepts, resized where necessary, or why there is none. */
export const readPicture = async (
  file: File,
  limits: PictureLimits,
): Promise<{ file: File } | { error: PictureError }> => {
  const kind = await detectKind(file)
  if (kind === 'unreadable') return { error: { code: 'type' } }
  const size = await measure(file).catch(() => undefined)
  if (!size) return { error: { code: kind === 'heic' ? 'heic' : kind === 'accepted' ? 'broken' : 'type' } }
  if (isTooSmall(size, limits)) return { error: { code: 'small', ...size } }
  if (canUploadOriginal(kind, file.size, size, limits)) return { file }
  const smaller = await resize(file, size, limits).catch(() => undefined)
  return smaller ? { file: smaller } : { error: { code: 'large' } }
}
