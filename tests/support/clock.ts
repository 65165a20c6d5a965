import { addDays, dayAt } from '../../contract/src/days.ts'

/** The instant at which tests run: noon on a Tuesday in Paris, where the properties of the fixtures are. */
export const TEST_INSTANT = new Date('2026-05-12T10:00:00Z')

/** Returns the instant that many milliseconds after the test's instant. */
export const instantAfter = (milliseconds: number): Date => new Date(TEST_INSTANT.getTime() + milliseconds)

/** Returns the calendar day that many days after the test's instant, in Paris. */
export const dayAhead = (days: number): string => addDays(dayAt(TEST_INSTANT, 'Europe/Paris'), days)
