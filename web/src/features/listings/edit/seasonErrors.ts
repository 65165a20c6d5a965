import type { $ZodRawIssue } from 'zod/v4/core'
import { ListingDraft } from '#contract/forms/listings.ts'
import { seasonsAboveMaxStay } from '#contract/nightly-prices.ts'
import type { ListingValues } from './values.ts'

/** What is wrong with the inputs of one season. */
export type SeasonErrors = { dates?: string; price?: string; minStay?: string }

/** The season's field of the contract by input. */
const INPUTS: Readonly<Record<string, keyof SeasonErrors>> = {
  firstNight: 'dates',
  lastNight: 'dates',
  price: 'price',
  minStay: 'minStay',
}

/** Returns what is wrong with each season, in the order of the seasons. */
export const seasonErrors = (
  { seasons, priceUnit, maxStay }: Pick<ListingValues, 'seasons' | 'priceUnit' | 'maxStay'>,
  messageOf: (issue: $ZodRawIssue) => string,
  now: Date,
): SeasonErrors[] => {
  const byRule = (rule: string) => messageOf({ code: 'custom', input: undefined, params: { rule } })
  const errors = seasons.map(
    ({ firstNight }): SeasonErrors => (firstNight === '' ? { dates: byRule('season-without-dates') } : {}),
  )
  const { issues = [] } = ListingDraft.shape.seasons.safeParse(seasons, { error: messageOf }).error ?? {}
  for (const { path, message } of issues) {
    const season = errors[Number(path[0])]
    const input = INPUTS[String(path[1])]
    if (season && input) season[input] ??= message
  }
  for (const season of seasonsAboveMaxStay({ priceUnit, maxStay: maxStay ?? Number.POSITIVE_INFINITY, seasons }, now)) {
    const above = errors[seasons.indexOf(season)]
    if (above) above.minStay ??= byRule('season-above-maximum-stay')
  }
  return errors
}
