import { expect, it } from 'vitest'
import { sumByCurrency } from './payouts.ts'

it('sums amounts by currency, to the cent', () => {
  const amounts = [0.1, 0.2, 100].map((amount) => ({ currency: 'USD', amount }))
  expect(sumByCurrency([...amounts, { currency: 'EUR', amount: 5 }])).toEqual([
    { currency: 'USD', amount: 100.3 },
    { currency: 'EUR', amount: 5 },
  ])
})
