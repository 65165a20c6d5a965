import { useContext } from 'react'
import { LanguageContext } from './format.ts'

const KILO = 1024

/** Formats a number of bytes as "240 kB" or "1.5 MB". */
const fileSizeFormat = (language: string) => {
  const inUnit = (unit: 'kilobyte' | 'megabyte', maximumFractionDigits: number) =>
    new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, maximumFractionDigits })
  return (bytes: number): string => {
    const kilobytes = Math.max(1, Math.round(bytes / KILO))
    return kilobytes < KILO
      ? inUnit('kilobyte', 0).format(kilobytes)
      : inUnit('megabyte', 1).format(bytes / KILO / KILO)
  }
}

export const useFileSizeFormat = () => fileSizeFormat(useContext(LanguageContext))
