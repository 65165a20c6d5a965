import { fromSmallestUnit, toSmallestUnit } from './amounts.ts'
import { GatewayRefused } from './gateway.ts'

/** From https://docs.stripe.com/currencies; ISO 4217 differs for MGA, ISK and UGX. */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const WITH_THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '))
/** Written with two decimals that must be zero. */
const WITH_ZERO_DECIMALS = new Set(['ISK', 'UGX'])

const decimalsOf = (currency: string) => {
  if (WITHOUT_DECIMALS.has(currency)) return 0
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2
}

/** Converts a stored amount to what Stripe charges. Throws GatewayRefused for a fraction that the currency does not have. */
export const toStripeAmount = (amount: number, currency: string): number => {
  if (WITH_ZERO_DECIMALS.has(currency) && amount % 100 !== 0)
    throw new GatewayRefused(`${currency} has no unit as small as this amount needs.`)
  return toSmallestUnit(amount, decimalsOf(currency))
}

/** Converts what Stripe charged to a stored amount. Returns null when it cannot be stored. */
export const fromStripeAmount = (units: number, currency: string): number | null =>
  fromSmallestUnit(units, decimalsOf(currency))
