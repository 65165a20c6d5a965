import { useEffect, useState } from 'react'
import type { Language } from '#contract/product.ts'
import type { Keywords } from '../../languages/assistant/keywords/keywords.ts'
import { loadKeywords } from '../../languages/assistant/keywords/load.ts'

/** Returns the keywords that were loaded last, with their language; undefined before the first. */
export const useKeywords = (language: Language): { language: Language; keywords: Keywords } | undefined => {
  const [loaded, setLoaded] = useState<{ language: Language; keywords: Keywords }>()
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const keywords = await loadKeywords[language]()
      if (isCurrent) setLoaded({ language, keywords })
    }
    // Without a connection the next page or language tries again.
    load().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [language])
  return loaded
}
