import { describe, expect, it } from 'vitest'
import { layWeek } from './bars.ts'
import type { Entry, Kind } from './entries.ts'

const WEEK = ['11', '12', '13', '14', '15', '16', '17'].map((day) => `2026-05-${day}`)
const entry = (key: string, from: number, to: number, kind: Kind = 'stay'): Entry => {
  const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}`
  return { key, kind, name: key, startDate: day(from), endDate: day(to) }
}
const laid = (...entries: Entry[]) => layWeek(WEEK, entries)

describe('the bars of a week', () => {
  it('run over nights: on the day of leaving the next one begins in the same lane', () => {
    expect(laid(entry('a', 12, 15), entry('b', 15, 17)).bars).toMatchObject([
      { entry: { key: 'a' }, column: 1, span: 3, lane: 0, begins: true, ends: true },
      { entry: { key: 'b' }, column: 4, span: 2, lane: 0 },
    ])
  })

  it('are cut at its ends, and say so', () => {
    const [bar] = laid(entry('a', 5, 25)).bars
    expect(bar).toMatchObject({ column: 0, span: 7, begins: false, ends: false, named: false })
    expect(laid(entry('a', 5, 11)).bars).toEqual([])
    expect(laid(entry('a', 17, 20)).bars).toMatchObject([{ column: 6, span: 1, begins: true, ends: false }])
  })

  it('never lie over one another: what is settled first, and the first free lane', () => {
    const { bars, lanes } = laid(entry('wish', 12, 14, 'request'), entry('a', 12, 14), entry('late', 14, 16, 'request'))
    expect(bars.map(({ entry: { key }, lane }) => [key, lane])).toEqual([
      ['a', 0],
      ['wish', 1],
      ['late', 0],
    ])
    expect(lanes).toBe(2)
  })

  it('are counted where there are too many', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((key) => entry(key, 12, 14, 'request'))
    const { bars, lanes, more } = laid(...many)
    expect(bars).toHaveLength(3)
    expect(lanes).toBe(3)
    expect(more).toEqual([0, 2, 2, 0, 0, 0, 0])
  })

  it('of a month that begins in the middle of the week begin with it, and say their name again', () => {
    const week = [null, null, null, null, '2026-05-01', '2026-05-02', '2026-05-03']
    const over: Entry = { ...entry('a', 1, 3), startDate: '2026-04-20' }
    expect(layWeek(week, [over]).bars).toMatchObject([{ column: 4, span: 2, begins: false, named: true }])
  })
})
