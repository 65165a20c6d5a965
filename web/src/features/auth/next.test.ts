import { expect, it } from 'vitest'
import { destinationOf, nextFor, nextOf, withNext } from './next.ts'

const wish = (next: string) => new URLSearchParams({ next })

it.each(['/profile', '/properties?city=Addis+Ababa&page=2#map', '/admin/users?page=3'])('leads on to %s', (next) => {
  expect(nextOf(wish(next))).toBe(next)
})

it.each([
  '',
  'profile',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
])('stays at home with %j', (next) => {
  expect(nextOf(wish(next))).toBe('/')
})

it('leads landlords without another destination to their home page', () => {
  expect(destinationOf({ role: 'LANDLORD' }, wish(''))).toBe('/landlord')
  expect(nextFor({ hasPassword: true, role: 'LANDLORD' }, wish(''))).toBe('/landlord')
  expect(destinationOf({ role: 'LANDLORD' }, wish('/profile'))).toBe('/profile')
  expect(destinationOf({ role: 'TENANT' }, wish(''))).toBe('/')
})

it('keeps the destination', () => {
  expect(withNext('/verify', wish('/profile'))).toBe('/verify?next=%2Fprofile')
  expect(withNext('/verify', wish('//evil.example'))).toBe('/verify')
})

it('leads a user without a password to set one first, and then on', () => {
  const params = wish('/profile')
  expect(nextFor({ hasPassword: true }, params)).toBe('/profile')
  expect(nextFor({ hasPassword: false }, params)).toBe('/set-password?next=%2Fprofile')
})

it('does not ask users who sign in with an issuer for a password', () => {
  expect(nextFor({ hasPassword: false, hasSignIn: true }, wish('/profile'))).toBe('/profile')
})

it('does not ask users whose session was stored before the field existed', () => {
  expect(nextFor({} as { hasPassword: boolean }, wish('/profile'))).toBe('/profile')
})
