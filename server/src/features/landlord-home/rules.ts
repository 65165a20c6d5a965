import { addDays, dayAt, rangeContains } from '#contract/days.ts'
import { type ComingStay, STAYS_DAYS } from '#contract/landlord-home.ts'
import { claimPeriod } from '../bookings/rules/deposit.ts'

type Stay = { bookingId: string; startDate: string; endDate: string; timeZone: string }
type Coming<S> = S & Pick<ComingStay, 'kind' | 'day'>

/** Returns the check-ins and check-outs of the next days at each property, by day; check-outs first, as they happen. */
export const comingStays = <S extends Stay>(stays: readonly S[], now: Date): Coming<S>[] =>
  stays
    .flatMap((stay): Coming<S>[] => {
      const today = dayAt(now, stay.timeZone)
      const days = { startDate: today, endDate: addDays(today, STAYS_DAYS) }
      return [
        { ...stay, kind: 'CHECK_OUT' as const, day: stay.endDate },
        { ...stay, kind: 'CHECK_IN' as const, day: stay.startDate },
      ].filter(({ day }) => rangeContains(days, day))
    })
    .sort(
      (a, b) => a.day.localeCompare(b.day) || b.kind.localeCompare(a.kind) || a.bookingId.localeCompare(b.bookingId),
    )

type Held = { endDate: string; timeZone: string; hasOpenClaim: boolean }

/** Returns whether the landlord has something to decide or to wait for: a claim is open, or can be opened now. */
export const isDepositOpen = ({ endDate, timeZone, hasOpenClaim }: Held, now: Date): boolean => {
  if (hasOpenClaim) return true
  const { from, until } = claimPeriod({ endDate }, timeZone)
  return now >= from && now < until
}
