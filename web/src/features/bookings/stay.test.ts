import { describe, expect, it, test } from 'vitest'
import { addDays, faultOf, freeUntil, isClosed, mended, nightsBetween, overlap, readDays, readGuests } from './stay.ts'

const taken = [
  { startDate: '2027-03-05', endDate: '2027-03-08' },
  { startDate: '2027-03-20', endDate: '2027-03-22' },
]
const open = { today: '2027-03-01', lastStart: '2028-09-01', minStay: 3, maxStay: 30, taken }

describe('the days of an address', () => {
  const days = (text: string) => readDays(new URLSearchParams(text))
  test('are taken when both are there and in order', () => {
    expect(days('startDate=2027-03-01&endDate=2027-03-05')).toEqual({ startDate: '2027-03-01', endDate: '2027-03-05' })
  })
  test.each([
    'startDate=2027-03-01',
    'startDate=2027-03-05&endDate=2027-03-05',
    'startDate=2027-02-30&endDate=2027-03-05',
    'startDate=soon&endDate=later',
    '',
  ])('are none in "%s"', (text) => expect(days(text)).toBeUndefined())
})

test('guests of an address are one at the least and as many as fit', () => {
  const guests = (text: string) => readGuests(new URLSearchParams(text), 4)
  expect(['', 'guests=0', 'guests=x', 'guests=3', 'guests=9'].map(guests)).toEqual([1, 1, 1, 3, 4])
})

test('nights are counted over months and summer time', () => {
  expect(nightsBetween('2027-03-01', '2027-05-16')).toBe(76)
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
})

describe('a day of the calendar', () => {
  const closed = (day: string, from?: string, leaving?: string) => isClosed(day, from, leaving, open)
  it('is closed when its night is taken, and open again on the day of leaving', () => {
    expect(['04', '05', '07', '08'].map((day) => closed(`2027-03-${day}`))).toEqual([false, true, true, false])
  })
  it('may be the day of leaving although somebody arrives on it', () => {
    expect(closed('2027-03-05', '2027-03-02')).toBe(false)
    expect(closed('2027-03-06', '2027-03-02')).toBe(true)
    expect(closed('2027-03-10', '2027-03-02')).toBe(true)
    expect(closed('2027-03-05', undefined, '2027-03-05')).toBe(false)
  })
  it('is closed for arriving when it is too far ahead, but not for leaving', () => {
    expect(closed('2028-09-02')).toBe(true)
    expect(closed('2028-09-02', '2028-08-30')).toBe(false)
  })
  it('leads nowhere from within a taken range', () => {
    expect(freeUntil('2027-03-06', taken)).toBe('2027-03-06')
    expect(closed('2027-03-09', '2027-03-06')).toBe(true)
  })
})

describe('days that cannot be asked for', () => {
  it.each([
    ['2027-02-27', '2027-03-03', { word: 'past', day: '2027-03-01' }],
    ['2028-09-02', '2028-09-09', { word: 'far', day: '2028-09-01' }],
    ['2027-03-02', '2027-03-10', { word: 'taken', day: '2027-03-05' }],
    ['2027-03-02', '2027-03-04', { word: 'short', nights: 3, day: '2027-03-05' }],
    ['2027-04-01', '2027-06-01', { word: 'long', nights: 30, day: '2027-05-01' }],
  ])('%s to %s', (startDate, endDate, fault) => {
    expect(faultOf({ startDate, endDate }, open)).toEqual(fault)
  })
  it('are none when they touch another stay on either side', () => {
    expect(faultOf({ startDate: '2027-03-08', endDate: '2027-03-20' }, open)).toBeUndefined()
  })
})

test('days are mended by leaving later or earlier, where that is all it takes', () => {
  const endOf = (startDate: string, endDate: string) => mended({ startDate, endDate }, open)?.endDate
  expect(endOf('2027-03-02', '2027-03-04')).toBe('2027-03-05')
  expect(endOf('2027-04-01', '2027-06-01')).toBe('2027-05-01')
  expect(endOf('2027-03-02', '2027-03-10')).toBe('2027-03-05')
  expect(endOf('2027-03-03', '2027-03-04')).toBeUndefined()
  expect(endOf('2027-02-02', '2027-03-04')).toBeUndefined()
  expect(endOf('2027-03-08', '2027-03-20')).toBeUndefined()
})

test('stays overlap when they want the same night', () => {
  const a = { startDate: '2027-03-01', endDate: '2027-03-05' }
  expect(overlap(a, { startDate: '2027-03-05', endDate: '2027-03-07' })).toBe(false)
  expect(overlap(a, { startDate: '2027-03-04', endDate: '2027-03-07' })).toBe(true)
})
