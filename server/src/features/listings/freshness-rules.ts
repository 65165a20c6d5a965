import { CONFIRMATION_REMINDER_DAYS, CONFIRMED_DAYS, DAY_MS } from '#contract/periods.ts'

/** Reminders before a listing is paused. */
const REMINDERS_MAX = 2

export type Freshness = {
  confirmedAvailableAt: Date
  /** Reminders since then. */
  availabilityReminders: number
  /** Of the last one. */
  availabilityRemindedAt: Date | null
}

/** The latest confirmation that has expired, and the latest reminder after which the next step is due. */
export const dueBefore = (now: Date) => ({
  confirmed: new Date(now.getTime() - CONFIRMED_DAYS * DAY_MS),
  reminded: new Date(now.getTime() - CONFIRMATION_REMINDER_DAYS * DAY_MS),
})

/**
 * Returns what is due for a public listing: a reminder after 30 days, another one a week later, and the pause a week after
 * that. Each step waits its week also when the one before was late.
 */
export const freshnessStep = (
  { confirmedAvailableAt, availabilityReminders, availabilityRemindedAt }: Freshness,
  now: Date,
): 'remind' | 'pause' | undefined => {
  const due = dueBefore(now)
  if (confirmedAvailableAt > due.confirmed) return undefined
  if (availabilityRemindedAt && availabilityRemindedAt > due.reminded) return undefined
  return availabilityReminders < REMINDERS_MAX ? 'remind' : 'pause'
}

/** What a confirmation at that time changes. */
export const confirmedAt = (at: Date) => ({
  confirmedAvailableAt: at,
  availabilityReminders: 0,
  availabilityRemindedAt: null,
})
