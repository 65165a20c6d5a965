import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/product.ts'
import type { User } from '#contract/users.ts'
import { useFormat } from '../../ui/format.ts'
import type { Speech } from './assistant.ts'
import { factsFor } from './facts.ts'
import { faqOf } from './faq.ts'
import { createMatcher } from './matcher.ts'
import { useKeywords } from './useKeywords.ts'

/** Returns what the assistant says to a person in the language of the page; undefined until the keywords are loaded. */
export const useSpeech = ({ name }: Pick<User, 'name'>): Speech | undefined => {
  const { t, i18n } = useTranslation('assistant')
  const format = useFormat()
  const loaded = useKeywords(i18n.language as Language)
  return useMemo(() => {
    if (!loaded) return undefined
    return {
      language: loaded.language,
      greeting: t('greeting', { name }),
      fallbacks: [t('fallbacks.first'), t('fallbacks.second'), t('fallbacks.third'), t('fallbacks.fourth')],
      find: createMatcher(faqOf(t, loaded.keywords, factsFor(format))),
    }
  }, [loaded, t, name, format])
}
