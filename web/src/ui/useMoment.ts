import { useContext, useMemo } from 'react'
import { LanguageContext } from './format.ts'

/** Day and minute where the reader is. Only for what the browser alone draws: the server is somewhere else. */
export const useMoment = (): ((iso: string) => string) => {
  const language = useContext(LanguageContext)
  return useMemo(() => {
    const moments = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short' })
    return (iso: string) => moments.format(new Date(iso))
  }, [language])
}
