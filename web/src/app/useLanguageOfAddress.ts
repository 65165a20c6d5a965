import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { LANGUAGE_PARAM } from '#contract/product.ts'
import { usePreferences } from './preferences.ts'

/** Once another language is chosen, the address must not name the former one: it would return with a reload. */
export const useLanguageOfAddress = (): void => {
  const { language } = usePreferences()
  const [params, setParams] = useSearchParams()
  const named = params.get(LANGUAGE_PARAM)
  useEffect(() => {
    if (named && named !== language)
      setParams(
        (current) => {
          current.delete(LANGUAGE_PARAM)
          return current
        },
        { replace: true, preventScrollReset: true },
      )
  }, [named, language, setParams])
}
