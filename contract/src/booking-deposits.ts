import { z } from 'zod'
import { Day } from './fields.ts'
import { Id, Instant, Money } from './primitives.ts'

export const CLAIM_STATUSES = ['OPEN', 'DECIDED', 'WITHDRAWN'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** Photos of one side of a claim. */
export const CLAIM_PHOTOS_MAX = 6

export const ClaimPhoto = z.strictObject({
  id: Id,
  by: z.enum(['LANDLORD', 'TENANT']),
})
export type ClaimPhoto = z.infer<typeof ClaimPhoto>

/** What a landlord asks for of a deposit, the tenant's answer and the decision. */
export const DepositClaim = z.strictObject({
  id: Id,
  status: z.enum(CLAIM_STATUSES),
  amount: Money,
  reason: z.string().meta({ description: 'By the landlord; empty after the deletion of their account.' }),
  openedAt: Instant,
  answerBy: Instant.meta({ description: 'Until then, an unanswered claim is not decided.' }),
  answer: z.string().nullable().meta({ description: 'By the tenant.' }),
  answeredAt: Instant.nullable(),
  photos: z.array(ClaimPhoto).meta({ description: 'Of both sides; deleted with the account of that side.' }),
  closedAt: Instant.nullable().meta({ description: 'When it was decided or withdrawn.' }),
  awarded: Money.nullable().meta({ description: 'What the landlord keeps; the tenant gets the rest back.' }),
  decisionReason: z.string().nullable(),
})
export type DepositClaim = z.infer<typeof DepositClaim>

/**
 * `HELD` until it goes back, `CLAIMED` while a claim is open, `RETURNING` until the gateway has sent it, `RETURNED`, or
 * `KEPT` when the landlord was awarded all of it.
 */
export const DEPOSIT_STATES = ['HELD', 'CLAIMED', 'RETURNING', 'RETURNED', 'KEPT'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** The deposit that was paid for a booking, unless a cancellation refunded it. */
export const Deposit = z.strictObject({
  amount: Money,
  status: z.enum(DEPOSIT_STATES),
  returnsOn: Day.check(
    z.describe('The day at the property on which it goes back. Until the day before, the landlord can open a claim.'),
  ),
  returned: Money.meta({ description: 'What goes back or went back to the tenant; 0 while it is held.' }),
  returnedAt: Instant.nullable().meta({ description: 'When the gateway sent it.' }),
  claim: DepositClaim.nullable(),
})
export type Deposit = z.infer<typeof Deposit>
