import { expect, it } from 'vitest'
import type { EarningKind, EarningMovement } from '#contract/earnings.ts'
import { groupMovements } from './groups.ts'

const movement = (
  id: string,
  kind: EarningKind,
  bookingId: string,
  amount: number,
  reference: string | null = null,
  { payout = null, bookingTotal = null }: { payout?: number | null; bookingTotal?: number | null } = {},
) =>
  ({ id, kind, bookingId, amount, reference, payout, bookingTotal, at: '2026-05-12T10:00:00.000Z' }) as EarningMovement

it('makes one group of a payout for several bookings, and one of what else changed a booking’s balance', () => {
  const groups = groupMovements([
    movement('5', 'PAYOUT', 'a', -100.1, 'T-1', { payout: 300.3 }),
    movement('4', 'PAYOUT', 'b', -200.2, 'T-1', { payout: 300.3 }),
    movement('3', 'REFUND', 'b', -50, null, { bookingTotal: 200.2 }),
    movement('2', 'PAYOUT', 'a', -30, 'T-0', { payout: 30 }),
    movement('1', 'RENT', 'b', 250.2, null, { bookingTotal: 200.2 }),
  ])
  expect(groups.map(({ isPayout, amount, movements }) => [isPayout, amount, movements.map(({ id }) => id)])).toEqual([
    [true, -300.3, ['5', '4']],
    [false, 200.2, ['3', '1']],
    [true, -30, ['2']],
  ])
})

it('shows the whole amount of a payout of which some bookings are on another page', () => {
  const [group] = groupMovements([movement('5', 'PAYOUT', 'a', -100.1, 'T-1', { payout: 300.3 })])
  expect(group).toMatchObject({ isPayout: true, amount: -300.3, isPart: true })
  const [whole] = groupMovements([movement('5', 'PAYOUT', 'a', -100.1, 'T-1', { payout: 100.1 })])
  expect(whole).toMatchObject({ amount: -100.1, isPart: false })
})

it('shows what a booking changed in the month of which some movements are on another page', () => {
  const [group] = groupMovements([movement('3', 'REFUND', 'b', -50, null, { bookingTotal: 200.2 })])
  expect(group).toMatchObject({ isPayout: false, amount: 200.2, isPart: true })
})
