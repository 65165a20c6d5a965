import { describe, expect, it } from 'vitest'
import { NoCalendar, readCalendar } from './read.ts'
import { readApart } from './read-apart.ts'

const OPTIONS = { zone: 'Europe/Paris', from: '2026-01-01', to: '2029-01-01', ownHost: 'lintel.example' }
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//other//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n')
const read = (...parts: string[]) => readCalendar(calendar(...parts), OPTIONS)
const rangesOf = (...parts: string[]) => read(...parts).busy.map(({ startDate, endDate }) => [startDate, endDate])
const one = (...lines: string[]) => rangesOf(event('UID:1', ...lines))[0]

it('takes whole days, the last one being free', () => {
  expect(one('DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260504')).toEqual(['2026-05-01', '2026-05-04'])
})

it('without an end it is one day, with a duration so many', () => {
  expect(one('DTSTART;VALUE=DATE:20260501')).toEqual(['2026-05-01', '2026-05-02'])
  expect(one('DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260501')).toEqual(['2026-05-01', '2026-05-02'])
  expect(one('DTSTART;VALUE=DATE:20260501', 'DURATION:P2W')).toEqual(['2026-05-01', '2026-05-15'])
})

describe('a time is on the day that it is where the property stands:', () => {
  it.each([
    ['in UTC', 'DTSTART:20260501T230000Z', 'DTEND:20260503T090000Z', '2026-05-02', '2026-05-03'],
    ['of no zone', 'DTSTART:20260501T230000', 'DURATION:PT2H', '2026-05-01', '2026-05-02'],
    [
      'of a zone by name',
      'DTSTART;TZID=America/New_York:20260501T200000',
      'DTEND;TZID=America/New_York:20260504T050000',
      '2026-05-02',
      '2026-05-04',
    ],
  ])('%s', (_name, start, end, from, to) => {
    expect(one(start, end)).toEqual([from, to])
  })

  it('of a zone that the calendar describes', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Far West',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:-1000',
      'TZOFFSETTO:-1000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n')
    expect(rangesOf(zone, event('UID:1', 'DTSTART;TZID=Far West:20260501T200000', 'DURATION:P1D'))).toEqual([
      ['2026-05-02', '2026-05-03'],
    ])
  })
})

it('repeats as the rule says, without what is taken out, moved or cancelled', () => {
  expect(
    rangesOf(
      event(
        'UID:1',
        'DTSTART;VALUE=DATE:20260501',
        'DTEND;VALUE=DATE:20260502',
        'RRULE:FREQ=WEEKLY;COUNT=5',
        'EXDATE;VALUE=DATE:20260508',
      ),
      event('UID:1', 'RECURRENCE-ID;VALUE=DATE:20260515', 'DTSTART;VALUE=DATE:20260520', 'DTEND;VALUE=DATE:20260522'),
      event('UID:1', 'RECURRENCE-ID;VALUE=DATE:20260522', 'DTSTART;VALUE=DATE:20260522', 'STATUS:CANCELLED'),
    ),
  ).toEqual([
    ['2026-05-01', '2026-05-02'],
    ['2026-05-20', '2026-05-22'],
    ['2026-05-29', '2026-05-30'],
  ])
})

it('of rules without an end it takes what lies in the window, and 2,000 times at most', () => {
  const weekly = rangesOf(event('UID:1', 'DTSTART;VALUE=DATE:20200106', 'RRULE:FREQ=WEEKLY'))
  expect([weekly.length, weekly[0], weekly.at(-1)]).toEqual([
    156,
    ['2026-01-05', '2026-01-06'],
    ['2028-12-25', '2028-12-26'],
  ])
  const daily = (name: string) =>
    event(`UID:${name}`, `SUMMARY:${name}`, 'DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=DAILY')
  const { busy, cut } = read(daily('a'), daily('b'))
  expect([busy.length, cut, busy.at(-1)?.startDate]).toEqual([2_000, true, '2028-09-26'])
})

it('leaves out what is cancelled, takes no time, or is outside of the window', () => {
  expect(
    rangesOf(
      event('UID:1', 'DTSTART;VALUE=DATE:20260501', 'STATUS:CANCELLED'),
      event('UID:2', 'DTSTART;VALUE=DATE:20260501', 'TRANSP:TRANSPARENT'),
      event('UID:3', 'DTSTART;VALUE=DATE:20251231'),
      event('UID:4', 'DTSTART;VALUE=DATE:20290101'),
      event('UID:5', 'DTSTART;VALUE=DATE:20251201', 'DTEND;VALUE=DATE:20260103'),
    ),
  ).toEqual([['2026-01-01', '2026-01-03']])
})

it('counts events that cannot be understood and takes the others', () => {
  const { busy, skipped } = read(
    event('UID:1', 'no line at all', 'DTSTART;VALUE=DATE:20260501'),
    event('UID:2', 'DTSTART;VALUE=DATE:20260231'),
    event('UID:3', 'SUMMARY:no start'),
    event('UID:4', 'DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260601'),
    event('UID:5', 'DTSTART;VALUE=DATE:20260801', 'SUMMARY:Not\\n  available', 'DESCRIPTION:folded', ' on'),
  )
  expect(skipped).toBe(4)
  expect(busy).toEqual([{ startDate: '2026-08-01', endDate: '2026-08-02', note: 'Not available' }])
})

it.each(['', '<html>', '{}', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\n'])(
  'what is no calendar, or cut off, is none: %j',
  (text) => {
    expect(() => readCalendar(text, OPTIONS)).toThrow(NoCalendar)
  },
)

it('knows what we said ourselves', () => {
  const id = '018f4d5e-0000-7000-8000-000000000001'
  const { busy } = read(
    event(`UID:stay-${id}@lintel.example`, 'DTSTART;VALUE=DATE:20260501'),
    event(`UID:stay-${id}@other.example`, 'DTSTART;VALUE=DATE:20260502'),
  )
  expect(busy.map(({ own }) => own)).toEqual([{ kind: 'stay', id }, undefined])
})

describe('in a thread of its own', () => {
  it('reads the same', async () => {
    const text = calendar(event('UID:1', 'DTSTART;VALUE=DATE:20260501'))
    expect(await readApart(text, OPTIONS)).toEqual(readCalendar(text, OPTIONS))
    await expect(readApart('<html>', OPTIONS)).rejects.toThrow('something that is no calendar')
  })

  it.each([
    [
      'a rule that never comes true',
      event('UID:1', 'DTSTART;VALUE=DATE:20260501', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
    ],
    ['begins without ends', 'BEGIN:VEVENT\r\n'.repeat(70_000)],
  ])('R22 %s ends it, and nobody waits', async (_name, text) => {
    await expect(readApart(calendar(text), OPTIONS, 500)).rejects.toThrow(NoCalendar)
  })
})
