import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitDeposit } from './rules/deposit.ts'
import {
  allocationEntries,
  awardEntries,
  chargeEntries,
  type Entry,
  refundDueEntries,
  refundEntries,
} from './rules/ledger.ts'

const money = fc.integer({ min: 1, max: 1_000_000_00 })
const held = fc.record({ rent: money, serviceFee: money, deposit: money })

it('returned and awarded are the deposit, and never negative, whatever is awarded', () => {
  fc.assert(
    fc.property(money, fc.nat(1_000_000_00), (deposit, part) => {
      const award = part % (deposit + 1)
      const { awarded, returned } = splitDeposit(deposit, award)
      expect(awarded + returned).toBe(deposit)
      expect(Math.min(awarded, returned)).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('more than the deposit, or less than nothing, cannot be awarded', () => {
  fc.assert(
    fc.property(money, money, (deposit, more) => {
      expect(() => splitDeposit(deposit, deposit + more)).toThrow('exceeds')
      expect(() => splitDeposit(deposit, -more)).toThrow('exceeds')
    }),
  )
})

it('R6 a settled deposit leaves its account at zero, and landlord and tenant with their parts', () => {
  fc.assert(
    fc.property(held, fc.nat(1_000_000_00), (parts, part) => {
      const { awarded, returned } = splitDeposit(parts.deposit, part % (parts.deposit + 1))
      const total = parts.rent + parts.serviceFee + parts.deposit
      const movements: Entry[][] = [
        chargeEntries(total),
        allocationEntries(parts),
        awardEntries(awarded),
        refundDueEntries({ rent: 0, serviceFee: 0, deposit: returned }),
        refundEntries(returned),
      ]
      const accounts: Record<string, number> = {}
      for (const entries of movements) {
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        for (const { account, amount } of entries) accounts[account] = (accounts[account] ?? 0) + amount
      }
      expect(accounts).toEqual({
        GATEWAY: total - returned,
        TENANT: 0,
        LANDLORD: -parts.rent - awarded,
        FEE: -parts.serviceFee,
        DEPOSIT: 0,
      })
    }),
  )
})
