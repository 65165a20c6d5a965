import { describe, expect, it, test } from 'vitest'
import { addDays, nightsBetween, rangesOverlap } from '#contract/days.ts'
import { isUnavailable, latestCheckOut, readDateRange, readGuests, suggestDates, validateDates } from './stayDates.ts'

const taken = [
  { startDate: '2027-03-05', endDate: '2027-03-08' },
  { startDate: '2027-03-20', endDate: '2027-03-22' },
]
const availability = {
  today: '2027-03-01',
  timeZone: 'Europe/Paris',
  lastStart: '2028-09-01',
  minStay: 3,
  maxStay: 30,
  seasons: [{ firstNight: '2027-05-01', lastNight: '2027-05-31', minStay: 5 }],
  taken,
}

describe('the dates of the URL', () => {
  const days = (text: string) => readDateRange(new URLSearchParams(text))
  test('are read when both are valid and in order', () => {
    expect(days('startDate=2027-03-01&endDate=2027-03-05')).toEqual({ startDate: '2027-03-01', endDate: '2027-03-05' })
  })
  test.each([
    'startDate=2027-03-01',
    'startDate=2027-03-05&endDate=2027-03-05',
    'startDate=2027-02-30&endDate=2027-03-05',
    'startDate=soon&endDate=later',
    '',
  ])('are undefined for "%s"', (text) => expect(days(text)).toBeUndefined())
})

test('limits the guests of the URL to the capacity', () => {
  const guests = (text: string) => readGuests(new URLSearchParams(text), 4)
  expect(['', 'guests=0', 'guests=x', 'guests=3', 'guests=9'].map(guests)).toEqual([1, 1, 1, 3, 4])
})

test('counts nights across months and changes of daylight saving time', () => {
  expect(nightsBetween('2027-03-01', '2027-05-16')).toBe(76)
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
})

describe('a day of the calendar', () => {
  const unavailable = (day: string, from?: string, checkOut?: string) =>
    isUnavailable(day, from, checkOut, availability)
  it('is unavailable when its night is taken, and available on the day of check-out', () => {
    expect(['04', '05', '07', '08'].map((day) => unavailable(`2027-03-${day}`))).toEqual([false, true, true, false])
  })
  it('can be the check-out when another stay begins on it', () => {
    expect(unavailable('2027-03-05', '2027-03-02')).toBe(false)
    expect(unavailable('2027-03-06', '2027-03-02')).toBe(true)
    expect(unavailable('2027-03-10', '2027-03-02')).toBe(true)
    expect(unavailable('2027-03-05', undefined, '2027-03-05')).toBe(false)
  })
  it('is unavailable for check-in but not for check-out when it is too far ahead', () => {
    expect(unavailable('2028-09-02')).toBe(true)
    expect(unavailable('2028-09-02', '2028-08-30')).toBe(false)
  })
  it('allows no check-out for a check-in within a taken range', () => {
    expect(latestCheckOut('2027-03-06', taken)).toBe('2027-03-06')
    expect(unavailable('2027-03-09', '2027-03-06')).toBe(true)
  })
})

describe('dates that cannot be requested', () => {
  it.each([
    ['2027-02-27', '2027-03-03', { word: 'past', day: '2027-03-01' }],
    ['2028-09-02', '2028-09-09', { word: 'far', day: '2028-09-01' }],
    ['2027-03-02', '2027-03-10', { word: 'taken', day: '2027-03-05' }],
    ['2027-03-02', '2027-03-04', { word: 'short', nights: 3, day: '2027-03-05' }],
    ['2027-05-31', '2027-06-04', { word: 'shortSeason', nights: 5, day: '2027-06-05' }],
    ['2027-04-01', '2027-06-01', { word: 'long', nights: 30, day: '2027-05-01' }],
  ])('%s to %s', (startDate, endDate, error) => {
    expect(validateDates({ startDate, endDate }, availability)).toEqual(error)
  })
  it('exclude dates that touch another stay', () => {
    expect(validateDates({ startDate: '2027-03-08', endDate: '2027-03-20' }, availability)).toBeUndefined()
  })
})

test('suggests another check-out where that makes the dates valid', () => {
  const endOf = (startDate: string, endDate: string) => suggestDates({ startDate, endDate }, availability)?.endDate
  expect(endOf('2027-03-02', '2027-03-04')).toBe('2027-03-05')
  expect(endOf('2027-04-01', '2027-06-01')).toBe('2027-05-01')
  expect(endOf('2027-03-02', '2027-03-10')).toBe('2027-03-05')
  expect(endOf('2027-03-03', '2027-03-04')).toBeUndefined()
  expect(endOf('2027-02-02', '2027-03-04')).toBeUndefined()
  expect(endOf('2027-03-08', '2027-03-20')).toBeUndefined()
})

test('finds stays that share a night', () => {
  const a = { startDate: '2027-03-01', endDate: '2027-03-05' }
  expect(rangesOverlap(a, { startDate: '2027-03-05', endDate: '2027-03-07' })).toBe(false)
  expect(rangesOverlap(a, { startDate: '2027-03-04', endDate: '2027-03-07' })).toBe(true)
})
