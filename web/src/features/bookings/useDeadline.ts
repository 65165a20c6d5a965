import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '../../ui/bidi.ts'
import { LanguageContext } from '../../ui/format.ts'

const MINUTE = 60_000

/** Returns the last minute before a deadline that is a midnight, which readers take for the evening of its day. */
export const lastMinute = (until: Date, timeZone: string): Date => {
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en', clock).format(until) === '00:00' ? new Date(until.getTime() - MINUTE) : until
}

/** Returns a function for the text of a deadline at a place, in words that need no knowledge of time zones. */
export function useDeadline() {
  const { t, i18n } = useTranslation('bookings')
  const language = useContext(LanguageContext)
  return useMemo(
    () => (until: Date, place: { timeZone: string; city: string }) => {
      const { timeZone, city } = place
      const format = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
      const moments = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...format, timeZone })
      const moment = moments.format(lastMinute(until, timeZone))
      return t('deadline', { moment, city: isolateBidi(city, i18n.dir()) })
    },
    [t, i18n, language],
  )
}
