import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { getPayment as GetPayment } from '#contract/payments.ts'
import { GatewayRefused, GatewayUnavailable } from '../../../platform/gateways/gateway.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { canSeeBooking } from '../../bookings/actions/payment-state.ts'
import * as queries from '../queries.ts'
import { isFinal } from '../rules/settlement.ts'
import { paymentNotFound, toPayment } from '../shape.ts'
import { verifyPayment } from './verify-payment.ts'

/** Returns the newest payment of a booking, as the gateway sees it now. Throws NOT_FOUND. */
export const getPayment = async (
  services: Services,
  { params: { bookingId } }: ValidatedInput<typeof GetPayment>,
  caller: Caller,
): Promise<CallAnswer<typeof GetPayment>> => {
  const booking = await queries.findBooking(services.db, bookingId).executeTakeFirst()
  if (!booking || !canSeeBooking(booking, caller)) throw paymentNotFound()
  const payment = await queries.findNewest(services.db, bookingId).executeTakeFirst()
  if (!payment) throw paymentNotFound()
  if (isFinal(payment.status) || payment.status === 'FAILED' || payment.status === 'EXPIRED') return toPayment(payment)
  try {
    return toPayment(await verifyPayment(services, payment.id))
  } catch (error) {
    // The stored state is true until the gateway says otherwise, which a job asks it later.
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return toPayment(payment)
    throw error
  }
}
