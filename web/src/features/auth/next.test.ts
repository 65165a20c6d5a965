import { expect, it } from 'vitest'
import { nextOf, withNext } from './next.ts'

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

it('hands the wish on', () => {
  expect(withNext('/verify', wish('/profile'))).toBe('/verify?next=%2Fprofile')
  expect(withNext('/verify', wish('//evil.example'))).toBe('/verify')
})
