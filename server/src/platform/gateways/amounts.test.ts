import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDecimal, toDecimal } from './amounts.ts'
import { GatewayRefused } from './gateway.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-currencies.ts'

describe('decimal amounts', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [29, '0.29'],
    [100, '1.00'],
    [150_050, '1500.50'],
  ])('writes %i as %s', (amount, text) => {
    expect(toDecimal(amount)).toBe(text)
    expect(fromDecimal(text)).toBe(amount)
  })
  it.each([
    [1500.5, 150_050],
    [0.29, 29],
    ['400', 40_000],
    ['400.5', 40_050],
    ['400.500', 40_050],
  ])('reads %j', (value, amount) => expect(fromDecimal(value)).toBe(amount))
  it.each(['', 'abc', '-1.00', '1,500.00', '1.005', '1e3', ' 1.00', '1.', '.5', '0x10', '9'.repeat(13), Number.NaN])(
    'reads nothing from %j',
    (value) => expect(fromDecimal(value)).toBeNull(),
  )
  it('keeps every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_99 }), (amount) => {
        expect(fromDecimal(toDecimal(amount))).toBe(amount)
      }),
    )
  })
})

describe('amounts of Stripe', () => {
  it.each([
    [133_950, 'USD', 133_950],
    [150_000, 'JPY', 1_500],
    [5_700, 'XOF', 57],
    [1_230, 'KWD', 12_300],
    [500, 'UGX', 500],
    [500, 'ISK', 500],
    [500, 'MGA', 5],
  ])('charges %i in %s as %i', (amount, currency, units) => {
    expect(toStripeAmount(amount, currency)).toBe(units)
    expect(fromStripeAmount(units, currency)).toBe(amount)
  })
  it.each([
    [150_050, 'JPY'],
    [1, 'KRW'],
    [550, 'UGX'],
    [99, 'ISK'],
  ])('refuses the fraction of %i in %s instead of rounding it', (amount, currency) => {
    expect(() => toStripeAmount(amount, currency)).toThrow(GatewayRefused)
  })
  it('reads nothing from a charge with more decimals than are stored', () => {
    expect(fromStripeAmount(12_345, 'KWD')).toBeNull()
  })
})
