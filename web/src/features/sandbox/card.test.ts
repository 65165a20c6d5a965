import { describe, expect, it } from 'vitest'
import { TestCard } from '#contract/forms/sandbox.ts'
import { DECLINED_CARD, formatExpiry, groupCardNumber, isDeclined, isExpired, PAYING_CARD } from './card.ts'

describe('a card at the sandbox', () => {
  it('4000 0000 0000 0002 is declined in any notation, other numbers pay', () => {
    expect([DECLINED_CARD, '4000000000000002'].map(isDeclined)).toEqual([true, true])
    expect([PAYING_CARD, '5555 5555 5555 4444'].map(isDeclined)).toEqual([false, false])
  })

  it('is accepted when it looks valid', () => {
    const card = { number: PAYING_CARD, expiry: '12 / 34', cvc: '123', name: 'Ann' }
    const isValid = (changed: Partial<typeof card>) => TestCard.safeParse({ ...card, ...changed }).success
    expect([{}, { number: '378282246310005' }, { expiry: '0134' }, { expiry: '01/34' }].map(isValid)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(
      [{ number: '4242' }, { expiry: '13/30' }, { expiry: '1230 5' }, { cvc: '12' }, { name: '' }].map(isValid),
    ).toEqual([false, false, false, false, false])
  })

  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242 ', '4242'],
    ['4242-4242x', '4242 4242'],
  ])('groups %s', (typed, shown) => {
    expect(groupCardNumber(typed)).toBe(shown)
  })

  it.each([
    ['1', '1'],
    ['5', '05'],
    ['1/', '01'],
    ['1/30', '01 / 30'],
    ['1 / 30', '01 / 30'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['12 / 345', '12 / 34'],
  ])('writes the expiry %s', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })
})

it('a card is accepted until the end of its last month', () => {
  const now = new Date(2026, 4, 1)
  expect(['01 / 20', '04 / 26', '05 / 26', '0134'].map((expiry) => isExpired(expiry, now))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
