import { useContext, useMemo } from 'react'
import { LanguageContext } from './format.ts'

/** Node and browsers put different spaces before AM and PM: the page would not hydrate. */
const SPECIAL_SPACES = /[\u2009\u202f\u00a0]/g

/** Returns the formatter of times of day such as 15:00. */
export const useTimeOfDay = (): ((time: string) => string) => {
  const language = useContext(LanguageContext)
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    })
    return (time) => format.format(new Date(`1970-01-01T${time}Z`)).replace(SPECIAL_SPACES, ' ')
  }, [language])
}
