import type { Bitmap } from '../../../../platform/columns/bitmap.ts'
import type { SearchedWord } from '../../spelling.ts'

/** What is looked for in the texts of listings. */
export type AskedWord = Pick<SearchedWord, 'query' | 'typed'>

/** The listings with a word. */
export type WordList = {
  readonly anywhere: Bitmap
  /** In the name of the place, in the title, and as it was typed. */
  readonly parts: readonly [Bitmap, Bitmap, Bitmap]
}
