import { describe, expect, it } from 'vitest'
import { addMonths, nightsBetween, rangesOverlap } from '#contract/days.ts'
import { fetchRange, firstOfMonth, monthsBetween, weekdaysOf, weeksOf } from './days.ts'

describe('the weeks of a month', () => {
  it('begin on the first weekday of the language', () => {
    expect(weeksOf('2026-05-01', 'fr')[0]).toEqual([null, null, null, null, '2026-05-01', '2026-05-02', '2026-05-03'])
    expect(weeksOf('2026-05-01', 'en-US')[0]).toEqual([null, null, null, null, null, '2026-05-01', '2026-05-02'])
    expect(weeksOf('2026-05-01', 'ar-EG')[0]?.[0]).toBeNull()
    expect(weekdaysOf('fr')[0]).toBe('2026-05-11')
    expect(weekdaysOf('ar-EG')[0]).toBe('2026-05-09')
  })

  it.each(['2026-02-01', '2028-02-01', '2026-03-01', '2026-10-01', '2026-12-01'])(
    'of %s contain each of its days once, in rows of seven',
    (month) => {
      const weeks = weeksOf(month, 'fr')
      const days = weeks.flat().filter((day) => day !== null)
      expect(weeks.every((week) => week.length === 7 && week.some(Boolean))).toBe(true)
      expect(new Set(days).size).toBe(nightsBetween(month, addMonths(month, 1)))
      expect(days).toEqual([...days].sort())
    },
  )
})

describe('calendar arithmetic', () => {
  it('handles months of different lengths', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(firstOfMonth('2026-12-31')).toBe('2026-12-01')
    expect(monthsBetween('2026-11-01', '2027-02-01')).toBe(3)
  })

  it('leaves the day of check-out free', () => {
    const stay = { startDate: '2026-05-12', endDate: '2026-05-15' }
    expect(rangesOverlap(stay, { startDate: '2026-05-15', endDate: '2026-05-16' })).toBe(false)
    expect(rangesOverlap(stay, { startDate: '2026-05-14', endDate: '2026-05-16' })).toBe(true)
  })

  it('loads the same period for all months of a half year', () => {
    for (const month of ['2026-07-01', '2026-09-01', '2026-12-01'])
      expect(fetchRange(month)).toEqual({ from: '2026-06-01', to: '2027-07-01' })
    expect(fetchRange('2027-01-01').from).toBe('2026-12-01')
  })
})
