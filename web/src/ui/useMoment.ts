import { useContext, useMemo } from 'react'
import { LanguageContext } from './format.ts'

/** Days, short, and minutes where the reader is. Only for what the browser alone draws: the server is somewhere else. */
export const useMoment = () => {
  const language = useContext(LanguageContext)
  return useMemo(() => {
    const locale = `${language}-u-nu-latn`
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
    const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    return {
      day: (iso: string) => days.format(new Date(iso)),
      moment: (iso: string) => moments.format(new Date(iso)),
    }
  }, [language])
}
