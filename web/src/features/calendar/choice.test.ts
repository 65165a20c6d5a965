import { describe, expect, it } from 'vitest'
import { movedBy, rangeOf, requestsIn, takenIn } from './choice.ts'
import { entriesOf } from './entries.ts'

const tenant = { id: 't', name: 'Yonas', avatarUrl: null }
const entries = entriesOf(
  {
    stays: [{ bookingId: 's', startDate: '2026-05-10', endDate: '2026-05-14', status: 'CONFIRMED', tenant, guests: 2 }],
    requests: [
      { bookingId: 'r', startDate: '2026-05-18', endDate: '2026-05-20', status: 'PENDING', tenant, guests: 1 },
    ],
    blocks: [{ id: 'b', startDate: '2026-05-14', endDate: '2026-05-15', note: 'Painter' }],
    busy: [{ feedId: 'f', startDate: '2026-05-25', endDate: '2026-05-27', note: 'Reserved' }],
  },
  [{ id: 'f', name: 'Airbnb' }],
)

describe('what a calendar holds', () => {
  it('has names: the tenant, the note, the other calendar', () => {
    expect(entries.map(({ kind, name }) => [kind, name])).toEqual([
      ['stay', 'Yonas'],
      ['request', 'Yonas'],
      ['block', 'Painter'],
      ['busy', 'Airbnb'],
    ])
  })
})

describe('chosen days', () => {
  it('are nights, whichever end was first: the day after the last one is free', () => {
    const range = { startDate: '2026-05-12', endDate: '2026-05-15' }
    expect(rangeOf({ anchor: '2026-05-12', head: '2026-05-14' })).toEqual(range)
    expect(rangeOf({ anchor: '2026-05-14', head: '2026-05-12' })).toEqual(range)
    expect(rangeOf({ anchor: '2026-05-31', head: '2026-05-31' }).endDate).toBe('2026-06-01')
  })

  it('are held against what is taken, not against wishes', () => {
    expect(takenIn({ startDate: '2026-05-12', endDate: '2026-05-26' }, entries)).toEqual([
      { startDate: '2026-05-12', endDate: '2026-05-15' },
      { startDate: '2026-05-25', endDate: '2026-05-26' },
    ])
    const wished = { startDate: '2026-05-15', endDate: '2026-05-25' }
    expect(takenIn(wished, entries)).toEqual([])
    expect(requestsIn(wished, entries)).toHaveLength(1)
  })
})

describe('keys', () => {
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
  ])('%s leads to %s', (key, day) => {
    expect(movedBy(key, '2026-05-13', where)).toBe(day)
  })

  it('run the other way from right to left, and stop at the ends', () => {
    expect(movedBy('ArrowLeft', '2026-05-13', { ...where, rtl: true })).toBe('2026-05-14')
    expect(movedBy('ArrowUp', '2026-01-03', where)).toBe('2026-01-01')
    expect(movedBy('PageDown', '2031-05-01', where)).toBe('2031-05-13')
  })
})
