import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { STAY_LENGTHS } from '#contract/stays.ts'
import { formatRange, LanguageContext, useFormat } from '../../../ui/format.ts'
import { type ActiveFilter, priceBasisOf } from '../filters.ts'
import { readSearch } from '../search.ts'

const PER = { PER_NIGHT: 'per.NIGHT', NIGHT: 'per.NIGHT', WEEK: 'per.WEEK', MONTH: 'per.MONTH' } as const

/** Returns a function for the label of an active filter: "2 bedrooms or more", "$80 to $200". */
export function useFilterLabel(address: URLSearchParams, currency: string | undefined) {
  const { t, i18n } = useTranslation()
  const { money, number, country, month } = useFormat()
  const language = useContext(LanguageContext)
  const query = readSearch(address) as Record<string, string | undefined>

  /** An invalid date in the URL is shown unchanged. */
  const dateRange = (start = '', end = '') => {
    if (Number.isNaN(Date.parse(start)) || Number.isNaN(Date.parse(end)) || start > end) return `${start} – ${end}`
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'medium', timeZone: 'UTC' })
    return formatRange(format, start, end)
  }

  const monthLabel = (name = '', length = '') => {
    const what = STAY_LENGTHS.find((known) => known === length)
    if (!what || Number.isNaN(Date.parse(`${name}-01`))) return [length, name].filter(Boolean).join(' – ')
    return t(`search.flexible.chips.${what}`, { month: month(`${name}-01`) })
  }

  const numberRange = (low: string | undefined, high: string | undefined, formatValue: (value: number) => string) => {
    if (low !== undefined && low === high) return formatValue(Number(low))
    if (low === undefined) return t('search.upTo', { value: formatValue(Number(high)) })
    if (high === undefined) return t('search.from', { value: formatValue(Number(low)) })
    return t('search.between', { low: formatValue(Number(low)), high: formatValue(Number(high)) })
  }
  /** An unknown code in the URL is shown unchanged. */
  const codeLabel = (key: string, code: string) =>
    i18n.exists(`${key}.${code}`) ? t(`${key}.${code}` as 'types.LOFT') : code

  return ({ key, names: [name], code = '' }: ActiveFilter): string => {
    if (key === 'minPrice') {
      const range = numberRange(query.minPrice, query.maxPrice, (value) =>
        currency ? money(value, currency) : number(value),
      )
      const basis = priceBasisOf(query)
      return basis === 'LISTED' ? range : `${range} ${t(basis === 'STAY' ? 'stay.total' : PER[basis])}`
    }
    if (key === 'minBedrooms')
      return t('search.bedroomsChip', {
        range: numberRange(query.minBedrooms, query.maxBedrooms, (rooms) =>
          rooms === 0 ? t('types.STUDIO') : number(rooms),
        ),
      })
    if (key === 'startDate') {
      const days = Number(query.flexibleDays ?? 0)
      const range = dateRange(query.startDate, query.endDate)
      return days > 0 ? `${range} ${t('search.flexible.byDays', { count: days, n: number(days) })}` : range
    }
    if (key === 'stayMonth') return monthLabel(query.stayMonth, query.stayLength)
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
      case 'instantBooking':
        return t('card.instant')
      case 'priceUnit':
        return codeLabel('per', value)
      case 'propertyType':
        return codeLabel('types', code.toUpperCase())
      case 'amenities':
        return codeLabel('amenities', code.toUpperCase())
      default:
        return value
    }
  }
}
