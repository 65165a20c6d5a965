import { expect, it } from 'vitest'
import { ownPath } from './ownPath.ts'

const SITE = 'https://homes.example'

it.each([
  ['https://homes.example/bookings/1/payment?x=1', '/bookings/1/payment?x=1'],
  ['https://homes.example.evil.example/bookings/1', undefined],
  ['https://evil.example/bookings/1', undefined],
  ['http://homes.example/bookings/1', undefined],
  ['//evil.example/bookings/1', undefined],
  ['https://homes.example//evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('only addresses of this site are followed: %s', (address, path) => {
  expect(ownPath(address, SITE)).toBe(path)
})
