import { isAdmin } from '#contract/roles.ts'
import type { Role } from '#contract/users.ts'
import type { FaqId } from './entries.ts'

/** The pages that answers link to, by the key of their name. */
const PAGES = {
  register: '/register',
  forgotPassword: '/forgot-password',
  profile: '/profile',
  becomeLandlord: '/become-a-landlord',
  listProperty: '/my-properties/new',
  myProperties: '/my-properties',
  search: '/properties',
  favourites: '/favourites',
  messages: '/messages',
  bookings: '/bookings',
  requests: '/bookings/requests',
  payments: '/payments',
  earnings: '/earnings',
  reviews: '/reviews',
  forLandlords: '/for-landlords',
  fees: '/fees',
  support: '/support/new',
  contact: '/contact',
} as const
export type PageName = keyof typeof PAGES

/** The page that each answer names. */
const PAGE_OF: Partial<Record<FaqId, PageName>> = {
  createAccount: 'register',
  forgotPassword: 'profile',
  editProfile: 'profile',
  switchLanguage: 'profile',
  becomeLandlord: 'becomeLandlord',
  deleteAccount: 'profile',
  listProperty: 'listProperty',
  listingCost: 'forLandlords',
  requiredFields: 'listProperty',
  photoRules: 'listProperty',
  ownership: 'listProperty',
  approval: 'myProperties',
  manageListing: 'myProperties',
  calendar: 'myProperties',
  findPlace: 'search',
  sortResults: 'search',
  favourites: 'favourites',
  contactLandlord: 'search',
  findMessages: 'messages',
  sendPhotos: 'messages',
  reportPerson: 'messages',
  decideRequests: 'requests',
  requestBooking: 'search',
  replyTime: 'bookings',
  cancelBooking: 'bookings',
  bookingStatus: 'bookings',
  changeDates: 'bookings',
  payNow: 'bookings',
  serviceFee: 'fees',
  refund: 'fees',
  deposit: 'fees',
  failedPayment: 'bookings',
  monthlyRent: 'payments',
  receipts: 'payments',
  payouts: 'earnings',
  leaveReview: 'bookings',
  changeReview: 'reviews',
  replyToReview: 'myProperties',
  contactSupport: 'support',
  safety: 'support',
}

/** Pages that people who are not landlords cannot open. */
const FOR_LANDLORDS: readonly PageName[] = ['listProperty', 'myProperties', 'requests', 'earnings']

/** The pages that visitors open instead of those that need an account; null where nothing replaces one. */
const FOR_VISITORS: Partial<Record<PageName, PageName | null>> = { profile: null, support: 'contact' }

const pageFor = (id: FaqId, role: Role | undefined): PageName | null | undefined => {
  const named = PAGE_OF[id]
  if (!named) return undefined
  if (role === undefined && id === 'forgotPassword') return 'forgotPassword'
  if (role !== undefined && named === 'register') return undefined
  if (role === 'LANDLORD') return named === 'becomeLandlord' ? 'listProperty' : named
  const isOfLandlords = FOR_LANDLORDS.includes(named) || named === 'becomeLandlord'
  if (isOfLandlords) return role && isAdmin(role) ? undefined : 'becomeLandlord'
  return role === undefined && named in FOR_VISITORS ? FOR_VISITORS[named] : named
}

/** Returns the page that an answer names and that the role can open; without a role, that a visitor can. */
export const pageOf = (id: FaqId | undefined, role: Role | undefined): { name: PageName; to: string } | undefined => {
  const name = id && pageFor(id, role)
  return name ? { name, to: PAGES[name] } : undefined
}
