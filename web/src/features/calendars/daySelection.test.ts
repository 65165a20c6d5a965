import { describe, expect, it } from 'vitest'
import { blockedRanges, dayAfterKey, overlappingRequests, selectedRange } from './daySelection.ts'
import { calendarEntries } from './entries.ts'

const tenant = { id: 't', name: 'Yonas', avatarUrl: null }
const entries = calendarEntries(
  {
    stays: [{ bookingId: 's', startDate: '2026-05-10', endDate: '2026-05-14', status: 'CONFIRMED', tenant, guests: 2 }],
    requests: [
      { bookingId: 'r', startDate: '2026-05-18', endDate: '2026-05-20', status: 'PENDING', tenant, guests: 1 },
    ],
    blocks: [{ id: 'b', startDate: '2026-05-14', endDate: '2026-05-15', note: 'Painter' }],
    busy: [{ feedId: 'f', startDate: '2026-05-25', endDate: '2026-05-27', note: 'Reserved' }],
  },
  [{ id: 'f', name: 'Airbnb' }],
  ({ name }) => name,
)

describe('the entries of a calendar', () => {
  it('are named by tenant, note or feed', () => {
    expect(entries.map(({ kind, name }) => [kind, name])).toEqual([
      ['stay', 'Yonas'],
      ['request', 'Yonas'],
      ['block', 'Painter'],
      ['busy', 'Airbnb'],
    ])
  })
})

describe('selected days', () => {
  it('are nights in either direction: the range ends on the day after the last night', () => {
    const range = { startDate: '2026-05-12', endDate: '2026-05-15' }
    expect(selectedRange({ anchor: '2026-05-12', head: '2026-05-14' })).toEqual(range)
    expect(selectedRange({ anchor: '2026-05-14', head: '2026-05-12' })).toEqual(range)
    expect(selectedRange({ anchor: '2026-05-31', head: '2026-05-31' }).endDate).toBe('2026-06-01')
  })

  it('conflict with blocked dates but not with requests', () => {
    expect(blockedRanges({ startDate: '2026-05-12', endDate: '2026-05-26' }, entries)).toEqual([
      { startDate: '2026-05-12', endDate: '2026-05-15' },
      { startDate: '2026-05-25', endDate: '2026-05-26' },
    ])
    const wished = { startDate: '2026-05-15', endDate: '2026-05-25' }
    expect(blockedRanges(wished, entries)).toEqual([])
    expect(overlappingRequests(wished, entries)).toHaveLength(1)
  })
})

describe('keyboard navigation', () => {
  const where = { rtl: false, language: 'fr', earliest: '2026-01-01', latest: '2031-05-13' }
  it.each([
    ['ArrowRight', '2026-05-14'],
    ['ArrowLeft', '2026-05-12'],
    ['ArrowDown', '2026-05-20'],
    ['ArrowUp', '2026-05-06'],
    ['PageDown', '2026-06-13'],
    ['PageUp', '2026-04-13'],
    ['Home', '2026-05-11'],
    ['End', '2026-05-17'],
    ['a', undefined],
  ])('%s moves to %s', (key, day) => {
    expect(dayAfterKey(key, '2026-05-13', where)).toBe(day)
  })

  it('is mirrored in right-to-left languages and stops at the limits', () => {
    expect(dayAfterKey('ArrowLeft', '2026-05-13', { ...where, rtl: true })).toBe('2026-05-14')
    expect(dayAfterKey('ArrowUp', '2026-01-03', where)).toBe('2026-01-01')
    expect(dayAfterKey('PageDown', '2031-05-01', where)).toBe('2031-05-13')
  })
})
