import type { Booking, BookingSide } from '#contract/bookings.ts'

type Step = Booking['history'][number]

/** An entry of a booking's activity: a change of its status, a payment, or the refund of a cancellation. */
export type Activity =
  | { kind: 'status'; at: string; step: Step }
  | { kind: 'paid'; at: string; amount: number }
  | { kind: 'refund'; at: string; amount: number; isSent: boolean }

type Active = Pick<Booking, 'history' | 'instalments' | 'refund' | 'cancelledAt' | 'paymentStatus'>

/** Returns what happened to a booking, oldest first. A landlord sees the rent that was paid, without fee and deposit. */
export const activitiesOf = (booking: Active, side: BookingSide): Activity[] => {
  const { history, instalments, refund, cancelledAt, paymentStatus } = booking
  const steps = history.map((step): Activity => ({ kind: 'status', at: step.at, step }))
  const payments = instalments.flatMap(({ paidAt, amount, rent }): Activity[] =>
    paidAt ? [{ kind: 'paid', at: paidAt, amount: side === 'landlord' ? rent : amount }] : [],
  )
  const isSent = paymentStatus === 'REFUNDED' || paymentStatus === 'PARTIALLY_REFUNDED'
  const refunds: Activity[] =
    refund && cancelledAt && refund.amount > 0
      ? [{ kind: 'refund', at: cancelledAt, amount: refund.amount, isSent }]
      : []
  // Sorting is stable: the refund comes after the cancellation of the same instant.
  return [...steps, ...payments, ...refunds].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
