import { useContext, useMemo } from 'react'
import { LanguageContext } from './format.ts'

/** Returns formatters for dates and times in the browser's time zone. Not for content that the server renders. */
export const useLocalTime = () => {
  const language = useContext(LanguageContext)
  return useMemo(() => {
    const locale = `${language}-u-nu-latn`
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
    const dateTimes = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    return {
      day: (iso: string) => dates.format(new Date(iso)),
      moment: (iso: string) => dateTimes.format(new Date(iso)),
    }
  }, [language])
}
