import type { Locator, Page } from 'playwright-core'

/** Most months that a calendar is turned. */
const TURNS = 36

/** Selects two days in the calendar that `button` opens. */
export const selectDays = async (page: Page, button: Locator, start: string, end: string): Promise<void> => {
  await button.click()
  const calendar = page.locator('[popover][role="dialog"]:popover-open')
  await calendar.getByRole('grid').first().waitFor()
  for (const day of [start, end]) {
    const cell = calendar.locator(`[data-day="${day}"]:not([data-outside-month])`)
    for (let turns = 0; turns < TURNS && (await cell.count()) === 0; turns++)
      await calendar.getByRole('button', { name: 'Next month' }).first().click()
    await cell.click()
  }
  await calendar.waitFor({ state: 'hidden' })
}
