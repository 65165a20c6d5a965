import { useContext } from 'react'
import { LanguageContext } from './format.ts'

const KILO = 1024

/** Formats a number of bytes as "240 kB", "1.5 MB" or "12.5 GB"; a file of a few bytes has 1 kB, and nothing has 0. */
export const fileSizeFormat = (language: string) => {
  const inUnit = (unit: 'kilobyte' | 'megabyte' | 'gigabyte', maximumFractionDigits: number) =>
    new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, maximumFractionDigits })
  return (bytes: number): string => {
    const kilobytes = Math.max(Math.min(1, bytes), Math.round(bytes / KILO))
    if (kilobytes < KILO) return inUnit('kilobyte', 0).format(kilobytes)
    const megabytes = bytes / KILO / KILO
    return megabytes < KILO ? inUnit('megabyte', 1).format(megabytes) : inUnit('gigabyte', 1).format(megabytes / KILO)
  }
}

export const useFileSizeFormat = () => fileSizeFormat(useContext(LanguageContext))
