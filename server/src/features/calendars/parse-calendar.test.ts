import { describe, expect, it } from 'vitest'
import { InvalidCalendar, parseCalendar } from './parse-calendar.ts'
import { parseInWorker } from './parse-in-worker.ts'

const OPTIONS = { zone: 'Europe/Paris', from: '2026-01-01', to: '2029-01-01', ownHost: 'lintel.example' }
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...components: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//other//EN', ...components, 'END:VCALENDAR', ''].join('\r\n')
const parse = (...components: string[]) => parseCalendar(calendar(...components), OPTIONS)
const rangesOf = (...components: string[]) =>
  parse(...components).busy.map(({ startDate, endDate }) => [startDate, endDate])
const rangeOf = (...lines: string[]) => rangesOf(event('UID:1', ...lines))[0]

it('reads whole days with an exclusive end', () => {
  expect(rangeOf('DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260504')).toEqual(['2026-05-01', '2026-05-04'])
})

it('reads one day without an end and the length of a duration', () => {
  expect(rangeOf('DTSTART;VALUE=DATE:20260501')).toEqual(['2026-05-01', '2026-05-02'])
  expect(rangeOf('DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260501')).toEqual(['2026-05-01', '2026-05-02'])
  expect(rangeOf('DTSTART;VALUE=DATE:20260501', 'DURATION:P2W')).toEqual(['2026-05-01', '2026-05-15'])
})

describe('converts a time to the day in the time zone of the property', () => {
  it.each([
    ['in UTC', 'DTSTART:20260501T230000Z', 'DTEND:20260503T090000Z', '2026-05-02', '2026-05-03'],
    ['without a zone', 'DTSTART:20260501T230000', 'DURATION:PT2H', '2026-05-01', '2026-05-02'],
    [
      'in a named zone',
      'DTSTART;TZID=America/New_York:20260501T200000',
      'DTEND;TZID=America/New_York:20260504T050000',
      '2026-05-02',
      '2026-05-04',
    ],
  ])('%s', (_name, start, end, from, to) => {
    expect(rangeOf(start, end)).toEqual([from, to])
  })

  it('in a zone that the calendar defines', () => {
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

it('expands a recurrence rule without excluded, moved and cancelled occurrences', () => {
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

it('limits endless rules to the window and to 2,000 ranges', () => {
  const weekly = rangesOf(event('UID:1', 'DTSTART;VALUE=DATE:20200106', 'RRULE:FREQ=WEEKLY'))
  expect([weekly.length, weekly[0], weekly.at(-1)]).toEqual([
    156,
    ['2026-01-05', '2026-01-06'],
    ['2028-12-25', '2028-12-26'],
  ])
  const daily = (name: string) =>
    event(`UID:${name}`, `SUMMARY:${name}`, 'DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=DAILY')
  const { busy, isTruncated } = parse(daily('a'), daily('b'))
  expect([busy.length, isTruncated, busy.at(-1)?.startDate]).toEqual([2_000, true, '2028-09-26'])
})

it('omits events that are cancelled, transparent or outside the window', () => {
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

it('counts invalid events and reads the others', () => {
  const { busy, skipped } = parse(
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
  'rejects text that is not a complete calendar: %j',
  (text) => {
    expect(() => parseCalendar(text, OPTIONS)).toThrow(InvalidCalendar)
  },
)

it('recognises entries of our own exports', () => {
  const id = '018f4d5e-0000-7000-8000-000000000001'
  const { busy } = parse(
    event(`UID:stay-${id}@lintel.example`, 'DTSTART;VALUE=DATE:20260501'),
    event(`UID:stay-${id}@other.example`, 'DTSTART;VALUE=DATE:20260502'),
  )
  expect(busy.map(({ own }) => own)).toEqual([{ kind: 'stay', id }, undefined])
})

describe('in a worker thread', () => {
  it('returns the same result', async () => {
    const text = calendar(event('UID:1', 'DTSTART;VALUE=DATE:20260501'))
    expect(await parseInWorker(text, OPTIONS)).toEqual(parseCalendar(text, OPTIONS))
    await expect(parseInWorker('<html>', OPTIONS)).rejects.toThrow('does not lead to a calendar')
  })

  it.each([
    [
      'a rule that never matches',
      event('UID:1', 'DTSTART;VALUE=DATE:20260501', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
    ],
    ['unterminated components', 'BEGIN:VEVENT\r\n'.repeat(70_000)],
  ])('R22 %s ends with an error after the timeout', async (_name, text) => {
    await expect(parseInWorker(calendar(text), OPTIONS, 500)).rejects.toThrow(InvalidCalendar)
  })
})
