import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageContext, useFormat } from '../../../ui/format.ts'
import type { ActiveFilter } from '../filters.ts'
import { readSearch } from '../search.ts'

/** An active filter in words: "2 bedrooms or more", "$80 to $200". */
export function useFilterWords(address: URLSearchParams, currency: string | undefined) {
  const { t, i18n } = useTranslation()
  const { money, number, country } = useFormat()
  const language = useContext(LanguageContext)
  const query = readSearch(address) as Record<string, string | undefined>

  /** A day from the address may be none: then it is shown as it stands. */
  const days = (start = '', end = '') => {
    if (Number.isNaN(Date.parse(start)) || Number.isNaN(Date.parse(end)) || start > end) return `${start} – ${end}`
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'medium', timeZone: 'UTC' })
    return format.formatRange(new Date(start), new Date(end))
  }

  const span = (low: string | undefined, high: string | undefined, say: (value: number) => string) => {
    if (low !== undefined && low === high) return say(Number(low))
    if (low === undefined) return t('search.upTo', { value: say(Number(high)) })
    if (high === undefined) return t('search.from', { value: say(Number(low)) })
    return t('search.between', { low: say(Number(low)), high: say(Number(high)) })
  }
  /** A code from the address may be one that does not exist: then it is shown as it stands. */
  const named = (key: string, code: string) =>
    i18n.exists(`${key}.${code}`) ? t(`${key}.${code}` as 'types.LOFT') : code

  return ({ key, names: [name], code = '' }: ActiveFilter): string => {
    if (key === 'minPrice')
      return span(query.minPrice, query.maxPrice, (value) => (currency ? money(value, currency) : number(value)))
    if (key === 'minBedrooms')
      return t('search.bedroomsChip', {
        range: span(query.minBedrooms, query.maxBedrooms, (rooms) => (rooms === 0 ? t('types.STUDIO') : number(rooms))),
      })
    if (key === 'startDate') return days(query.startDate, query.endDate)
    const value = (name && query[name]) ?? ''
    switch (name) {
      case 'q':
        return t('search.quoted', { words: value })
      case 'country':
        return /^[A-Za-z]{2}$/.test(value) ? country(value.toUpperCase()) : value
      case 'guests':
        return t('guests', { count: Number(value) || 0, n: value })
      case 'bbox':
        return t('search.area')
      case 'priceUnit':
        return named('per', value)
      case 'propertyType':
        return named('types', code.toUpperCase())
      case 'amenities':
        return named('amenities', code.toUpperCase())
      default:
        return value
    }
  }
}
