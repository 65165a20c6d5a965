import type { TFunction } from 'i18next'
import type { Keywords } from '../../languages/assistant/keywords/keywords.ts'
import { FAQ_IDS, type FaqEntry } from './entries.ts'
import type { Facts } from './facts.ts'
import { phrasesOf } from './matcher.ts'

/** Returns the entries of the FAQ in the language of the page. */
export const faqOf = (t: TFunction<'assistant'>, keywords: Keywords, facts: Facts): FaqEntry[] =>
  FAQ_IDS.map((id) => ({
    id,
    question: t(`faq.${id}.question`),
    questionKeywords: [t(`faq.${id}.question`), ...phrasesOf(keywords[id])],
    answer: t(`faq.${id}.answer`, facts),
  }))
