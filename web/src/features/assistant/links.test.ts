import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/users.ts'
import { FAQ_IDS, type FaqId } from './entries.ts'
import { pageOf } from './links.ts'

const linksOf = (role: Role | undefined) => FAQ_IDS.flatMap((id) => pageOf(id, role)?.to ?? [])
const linkOf = (id: FaqId, role?: Role) => pageOf(id, role)?.to

/** Pages that answer 404 to everyone but landlords, or show them nothing. */
const OF_LANDLORDS = /^\/(my-properties|earnings|bookings\/requests)/

describe('links of answers', () => {
  it.each(['TENANT', 'ADMIN', 'SUPER_ADMIN', undefined] as const)('lead no %s to a page of landlords', (role) => {
    expect(linksOf(role).filter((to) => OF_LANDLORDS.test(to))).toEqual([])
  })

  it('lead landlords to their pages, and tenants to the application', () => {
    for (const id of ['listProperty', 'manageListing', 'calendar', 'decideRequests', 'payouts'] as const) {
      expect(linkOf(id, 'LANDLORD'), id).toMatch(OF_LANDLORDS)
      expect(linkOf(id, 'TENANT'), id).toBe('/become-a-landlord')
      expect(linkOf(id), id).toBe('/become-a-landlord')
      expect(linkOf(id, 'ADMIN'), id).toBeUndefined()
    }
    expect(linkOf('becomeLandlord', 'LANDLORD')).toBe('/my-properties/new')
  })

  it('lead visitors to what needs no account where there is such a page', () => {
    expect(linkOf('contactSupport', 'TENANT')).toBe('/support/new')
    expect(linkOf('contactSupport')).toBe('/contact')
    expect(linkOf('safety')).toBe('/contact')
    expect(linkOf('forgotPassword', 'TENANT')).toBe('/profile')
    expect(linkOf('forgotPassword')).toBe('/forgot-password')
    expect(linkOf('switchLanguage')).toBeUndefined()
    expect(linkOf('createAccount')).toBe('/register')
    expect(linkOf('createAccount', 'TENANT')).toBeUndefined()
    expect(linkOf('serviceFee')).toBe('/fees')
    expect(linkOf('refund', 'TENANT')).toBe('/fees')
  })
})
