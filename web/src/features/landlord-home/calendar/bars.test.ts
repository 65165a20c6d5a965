import { expect, it } from 'vitest'
import type { CalendarRow } from '#contract/landlord-home.ts'
import { layOut } from './bars.ts'

const MAY = { startDate: '2026-05-01', endDate: '2026-06-01' }
const tenant = { id: 't', name: 'Tea Tenant', avatarUrl: null }
type Stay = CalendarRow['stays'][number]
const stay = (bookingId: string, startDate: string, endDate: string, status: Stay['status'] = 'CONFIRMED'): Stay => ({
  bookingId,
  startDate,
  endDate,
  status,
  tenant,
})
const shown = (row: Parameters<typeof layOut>[0]) =>
  layOut(row, MAY).bars.map(({ entry, lane, offset, nights }) => [entry.kind, lane, offset, nights])

it('cuts what begins before or ends after the shown days', () => {
  const { bars } = layOut({ stays: [stay('a', '2026-04-28', '2026-06-04')], blocks: [] }, MAY)
  expect(bars).toMatchObject([{ offset: 0, nights: 31, startsHere: false, endsHere: false }])
})

it('puts requests below what takes nights, and those that share a night below each other', () => {
  const stays = [
    stay('b', '2026-05-02', '2026-05-05', 'PENDING'),
    stay('c', '2026-05-04', '2026-05-08', 'PENDING'),
    stay('d', '2026-05-08', '2026-05-09', 'PENDING'),
    stay('a', '2026-05-03', '2026-05-06'),
  ]
  const blocks = [{ startDate: '2026-05-06', endDate: '2026-05-07', isImported: true }]
  expect(shown({ stays, blocks })).toEqual([
    ['stay', 0, 2, 3],
    ['busy', 0, 5, 1],
    ['request', 1, 1, 3],
    ['request', 2, 3, 4],
    ['request', 0, 7, 1],
  ])
})

it('has a lane for a listing without entries, and leaves out other months', () => {
  expect(layOut({ stays: [stay('a', '2026-04-01', '2026-05-01')], blocks: [] }, MAY)).toEqual({ bars: [], lanes: 1 })
})
