import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { isLivePayment } from '#contract/payment-states.ts'
import type { getPayment as GetPayment } from '#contract/payments.ts'
import { withinTime } from '../../../platform/gateways/exchange.ts'
import { GatewayRefused, GatewayUnavailable } from '../../../platform/gateways/gateway.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { type Limit, take } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { canSeeBooking } from '../../bookings/actions/payment-state.ts'
import * as queries from '../queries.ts'
import { CALL_TIMEOUT } from '../rules/settlement.ts'
import { type PaymentRow, paymentNotFound, toPayment } from '../shape.ts'
import { verifyPayment } from './verify-payment.ts'

/** How often the gateway is asked about a payment. Counted in the database, so for all processes together. */
const QUESTIONS: Limit = { most: 1, seconds: 5 }

/** Returns the newest payment of a booking, as the gateway sees it now, or saw it in the last seconds. Throws NOT_FOUND. */
export const getPayment = async (
  services: Services,
  { params: { bookingId } }: ValidatedInput<typeof GetPayment>,
  caller: Caller,
): Promise<CallAnswer<typeof GetPayment>> => {
  const booking = await queries.findBooking(services.db, bookingId).executeTakeFirst()
  if (!booking || !canSeeBooking(booking, caller)) throw paymentNotFound()
  const payment = await queries.findNewest(services.db, bookingId).executeTakeFirst()
  if (!payment) throw paymentNotFound()
  // On the gateway's page is what the tenant entered.
  const toAnswer = (row: PaymentRow) => toPayment(row, { hasCheckout: booking.tenantId === caller.user.id })
  if (!isLivePayment(payment.status)) return toAnswer(payment)
  if ((await take(services, 'payment-questions', payment.id, QUESTIONS)) > 0) return toAnswer(payment)
  try {
    return toAnswer(await withinTime(CALL_TIMEOUT, () => verifyPayment(services, payment.id)))
  } catch (error) {
    // The stored state is true until the gateway says otherwise, which a job asks it later.
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return toAnswer(payment)
    throw error
  }
}
