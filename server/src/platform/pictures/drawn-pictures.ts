import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../configuration/startup-error.ts'
import { DRAWN_FOLDER } from '../storage/media.ts'

/** Metadata of a drawn picture (the illustrations shipped for the demo and for imports). */
export type DrawnPicture = {
  readonly width: number
  readonly height: number
  readonly placeholder: string
  readonly alt: string
}
export type DrawnPictures = Readonly<Record<string, DrawnPicture>>

/** Written by the script that draws the pictures. */
const INDEX = join(DRAWN_FOLDER, 'index.json')

let cachedIndex: DrawnPictures | undefined

const readIndex = (): DrawnPictures => {
  try {
    return JSON.parse(readFileSync(INDEX, 'utf8')) as DrawnPictures
  } catch (problem) {
    throw new StartupError(`The list of drawn pictures, ${INDEX}, cannot be read: ${(problem as Error).message}`)
  }
}

/** Returns the drawn picture of a key (without `drawn/`). Throws when it does not exist. */
export const getDrawnPicture = (key: string, pictures?: DrawnPictures): DrawnPicture => {
  if (!pictures) cachedIndex ??= readIndex()
  const index = pictures ?? cachedIndex
  if (!index || !Object.hasOwn(index, key)) throw new Error(`There is no drawn picture "${key}".`)
  return index[key] as DrawnPicture
}
