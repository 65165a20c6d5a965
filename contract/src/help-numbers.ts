import { CONFIRMATION_REMINDER_DAYS, CONFIRMED_DAYS, CONTACT_DAYS, CONTACT_HOURS } from './periods.ts'
import { FLEXIBLE_DAYS } from './stays.ts'
import { TEXT_NUMBERS } from './text-numbers.ts'

/** Numbers that the pages about the site and the FAQ name, by placeholder. Apart, because every page loads the others. */
export const HELP_NUMBERS = {
  ...TEXT_NUMBERS,
  confirmedDays: CONFIRMED_DAYS,
  reminderDays: CONFIRMATION_REMINDER_DAYS,
  flexibleDays: FLEXIBLE_DAYS.length,
  contactHours: CONTACT_HOURS,
  contactDays: CONTACT_DAYS,
}
