import { v7 as uuid } from 'uuid'
import type { CalendarDay } from '#contract/days.ts'
import { addPastPayments } from '../features/payments/actions/add-past-payments.ts'
import type { Db } from '../platform/database/types.ts'
import { insertCheckout } from '../platform/gateways/sandbox/queries.ts'

/** Stores that a booking was paid in the sandbox, with the instalments that fall due until a day. */
export const payInSandbox = (trx: Db, bookingId: string, paidAt: Date, until: CalendarDay): Promise<void> =>
  addPastPayments(trx, {
    bookingId,
    paidAt,
    until,
    gateway: 'sandbox',
    addCheckout: async ({ id: paymentId, amount, currency, at }) => {
      const id = uuid()
      await insertCheckout(trx, {
        id,
        paymentId,
        amountMinor: amount,
        currency,
        title: '',
        returnUrl: '',
        cancelUrl: '',
        webhookUrl: '',
        status: 'PAID',
        createdAt: at,
        expiresAt: at,
      }).execute()
      return id
    },
  })
