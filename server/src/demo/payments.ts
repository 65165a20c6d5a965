import { v7 as uuid } from 'uuid'
import type { CalendarDay } from '#contract/days.ts'
import { addPastReturn } from '../features/payments/actions/add-past-deposit.ts'
import { addPastPayments } from '../features/payments/actions/add-past-payments.ts'
import type { Db } from '../platform/database/types.ts'
import { insertCheckout, insertRefund } from '../platform/gateways/sandbox/queries.ts'

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

/** Stores that the deposit of a booking that was paid in the sandbox went back. */
export const returnDepositInSandbox = (trx: Db, bookingId: string, at: Date): Promise<void> =>
  addPastReturn(trx, {
    bookingId,
    at,
    addRefundOf: async ({ key, reference, amount, at: createdAt }) => {
      await insertRefund(trx, { key, checkoutId: reference, amountMinor: amount, createdAt }).execute()
    },
  })
