import type { Language } from '#contract/product.ts'
import type { FaqEntry } from './entries.ts'
import { languageOf } from './questionLanguage.ts'

type Answer = Pick<FaqEntry, 'id' | 'answer'>
type Match = (text: string) => Answer | undefined

/** The language of a question, and the entry that answers it. */
export type Found = { language: Language; entry?: Answer | undefined }

/**
 * Returns a function that finds the answer to a question in the language of the question, which `load` loads, and otherwise
 * in that of the page.
 */
export const createFinder =
  (page: Language, match: Match, load: (language: Language) => Promise<Match>) =>
  async (text: string): Promise<Found> => {
    const language = languageOf(text, page)
    // Without a connection the language of the page is all there is.
    const inOther = language === page ? undefined : await load(language).catch(() => undefined)
    return { language, entry: inOther?.(text) ?? match(text) }
  }
