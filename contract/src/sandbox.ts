import { z } from 'zod'
import { call } from './call.ts'
import { Day } from './fields.ts'
import { Id, Instant, Money } from './primitives.ts'

/** What a person may try at the sandbox's checkout, which plays a payment gateway with test money. */
export const SANDBOX_CHOICES = ['PAY', 'DECLINE', 'NEVER_ANSWER', 'ANSWER_LATE', 'ANSWER_TWICE'] as const
export type SandboxChoice = (typeof SANDBOX_CHOICES)[number]

export const SandboxCheckout = z.strictObject({
  id: Id,
  title: z.string(),
  amount: Money,
  currency: z.string(),
  summary: z
    .strictObject({
      city: z.string(),
      startDate: Day,
      endDate: Day,
      instalment: z.int().min(1),
      instalments: z.int().min(1).meta({ description: 'How many payments the booking has.' }),
      rent: Money.meta({ description: 'After a discount, without the cleaning fee.' }),
      cleaningFee: Money,
      serviceFee: Money,
      deposit: Money,
    })
    .nullable()
    .meta({ description: 'What the amount is for. Null for checkouts from before it was stored.' }),
  status: z
    .enum(['OPEN', 'PROCESSING', 'PAID', 'FAILED', 'EXPIRED'])
    .meta({ description: 'PROCESSING while an answer that comes late is on its way.' }),
  expiresAt: Instant,
  returnUrl: z.string(),
  cancelUrl: z.string(),
})
export type SandboxCheckout = z.infer<typeof SandboxCheckout>

const params = z.strictObject({ id: Id })

/** Returns a checkout of the sandbox; its id is known only to who was sent there. 404 when another gateway is in use. */
export const getSandboxCheckout = call({
  method: 'GET',
  path: '/api/sandbox/checkouts/{id}',
  who: 'anyone',
  summary: 'Get a checkout of the payment sandbox',
  params,
  answer: { 200: SandboxCheckout },
  fallback: 'Could not load the checkout',
})

/** Plays how a payment goes. 409 when the checkout has ended. */
export const answerSandboxCheckout = call({
  method: 'POST',
  path: '/api/sandbox/checkouts/{id}/answer',
  who: 'anyone',
  summary: 'Pay or decline in the payment sandbox',
  params,
  body: z.strictObject({ choice: z.enum(SANDBOX_CHOICES) }),
  answer: { 200: SandboxCheckout },
  fallback: 'Could not pay',
})
