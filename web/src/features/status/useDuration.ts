import { useContext } from 'react'
import { LanguageContext } from '../../ui/format.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Returns a format of seconds as "5 minutes", in the largest unit of which there are two. */
export const useDuration = (): ((seconds: number) => string) => {
  const language = useContext(LanguageContext)
  return (seconds) => {
    const [unit, length] = UNITS.find(([, each]) => seconds >= 2 * each) ?? (['second', 1] as const)
    return new Intl.NumberFormat(`${language}-u-nu-latn`, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: 0,
    }).format(Math.floor(seconds / length))
  }
}
