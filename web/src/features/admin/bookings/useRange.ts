import { useContext, useMemo } from 'react'
import { LanguageContext } from '../../../ui/format.ts'

/** Two calendar days as one range, short: nobody's clock moves them. */
export const useRange = () => {
  const language = useContext(LanguageContext)
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'medium', timeZone: 'UTC' })
    return (start: string, end: string) => format.formatRange(new Date(start), new Date(end))
  }, [language])
}
