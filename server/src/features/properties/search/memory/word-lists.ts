import { type Bitmap, clearBit, createBitmap, setBit } from '../../../../platform/columns/bitmap.ts'
import type { SearchedWord } from '../../spelling.ts'

/** What the thread keeps of a word. */
export type AskedWord = Pick<SearchedWord, 'query' | 'typed'>

/** The listings with a word. */
export type WordList = {
  readonly typed: string
  readonly anywhere: Bitmap
  /** In the name of the place, in the title, and as it was typed. */
  readonly parts: readonly [Bitmap, Bitmap, Bitmap]
}

export const createWordList = (typed: string, slots: number): WordList => ({
  typed,
  anywhere: createBitmap(slots),
  parts: [createBitmap(slots), createBitmap(slots), createBitmap(slots)],
})

/** Adds a listing; `parts` has a bit for each part that has the word. */
export const addToList = ({ anywhere, parts }: WordList, slot: number, flags: number): void => {
  setBit(anywhere, slot)
  for (const [at, part] of parts.entries()) if ((flags >>> at) & 1) setBit(part, slot)
}

export const removeFromList = ({ anywhere, parts }: WordList, slot: number): void => {
  for (const bitmap of [anywhere, ...parts]) clearBit(bitmap, slot)
}
