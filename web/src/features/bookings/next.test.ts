import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { mayCancel, nextOf, stagesOf } from './next.ts'

const stay = {
  status: 'CONFIRMED',
  paymentStatus: 'PAID',
  expiresAt: null,
  startDate: '2027-03-10',
  endDate: '2027-03-15',
  createdAt: '2027-02-01T10:00:00Z',
  history: [{ at: '2027-02-02T10:00:00Z', by: 'LANDLORD', from: 'PENDING', to: 'CONFIRMED', reason: null }],
} as unknown as Booking
const booking = (more: Partial<Booking>): Booking => ({ ...stay, ...more })
const until = '2027-02-03T10:00:00Z'

describe('what happens next, and by when', () => {
  it.each([
    [
      'a request waits for its answer',
      { status: 'PENDING', expiresAt: until },
      '2027-02-01',
      { word: 'answer', until },
    ],
    ['a confirmed one is paid', { paymentStatus: 'UNPAID', expiresAt: until }, '2027-02-02', { word: 'pay', until }],
    [
      'also after a failed payment',
      { paymentStatus: 'FAILED', expiresAt: until },
      '2027-02-02',
      { word: 'pay', until },
    ],
    ['money on its way is waited for', { paymentStatus: 'PENDING' }, '2027-02-02', { word: 'paying' }],
    ['a paid one is looked forward to', {}, '2027-02-26', { word: 'ahead', days: 12 }],
    ['it begins', {}, '2027-03-10', { word: 'today' }],
    ['it goes on until the day of leaving', {}, '2027-03-12', { word: 'staying', day: '2027-03-15' }],
    ['it is over on that day', {}, '2027-03-15', { word: 'review' }],
    ['a completed one leads to a review', { status: 'COMPLETED' }, '2027-04-01', { word: 'review' }],
    ['a rejected one is told so', { status: 'REJECTED' }, '2027-02-02', { word: 'rejected' }],
  ] as const)('%s', (_what, more, today, next) => {
    expect(nextOf(booking(more as Partial<Booking>), today)).toEqual(next)
  })
})

describe('the stages asked, confirmed, paid, stay, review', () => {
  const states = (more: Partial<Booking>, today: string) => stagesOf(booking(more), today).map(({ state }) => state)
  it.each([
    [
      { status: 'PENDING', paymentStatus: 'UNPAID', history: [] },
      '2027-02-01',
      ['done', 'now', 'ahead', 'ahead', 'ahead'],
    ],
    [{ paymentStatus: 'UNPAID' }, '2027-02-02', ['done', 'done', 'now', 'ahead', 'ahead']],
    [{}, '2027-02-10', ['done', 'done', 'done', 'now', 'ahead']],
    [{ status: 'COMPLETED' }, '2027-04-01', ['done', 'done', 'done', 'done', 'now']],
    [
      { status: 'REJECTED', paymentStatus: 'UNPAID', history: [] },
      '2027-02-02',
      ['done', 'never', 'never', 'never', 'never'],
    ],
    [{ status: 'CANCELLED', paymentStatus: 'REFUNDED' }, '2027-02-12', ['done', 'done', 'done', 'never', 'never']],
  ] as const)('%j', (more, today, wanted) => {
    expect(states(more as unknown as Partial<Booking>, today)).toEqual(wanted)
  })
  it('say when each of them was', () => {
    expect(stagesOf(stay, '2027-02-10').slice(0, 4)).toMatchObject([
      { at: '2027-02-01T10:00:00Z' },
      { at: '2027-02-02T10:00:00Z' },
      {},
      { from: '2027-03-10', to: '2027-03-15' },
    ])
  })
})

it('tenant or landlord may cancel before the start day; a landlord rejects what is not confirmed yet', () => {
  const may = (more: Partial<Booking>, side: 'tenant' | 'landlord', today = '2027-03-09') =>
    mayCancel(booking(more), side, today)
  expect([may({}, 'tenant'), may({}, 'landlord'), may({}, 'tenant', '2027-03-10')]).toEqual([true, true, false])
  expect([may({ status: 'PENDING' }, 'tenant'), may({ status: 'PENDING' }, 'landlord')]).toEqual([true, false])
  expect(may({ status: 'COMPLETED' }, 'tenant')).toBe(false)
})
