import { expect, it } from 'vitest'
import type { BookingPrice } from '#contract/booking-prices.ts'
import { stayAmount } from './PriceBreakdown.tsx'

it('the tenant pays rent and fee for a stay, the landlord earns the rent, and the deposit is in neither', () => {
  const price = { subtotal: 1_100.1, serviceFee: 55.2, deposit: 400, total: 1_555.3 } as BookingPrice
  expect(stayAmount(price, 'tenant')).toBe(1_155.3)
  expect(stayAmount(price, 'landlord')).toBe(1_100.1)
})
