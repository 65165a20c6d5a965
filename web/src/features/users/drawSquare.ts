import { type Area, AVATAR_SIDE, outputType, squareIn } from './crop.ts'

const JPEG_QUALITY = 0.9

/** Returns the cropped area of the picture at `url` as a file. Rejects when the picture cannot be read. */
export const drawSquare = async (url: string, type: string, area: Area): Promise<File> => {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const { x, y, side } = squareIn(area, { width: picture.naturalWidth, height: picture.naturalHeight })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = AVATAR_SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE)
  const output = outputType(type)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, output, JPEG_QUALITY))
  if (!blob) throw new Error('nothing drawn')
  return new File([blob], output === 'image/png' ? 'avatar.png' : 'avatar.jpg', { type: output })
}
