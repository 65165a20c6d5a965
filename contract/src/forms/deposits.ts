import * as z from 'zod/mini'
import { Text } from '../fields.ts'
import { REASON_MAX } from './reason.ts'

const CENT = 0.01
const MONEY_MAX = 1e9
const TEXT_MAX = 2_000

const amounts = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max), z.multipleOf(CENT))

/** Returns the schema of what a landlord asks for of a deposit, and why. Forms limit the amount to the deposit. */
export const claimForm = (max: number) => z.strictObject({ amount: amounts(CENT, max), reason: Text(TEXT_MAX, 1) })

/** The tenant's view of a claim. */
export const ClaimAnswer = z.strictObject({ answer: Text(TEXT_MAX, 1) })

/** Returns the schema of what an admin awards the landlord, and why. Forms limit it to the claim. */
export const decisionForm = (max: number) => z.strictObject({ awarded: amounts(0, max), reason: Text(REASON_MAX, 1) })

export const ClaimForm = claimForm(MONEY_MAX)
export const DecisionForm = decisionForm(MONEY_MAX)
