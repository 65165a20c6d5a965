import type { Booking, BookingSide } from '#contract/bookings.ts'
import { returnedPayments } from '#contract/instalments.ts'

type Step = Booking['history'][number]

/** An entry of a booking's activity: a change of its status, a payment, a refund, or a step of its deposit. */
export type Activity =
  | { kind: 'status'; at: string; step: Step }
  | { kind: 'paid' | 'late' | 'unneeded'; at: string; amount: number }
  | { kind: 'refund'; at: string; amount: number; isSent: boolean }
  | { kind: 'paidRent' | 'rentBack'; at: string; amount: number }
  | { kind: 'claimed' | 'answered' | 'withdrawn' | 'decided' | 'returned'; at: string; amount: number }

type Active = Pick<Booking, 'history' | 'instalments' | 'refund' | 'refunds' | 'deposit' | 'cancelledAt'>

/** Refunds are decided, and sent once the gateway agrees. A cancellation decides one sum over all payments. */
const refundActivities = ({ refund, refunds, cancelledAt }: Active): Activity[] => {
  const cancelled = refund && cancelledAt && refund.amount > 0 ? [{ at: cancelledAt, amount: refund.amount }] : []
  // The deposit has entries of its own.
  const others = refunds.filter(({ reason }) => reason !== 'DEPOSIT')
  const decided = others.flatMap(({ reason, decidedAt: at, amount }) =>
    reason === 'CANCELLED' ? [] : [{ at, amount }],
  )
  const sent = others.flatMap(({ sentAt: at, amount }) => (at ? [{ at, amount }] : []))
  return [
    ...[...cancelled, ...decided].map((each): Activity => ({ kind: 'refund', ...each, isSent: false })),
    ...sent.map((each): Activity => ({ kind: 'refund', ...each, isSent: true })),
  ]
}

/** Payments that arrived and were not taken, which their refunds return. */
const returnedActivities = (booking: Active): Activity[] =>
  returnedPayments(booking).map(({ receivedAt: at, amount }) => {
    const isLate = booking.cancelledAt !== null && Date.parse(at) >= Date.parse(booking.cancelledAt)
    return { kind: isLate ? 'late' : 'unneeded', at, amount }
  })

/** What a cancellation takes back of the rent that the landlord would have earned. */
const rentActivities = ({ refund, cancelledAt }: Active): Activity[] =>
  refund && cancelledAt && refund.subtotal > 0 ? [{ kind: 'rentBack', at: cancelledAt, amount: refund.subtotal }] : []

/** Returns what happened to the deposit of a booking. */
const depositActivities = (deposit: Booking['deposit']): Activity[] => {
  if (!deposit) return []
  const { claim, returned, returnedAt } = deposit
  const closed = claim?.awarded === null ? 'withdrawn' : 'decided'
  return [
    ...(claim ? [{ kind: 'claimed' as const, at: claim.openedAt, amount: claim.amount }] : []),
    ...(claim?.answeredAt ? [{ kind: 'answered' as const, at: claim.answeredAt, amount: 0 }] : []),
    ...(claim?.closedAt ? [{ kind: closed, at: claim.closedAt, amount: claim.awarded ?? 0 } as const] : []),
    ...(returnedAt ? [{ kind: 'returned' as const, at: returnedAt, amount: returned }] : []),
  ]
}

/**
 * Returns what happened to a booking, oldest first. A landlord reads what changes the own earnings: rent, without fee and
 * deposit, what goes back of it, and what is asked for and awarded of the deposit. The rest is between the tenant and us.
 */
export const activitiesOf = (booking: Active, side: BookingSide): Activity[] => {
  const { history, instalments, deposit } = booking
  const isLandlord = side === 'landlord'
  const steps = history.map((step): Activity => ({ kind: 'status', at: step.at, step }))
  const payments = instalments.flatMap(({ paidAt, amount, rent }): Activity[] => {
    if (!paidAt) return []
    return [isLandlord ? { kind: 'paidRent', at: paidAt, amount: rent } : { kind: 'paid', at: paidAt, amount }]
  })
  const refunds = isLandlord ? rentActivities(booking) : [...returnedActivities(booking), ...refundActivities(booking)]
  const deposits = depositActivities(deposit).filter(({ kind }) => !isLandlord || kind !== 'returned')
  // Sorting is stable: a refund comes after the cancellation of the same instant, and is sent after it.
  return [...steps, ...payments, ...refunds, ...deposits].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
