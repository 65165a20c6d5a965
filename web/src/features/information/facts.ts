import { QUESTION_DAYS } from '#contract/assistant.ts'
import { HALF_REFUND } from '#contract/cancellation.ts'
import { DOCUMENTS_MAX } from '#contract/forms/landlord-requests.ts'
import { HELP_NUMBERS } from '#contract/help-numbers.ts'
import { NOTIFICATION_DAYS, ORIGIN_DAYS, SESSION_DAYS, UNVERIFIED_DAYS } from '#contract/periods.ts'
import type { SiteFacts } from '#contract/site.ts'

const PERCENT = 100

/** The numbers in the texts: those of the rules. */
const NUMBERS = {
  ...HELP_NUMBERS,
  documentsMax: DOCUMENTS_MAX,
  sessionDays: SESSION_DAYS,
  unverifiedDays: UNVERIFIED_DAYS,
  notificationDays: NOTIFICATION_DAYS,
  questionDays: QUESTION_DAYS,
  originDays: ORIGIN_DAYS,
}

type Name =
  | keyof typeof NUMBERS
  | 'halfPercent'
  | 'fee'
  | 'currency'
  | 'operator'
  | 'operatorAddress'
  | 'supportEmail'
  | 'mapHost'
  | 'geocoderHost'

export type Facts = Record<Name, string>

/** Returns what the texts name, with numbers as the reader's region writes them. `language` is a BCP 47 tag. */
export const factsOf = (site: SiteFacts, language: string): Facts => {
  const locale = `${language}-u-nu-latn`
  const numbers = new Intl.NumberFormat(locale)
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const currencies = new Intl.DisplayNames(locale, { type: 'currency' })
  return {
    ...Object.fromEntries(Object.entries(NUMBERS).map(([name, value]) => [name, numbers.format(value)])),
    halfPercent: shares.format(HALF_REFUND),
    fee: shares.format(site.serviceFeePercent / PERCENT),
    currency: currencies.of(site.currency) ?? site.currency,
    operator: site.operatorName,
    operatorAddress: site.operatorAddress ?? '',
    supportEmail: site.supportEmail ?? '',
    mapHost: site.mapHost ?? '',
    geocoderHost: site.geocoderHost ?? '',
  } as Facts
}
