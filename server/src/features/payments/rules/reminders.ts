import type { CalendarDay } from '#contract/days.ts'
import { type Reminder, reminderFor } from '#contract/instalments.ts'
import type { Instalment } from '../../bookings/rules/instalments.ts'

/** What was paid of a plan, and of what the tenant was reminded. */
export type Progress = {
  paid: readonly { instalment: number }[]
  reminded: readonly { instalment: number; kind: Reminder }[]
}

/** A month that is not paid. */
type UnpaidMonth = Instalment & { dueOn: CalendarDay }

/** Returns the months of a plan that are not paid. The first instalment is not one: it secures the booking. */
const unpaidMonths = (plan: readonly Instalment[], paid: Progress['paid']): UnpaidMonth[] =>
  plan.flatMap((each) =>
    each.dueOn === null || paid.some(({ instalment }) => instalment === each.number)
      ? []
      : [{ ...each, dueOn: each.dueOn }],
  )

/** Returns the reminders of a plan that are due today and were not sent yet. */
export const remindersDue = (
  plan: readonly Instalment[],
  { paid, reminded }: Progress,
  today: CalendarDay,
): { month: UnpaidMonth; kind: Reminder }[] =>
  unpaidMonths(plan, paid).flatMap((month) => {
    const kind = reminderFor(month.dueOn, today)
    const wasSent = reminded.some((sent) => sent.instalment === month.number && sent.kind === kind)
    return kind && !wasSent ? [{ month, kind }] : []
  })
