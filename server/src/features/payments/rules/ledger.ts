/** Parts of an amount, in minor units. */
export type Parts = { rent: number; serviceFee: number; deposit: number }

export type Account = 'GATEWAY' | 'TENANT' | 'LANDLORD' | 'FEE' | 'DEPOSIT'
export type EntryKind = 'CHARGE' | 'ALLOCATION' | 'REFUND_DUE' | 'REFUND' | 'DEPOSIT_AWARD' | 'PAYOUT'
export type Entry = { account: Account; amount: number }

/** Returns the sum of the parts. */
export const sumOfParts = ({ rent, serviceFee, deposit }: Parts): number => rent + serviceFee + deposit

const withoutZeros = (entries: readonly Entry[]) => entries.filter(({ amount }) => amount !== 0)

const owed = ({ rent, serviceFee, deposit }: Parts, sign: 1 | -1): Entry[] => [
  { account: 'LANDLORD', amount: sign * rent },
  { account: 'FEE', amount: sign * serviceFee },
  { account: 'DEPOSIT', amount: sign * deposit },
]

/** The gateway received an amount, which is owed to the tenant until it is allocated or returned. */
export const chargeEntries = (amount: number): Entry[] =>
  withoutZeros([
    { account: 'GATEWAY', amount },
    { account: 'TENANT', amount: -amount },
  ])

/** A received amount becomes what is owed to the landlord, to us, and for the deposit. */
export const allocationEntries = (parts: Parts): Entry[] =>
  withoutZeros([{ account: 'TENANT', amount: sumOfParts(parts) }, ...owed(parts, -1)])

/** Parts of an allocated amount become owed to the tenant again. */
export const refundDueEntries = (parts: Parts): Entry[] =>
  withoutZeros([...owed(parts, 1), { account: 'TENANT', amount: -sumOfParts(parts) }])

/** The gateway sent an amount back to the tenant. */
export const refundEntries = (amount: number): Entry[] =>
  withoutZeros([
    { account: 'TENANT', amount },
    { account: 'GATEWAY', amount: -amount },
  ])

/** An amount that was due to the landlord was sent; a negative one is offset, since more had been sent than was due. */
export const payoutEntries = (amount: number): Entry[] =>
  withoutZeros([
    { account: 'LANDLORD', amount },
    { account: 'GATEWAY', amount: -amount },
  ])

/** A part of a deposit becomes owed to the landlord. */
export const awardEntries = (amount: number): Entry[] =>
  withoutZeros([
    { account: 'DEPOSIT', amount },
    { account: 'LANDLORD', amount: -amount },
  ])
