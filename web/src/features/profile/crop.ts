/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/** Pixels of a side of what is sent: twice of what is kept, so that drawing anew over there loses nothing. */
export const AVATAR_SIDE = 512

/** Pictures are read whole by the browser; from here on phones run out of memory. */
export const SOURCE_MAX_BYTES = 30 * 1024 * 1024

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The square of `area` that lies inside a picture of this size, in whole pixels. */
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

/** Only a photo can be a JPEG: the others may have holes that it would fill with black. */
export const outputType = (type: string): 'image/jpeg' | 'image/png' =>
  type === 'image/jpeg' ? 'image/jpeg' : 'image/png'

/** Why a chosen file cannot become a picture; undefined when it can. */
export const pictureFault = (
  { type, size }: Pick<File, 'type' | 'size'>,
  types: readonly string[],
): 'wrongType' | 'tooLarge' | undefined => {
  if (!types.includes(type)) return 'wrongType'
  return size > SOURCE_MAX_BYTES ? 'tooLarge' : undefined
}
