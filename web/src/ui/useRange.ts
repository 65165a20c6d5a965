import { useContext, useMemo } from 'react'
import { formatRange, LanguageContext } from './format.ts'
import { mediumDate } from './mediumDate.ts'

/** Returns a function that writes two calendar days as one short range. */
export const useRange = () => {
  const language = useContext(LanguageContext)
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...mediumDate(language), timeZone: 'UTC' })
    return (start: string, end: string) => formatRange(format, start, end)
  }, [language])
}
