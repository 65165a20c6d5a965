import { expect, test } from 'vitest'
import { shortestStay } from './shortestStay.ts'

test.each([
  { priceUnit: 'NIGHT', minStay: 3, price: 80.1, deposit: 100, units: 3, rent: 240.3, total: 340.3 },
  { priceUnit: 'NIGHT', minStay: 1, price: 80, deposit: 0, units: 1, rent: 80, total: 80 },
  { priceUnit: 'WEEK', minStay: 8, price: 500, deposit: 0, units: 2, rent: 1000, total: 1000 },
  { priceUnit: 'MONTH', minStay: 30, price: 1000, deposit: 1000, units: 1, rent: 1000, total: 2000 },
  { priceUnit: 'MONTH', minStay: 90, price: 1000, deposit: 500, units: 3, rent: 3000, total: 3500 },
] as const)('$minStay days at $price a $priceUnit are $units units', ({ units, rent, total, ...property }) => {
  expect(shortestStay(property)).toEqual({ units, rent, total })
})
