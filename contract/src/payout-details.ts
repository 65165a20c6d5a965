import { z } from 'zod'
import { call } from './call.ts'
import { BankAccount, BankAccountForm, MobileMoney, MobileMoneyForm } from './forms/payout-details.ts'
import { Instant } from './primitives.ts'

/** Where payouts go. */
export const PAYOUT_METHODS = ['BANK', 'MOBILE'] as const
export type PayoutMethod = (typeof PAYOUT_METHODS)[number]

/** The bank account or mobile money account of a landlord, in full. */
export const PayoutDetails = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('BANK'), ...BankAccount.shape }),
  z.strictObject({ method: z.literal('MOBILE'), ...MobileMoney.shape }),
])
export type PayoutDetails = z.infer<typeof PayoutDetails>

/** What the landlord sees of the stored details, also in the data export, which asks for no password. */
export const MaskedPayoutDetails = z.strictObject({
  method: z.enum(PAYOUT_METHODS),
  name: z.string().meta({ description: 'Of the bank or the provider.' }),
  holder: z.string().nullable().meta({ description: 'Of a bank account.' }),
  ending: z.string().meta({ description: 'The last four characters of the account or phone number.' }),
  updatedAt: Instant,
})
export type MaskedPayoutDetails = z.infer<typeof MaskedPayoutDetails>

/** A payout that waits for the details: one that is due, or that will be for a stay which is paid or confirmed. */
export const WaitingPayout = z.enum(['DUE', 'UPCOMING']).nullable().meta({
  description: 'The payout that waits for payout details. Null with details, and while there is nothing to pay out.',
})
export type WaitingPayout = z.infer<typeof WaitingPayout>

const OwnDetails = z.strictObject({ details: MaskedPayoutDetails.nullable() })

/**
 * Returns where the caller's payouts go, masked; null before the landlord has said it, with the payout that waits for it. 403
 * as for earnings.
 */
export const getPayoutDetails = call({
  method: 'GET',
  path: '/api/landlord/payout-details',
  who: 'verified',
  summary: 'Get where my payouts go',
  answer: { 200: OwnDetails.extend({ waitingPayout: WaitingPayout }) },
  fallback: 'Could not load your payout details',
})

/**
 * Stores where the caller's payouts go, encrypted, and mails that it was changed. 400 for a wrong password, which counts as
 * a failed login, an invalid IBAN or BIC, and an account number without the code of its bank. 403 as for
 * earnings. 401 when the session has ended meanwhile.
 */
export const savePayoutDetails = call({
  method: 'PUT',
  path: '/api/landlord/payout-details',
  who: 'verified',
  summary: 'Change where my payouts go',
  body: z.discriminatedUnion('method', [
    z.strictObject({ method: z.literal('BANK'), ...BankAccountForm.shape }),
    z.strictObject({ method: z.literal('MOBILE'), ...MobileMoneyForm.shape }),
  ]),
  answer: { 200: OwnDetails },
  fallback: 'Could not save your payout details',
})
