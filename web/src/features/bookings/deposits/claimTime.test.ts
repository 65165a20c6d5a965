import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { claimTimeOf, lastClaimDay } from './claimTime.ts'

const stay = {
  status: 'COMPLETED',
  endDate: '2026-05-12',
  today: '2026-05-12',
  deposit: { status: 'HELD', returnsOn: '2026-05-15', claim: null },
} as unknown as Booking

it('a landlord can ask for part of the deposit from the day of check-out until the day before it goes back', () => {
  const at = (today: string) => claimTimeOf({ ...stay, today })
  expect(['2026-05-11', '2026-05-12', '2026-05-14', '2026-05-15'].map(at)).toEqual(['later', 'now', 'now', undefined])
  expect(lastClaimDay({ returnsOn: '2026-05-15' })).toBe('2026-05-14')
})

it('not without a deposit that is held, and not twice', () => {
  const deposit = stay.deposit as NonNullable<Booking['deposit']>
  expect(claimTimeOf({ ...stay, deposit: null })).toBeUndefined()
  expect(claimTimeOf({ ...stay, status: 'CANCELLED' })).toBeUndefined()
  expect(claimTimeOf({ ...stay, deposit: { ...deposit, status: 'RETURNED' } })).toBeUndefined()
  expect(claimTimeOf({ ...stay, deposit: { ...deposit, claim: {} as never } })).toBeUndefined()
})
