import { useContext, useMemo } from 'react'
import { LanguageContext } from './format.ts'

const KILOMETRE = 1_000
/** From here on, tenths of a kilometre are left out. */
const FAR = 100

/** Returns a function that formats metres as metres or kilometres. */
export function useDistanceFormat(): (metres: number) => string {
  const language = useContext(LanguageContext)
  return useMemo(() => {
    const locale = `${language}-u-nu-latn`
    const inMetres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 })
    const formatKilometres = (kilometres: number) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'kilometer',
        maximumFractionDigits: kilometres < FAR ? 1 : 0,
      }).format(kilometres)
    return (metres) => (metres < KILOMETRE ? inMetres.format(metres) : formatKilometres(metres / KILOMETRE))
  }, [language])
}
