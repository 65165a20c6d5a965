import { useContext, useMemo } from 'react'
import { formatRange, LanguageContext } from './format.ts'
import { dayFormat } from './mediumDate.ts'

/** Returns a function that writes two calendar days as one short range. */
export const useRange = () => {
  const language = useContext(LanguageContext)
  return useMemo(() => {
    const format = dayFormat(language)
    return (start: string, end: string) => formatRange(format, start, end)
  }, [language])
}
