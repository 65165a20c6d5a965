import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

/** Runs in the page. The heights of a chart's series above its zero line in pixels, from the first to the last point. */
const heightsOf = (figure: Element): number[][] => {
  const zero = Number(figure.querySelector('.recharts-reference-line line')?.getAttribute('y1'))
  const bars = [...figure.querySelectorAll('.recharts-bar')].map((series) =>
    [...series.querySelectorAll('.recharts-bar-rectangle')].map((bar) =>
      Number(bar.querySelector('path')?.getAttribute('height') ?? 0),
    ),
  )
  const lines = [...figure.querySelectorAll('path.recharts-line-curve')].map((line) =>
    // The last pair of each command is a point.
    [...(line.getAttribute('d') ?? '').matchAll(/[MLC]([^MLC]+)/g)].map(
      ([, numbers = '']) => zero - Number(numbers.trim().split(/[ ,]+/).at(-1)),
    ),
  )
  return [...bars, ...lines]
}

/** Runs in the page. The labels of the axes of a chart that are cut at its sides or cover another one of their line. */
const unreadLabelsOf = (figure: Element): string[] => {
  const { left, right } = figure.querySelector('.recharts-surface')?.getBoundingClientRect() ?? { left: 0, right: 0 }
  const labels = [...figure.querySelectorAll('.recharts-cartesian-axis-tick-value')].map((label) => ({
    text: label.textContent ?? '',
    box: label.getBoundingClientRect(),
  }))
  return labels
    .filter(
      ({ box }) =>
        box.left < left ||
        box.right > right ||
        labels.some(
          ({ box: other }) => Math.abs(other.top - box.top) < 2 && other.left > box.left && other.left < box.right,
        ),
    )
    .map(({ text }) => text)
}

const numberOf = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, '')) || 0

/** The columns of numbers of a table, whose first row is the last point. */
const columnsOf = async (table: Locator): Promise<number[][]> => {
  const rows = await Promise.all(
    (await table.locator('tbody tr').all()).map((row) => row.locator('td').allInnerTexts()),
  )
  const values = rows.toReversed().map((cells) => cells.map(numberOf))
  return (values[0] ?? []).map((_, column) => values.map((row) => row[column] ?? 0))
}

it.each(['DAYS', 'MONTHS'])('the table behind each chart has the numbers of the chart, by %s', async (period) => {
  const { page } = await site.visitAs(await site.logIn('admin@lintel.example'), `/admin?period=${period}`)
  const sections = page.locator('section[aria-labelledby^="chart-"]')
  await expect.poll(() => sections.locator('.recharts-surface').count()).toBe(3)
  let compared = 0
  for (const section of await sections.all()) {
    await section.getByText('Show as a table').click()
    const columns = await columnsOf(section.getByRole('table'))
    // All zero: the demo market has no new accounts.
    const most = Math.max(...columns.flat()) || 1
    // In parts of the highest value, as the chart draws them: an animation may still be running.
    const drawn = async () => {
      const heights = await section.locator('figure').evaluate(heightsOf)
      const highest = Math.max(...heights.flat()) || 1
      return heights.map((series) => series.map((height) => Math.round((height / highest) * 50)))
    }
    // A bar without a height is not drawn.
    const isBars = (await section.locator('.recharts-bar').count()) > 0
    const expected = columns.map((series) =>
      series.filter((value) => !isBars || value > 0).map((value) => Math.round((value / most) * 50)),
    )
    await expect.poll(drawn).toEqual(expected)
    compared += columns.flat().filter((value) => value > 0).length
  }
  expect(compared).toBeGreaterThan(2)
})

it.each([
  { language: 'en', width: 1440 },
  { language: 'ar', width: 1440 },
  { language: 'fr', width: 390 },
  { language: 'am', width: 390 },
])('no label of a chart is cut or covers another in $language on $width pixels', async ({ language, width }) => {
  const admin = await site.logIn('admin@lintel.example')
  for (const period of ['DAYS', 'MONTHS']) {
    const { page } = await site.visitAs(admin, `/admin?period=${period}`, {
      language,
      viewport: { width, height: 900 },
    })
    const figures = page.locator('figure:has(.recharts-cartesian-axis-tick-value)')
    await expect.poll(() => figures.count()).toBe(3)
    for (const figure of await figures.all())
      await expect.poll(() => figure.evaluate(unreadLabelsOf), { message: period }).toEqual([])
  }
})
