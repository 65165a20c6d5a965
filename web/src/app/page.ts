import { type AreaWords, wantWords } from './languages.ts'

/** Told on a route. */
export type RouteHandle = {
  /** The route's file: the server names it to the browser ahead of time. */
  module?: string
  /** The words that the page needs beside those of every page. */
  words?: AreaWords
}

/**
 * How a page asks for an area of words: its route module exports `handle = { module, words: accountWords }`
 * (`accountWords` from languages/account/words.ts) and stands in the table as `lazy: page(() => import(…))`; then
 * `useTranslation('account')` finds them, on the server, at the first page, after a navigation and a language switch.
 * Pages that strangers come for name their words in the table, too: both are fetched at once.
 */
export const page =
  <M extends { handle: RouteHandle }>(load: () => Promise<M>, words?: AreaWords) =>
  async (): Promise<M> => {
    const [module] = await Promise.all([load(), wantWords(words)])
    await wantWords(module.handle.words)
    return module
  }
