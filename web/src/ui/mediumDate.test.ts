import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/product.ts'
import { mediumDate, mediumDateTime } from './mediumDate.ts'

it.each(LANGUAGES)('names the month in %s', (language) => {
  for (const options of [mediumDate(language), mediumDateTime(language)]) {
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...options, timeZone: 'UTC' })
    const month = format.formatToParts(new Date('2026-11-23T12:00:00Z')).find(({ type }) => type === 'month')
    expect(month?.value).toMatch(/\p{L}{2}/u)
  }
})
