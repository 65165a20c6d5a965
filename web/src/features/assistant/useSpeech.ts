import type { i18n as I18n } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/product.ts'
import type { User } from '#contract/users.ts'
import { loadKeywords } from '../../languages/assistant/keywords/load.ts'
import { assistantTranslations } from '../../languages/assistant/translations.ts'
import { formatFor, useFormat } from '../../ui/format.ts'
import type { Speech } from './assistant.ts'
import { factsFor } from './facts.ts'
import { faqOf } from './faq.ts'
import { createFinder } from './finder.ts'
import { createMatcher } from './matcher.ts'
import { useKeywords } from './useKeywords.ts'

const { area, load: loadTexts } = assistantTranslations

/** Loads the FAQ in a language that is not the page's. */
const loadMatcher = async (i18n: I18n, language: Language) => {
  const [texts, keywords] = await Promise.all([loadTexts[language](), loadKeywords[language]()])
  if (!i18n.hasResourceBundle(language, area)) i18n.addResourceBundle(language, area, texts)
  return createMatcher(faqOf(i18n.getFixedT(language, 'assistant'), keywords, factsFor(formatFor(language))))
}

/** Returns what the assistant says to a person in the language of the page; undefined until the keywords are loaded. */
export const useSpeech = ({ name }: Pick<User, 'name'>): Speech | undefined => {
  const { t, i18n } = useTranslation('assistant')
  const format = useFormat()
  const loaded = useKeywords(i18n.language as Language)
  return useMemo(() => {
    if (!loaded) return undefined
    const match = createMatcher(faqOf(t, loaded.keywords, factsFor(format)))
    return {
      greeting: t('greeting', { name }),
      fallbacks: [t('fallbacks.first'), t('fallbacks.second'), t('fallbacks.third'), t('fallbacks.fourth')],
      find: createFinder(loaded.language, match, (language) => loadMatcher(i18n, language)),
    }
  }, [loaded, t, i18n, name, format])
}
