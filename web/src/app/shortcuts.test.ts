import { expect, it } from 'vitest'
import { destinationsOf } from './shortcuts.ts'

const labelsOf = (...args: Parameters<typeof destinationsOf>) => destinationsOf(...args).map(({ label }) => label)

it('opens only public pages for a visitor, and those of the role for others', () => {
  expect(labelsOf(undefined)).toEqual(['home', 'search'])
  expect(labelsOf('TENANT')).toEqual(['home', 'search', 'favourites', 'bookings', 'messages', 'notifications'])
  expect(labelsOf('LANDLORD')).toEqual(expect.arrayContaining(['bookings', 'requests', 'properties']))
  expect(labelsOf('ADMIN')).toContain('administration')
})

it('gives each page of a role a key of its own', () => {
  for (const role of ['TENANT', 'LANDLORD', 'ADMIN', 'SUPER_ADMIN'] as const) {
    const keys = destinationsOf(role).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  }
})
