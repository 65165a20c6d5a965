import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRAWN_FOLDER } from './media.ts'
import { StartProblem } from './start-problem.ts'

/** What the folder of drawn pictures tells about each of them, by key. */
export type DrawnPicture = {
  readonly width: number
  readonly height: number
  readonly placeholder: string
  readonly alt: string
}
export type DrawnPictures = Readonly<Record<string, DrawnPicture>>

/** Beside the pictures, written by the script that draws them. */
const INDEX = join(DRAWN_FOLDER, 'index.json')

let shipped: DrawnPictures | undefined

const readShipped = (): DrawnPictures => {
  try {
    return JSON.parse(readFileSync(INDEX, 'utf8')) as DrawnPictures
  } catch (problem) {
    throw new StartProblem(`The list of drawn pictures, ${INDEX}, cannot be read: ${(problem as Error).message}`)
  }
}

/** The drawn picture of that key (without `drawn/`). Throws when there is none. */
export const drawnPicture = (key: string, pictures?: DrawnPictures): DrawnPicture => {
  if (!pictures) shipped ??= readShipped()
  const known = pictures ?? shipped
  if (!known || !Object.hasOwn(known, key)) throw new Error(`There is no drawn picture "${key}".`)
  return known[key] as DrawnPicture
}
