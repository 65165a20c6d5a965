/** An area of a picture, in its pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/** Side of the uploaded square in pixels: twice the stored size, so that the server's scaling keeps the quality. */
export const AVATAR_SIDE = 512

/** The browser decodes whole pictures: larger ones exhaust the memory of phones. */
export const SOURCE_MAX_BYTES = 30 * 1024 * 1024

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Returns the square of `area` inside a picture of this size, in whole pixels. */
export const squareIn = (
  area: Area,
  size: { width: number; height: number },
): { x: number; y: number; side: number } => {
  const side = Math.max(1, Math.floor(Math.min(area.width, area.height, size.width, size.height)))
  return {
    x: within(Math.round(area.x), 0, size.width - side),
    y: within(Math.round(area.y), 0, size.height - side),
    side,
  }
}

/** Returns the type to encode: JPEG for photos only, because it would fill transparent pixels with black. */
export const outputType = (type: string): 'image/jpeg' | 'image/png' =>
  type === 'image/jpeg' ? 'image/jpeg' : 'image/png'

/** Returns why a file cannot be used as a picture, or undefined. */
export const checkPicture = (
  { type, size }: Pick<File, 'type' | 'size'>,
  types: readonly string[],
): 'wrongType' | 'tooLarge' | undefined => {
  if (!types.includes(type)) return 'wrongType'
  return size > SOURCE_MAX_BYTES ? 'tooLarge' : undefined
}
