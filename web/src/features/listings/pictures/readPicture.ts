import { drawnSize, goesAsItIs, kindOf, type PictureFault, type Size, tooSmall } from './shrink.ts'

/** A little less than what the server takes. */
const DRAWN_MAX_BYTES = 4.8 * 1024 * 1024
const QUALITIES = [0.9, 0.82, 0.72, 0.6]

/** As it is seen; the browser turns what lies on its side. Rejects what it cannot read. */
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

const drawn = async (file: File, size: Size): Promise<File | undefined> => {
  const { width, height } = drawnSize(size)
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // What is transparent would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  for (const quality of QUALITIES) {
    const blob = await asJpeg(canvas, quality)
    if (blob && blob.size <= DRAWN_MAX_BYTES) return new File([blob], 'picture.jpg', { type: blob.type })
  }
  return undefined
}

/** A picture ready to be sent, made smaller where it must be, or why it cannot be taken. */
export const readPicture = async (file: File): Promise<{ file: File } | { fault: PictureFault }> => {
  const kind = await kindOf(file)
  if (kind === 'none') return { fault: { word: 'type' } }
  const size = await measure(file).catch(() => undefined)
  if (!size) return { fault: { word: kind === 'heic' ? 'heic' : kind === 'taken' ? 'broken' : 'type' } }
  if (tooSmall(size)) return { fault: { word: 'small', ...size } }
  if (goesAsItIs(kind, file.size, size)) return { file }
  const smaller = await drawn(file, size).catch(() => undefined)
  return smaller ? { file: smaller } : { fault: { word: 'large' } }
}
