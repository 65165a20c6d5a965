import type { quoteBooking as QuoteBooking } from '#contract/booking-prices.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { nightsBetween } from '#contract/days.ts'
import type { User } from '#contract/users.ts'
import type { Services } from '../../../platform/services.ts'
import { getPublicTerms } from '../../properties/stay-actions.ts'
import { assertBookable, decideInstantly, priceStay } from '../bookable.ts'
import { planInstalments } from '../rules/instalments.ts'
import { toInstalment, toPrice } from '../shape.ts'

/** Returns the price of a stay. Throws NOT_FOUND, BAD_INPUT and CONFLICT as `requestBooking` does. */
export const quoteBooking = async (
  services: Services,
  { body }: ValidatedInput<typeof QuoteBooking>,
  viewer?: Pick<User, 'id'>,
): Promise<CallAnswer<typeof QuoteBooking>> => {
  const terms = await getPublicTerms(services.db, body.propertyId)
  const now = services.clock()
  await assertBookable(services.db, body, terms, now)
  const price = priceStay(services, body, terms)
  return {
    nights: nightsBetween(body.startDate, body.endDate),
    instantOutcome: await decideInstantly(services.db, terms, { startDate: body.startDate, tenantId: viewer?.id, now }),
    price: toPrice(price, { ...terms, currency: services.config.currency }),
    instalments: planInstalments({ ...terms, startDate: body.startDate }, price).map(toInstalment),
  }
}
