import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Language } from '#contract/product.ts'
import { useFormat } from '../../../ui/format.ts'
import { FAQ_IDS, type FaqEntry, type FaqId } from '../entries.ts'
import { factsFor } from '../facts.ts'
import { faqOf } from '../faq.ts'
import { createSearch } from '../matcher.ts'
import { useKeywords } from '../useKeywords.ts'

/** Number of answers that a search shows. */
const FOUND_MAX = 8
/** The name of the search text in the address. */
export const QUERY = 'q'

export type Answer = Pick<FaqEntry, 'id' | 'question' | 'answer'>

/** Returns the questions of the FAQ with their answers, by id, in the language of the page. */
export const useAnswers = (): Record<FaqId, Answer> => {
  const { t } = useTranslation('assistant')
  const format = useFormat()
  return useMemo(() => {
    const facts = factsFor(format)
    const answers = FAQ_IDS.map((id) => [
      id,
      { id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`, facts) },
    ])
    return Object.fromEntries(answers)
  }, [t, format])
}

/** Returns what contains the text, for as long as the keywords are not loaded. */
const containing = (answers: readonly Answer[], text: string) =>
  answers.filter(({ question, answer }) => `${question} ${answer}`.toLowerCase().includes(text.toLowerCase()))

/** Returns the answers to the search text of the address, the best first; undefined without a text. */
export const useFoundAnswers = (answers: Record<FaqId, Answer>): Answer[] | undefined => {
  const { t, i18n } = useTranslation('assistant')
  const format = useFormat()
  const loaded = useKeywords(i18n.language as Language)
  const text = (useSearchParams()[0].get(QUERY) ?? '').trim()
  const search = useMemo(() => loaded && createSearch(faqOf(t, loaded.keywords, factsFor(format))), [loaded, t, format])
  return useMemo(() => {
    if (!text) return undefined
    return search ? search(text, FOUND_MAX).map(({ id }) => answers[id]) : containing(Object.values(answers), text)
  }, [text, search, answers])
}
