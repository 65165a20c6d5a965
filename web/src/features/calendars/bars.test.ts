import { describe, expect, it } from 'vitest'
import { layOutWeek } from './bars.ts'
import type { CalendarEntry, EntryKind } from './entries.ts'

const WEEK = ['11', '12', '13', '14', '15', '16', '17'].map((day) => `2026-05-${day}`)
const entry = (key: string, from: number, to: number, kind: EntryKind = 'stay'): CalendarEntry => {
  const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}`
  return { key, kind, name: key, startDate: day(from), endDate: day(to) }
}
const layout = (...entries: CalendarEntry[]) => layOutWeek(WEEK, entries)

describe('the bars of a week', () => {
  it('cover nights: another entry can begin in the same lane on the day of check-out', () => {
    expect(layout(entry('a', 12, 15), entry('b', 15, 17)).bars).toMatchObject([
      { entry: { key: 'a' }, column: 1, span: 3, lane: 0, startsHere: true, endsHere: true },
      { entry: { key: 'b' }, column: 4, span: 2, lane: 0 },
    ])
  })

  it('are cut at the ends of the week', () => {
    const [bar] = layout(entry('a', 5, 25)).bars
    expect(bar).toMatchObject({ column: 0, span: 7, startsHere: false, endsHere: false, isLabelled: false })
    expect(layout(entry('a', 5, 11)).bars).toEqual([])
    expect(layout(entry('a', 17, 20)).bars).toMatchObject([{ column: 6, span: 1, startsHere: true, endsHere: false }])
  })

  it('never overlap: bookings come first, each entry takes the first free lane', () => {
    const { bars, lanes } = layout(
      entry('wish', 12, 14, 'request'),
      entry('a', 12, 14),
      entry('late', 14, 16, 'request'),
    )
    expect(bars.map(({ entry: { key }, lane }) => [key, lane])).toEqual([
      ['a', 0],
      ['wish', 1],
      ['late', 0],
    ])
    expect(lanes).toBe(2)
  })

  it('are counted beyond the maximum number of lanes', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((key) => entry(key, 12, 14, 'request'))
    const { bars, lanes, more } = layout(...many)
    expect(bars).toHaveLength(3)
    expect(lanes).toBe(3)
    expect(more).toEqual([0, 2, 2, 0, 0, 0, 0])
  })

  it('begin with a month that starts in the middle of a week, with a label', () => {
    const week = [null, null, null, null, '2026-05-01', '2026-05-02', '2026-05-03']
    const over: CalendarEntry = { ...entry('a', 1, 3), startDate: '2026-04-20' }
    expect(layOutWeek(week, [over]).bars).toMatchObject([{ column: 4, span: 2, startsHere: false, isLabelled: true }])
  })
})
