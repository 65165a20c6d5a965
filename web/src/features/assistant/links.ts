import type { FaqId } from './entries.ts'

/** The pages that answers link to, by the key of their name. */
const PAGES = {
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
} as const
export type PageName = keyof typeof PAGES

/** The page that each answer names. */
const PAGE_OF: Partial<Record<FaqId, PageName>> = {
  forgotPassword: 'profile',
  editProfile: 'profile',
  switchLanguage: 'profile',
  becomeLandlord: 'becomeLandlord',
  deleteAccount: 'profile',
  listProperty: 'listProperty',
  requiredFields: 'listProperty',
  approval: 'myProperties',
  manageListing: 'myProperties',
  calendar: 'myProperties',
  findPlace: 'search',
  sortResults: 'search',
  favourites: 'favourites',
  findMessages: 'messages',
  reportPerson: 'messages',
  decideRequests: 'requests',
  requestBooking: 'search',
  cancelBooking: 'bookings',
  bookingStatus: 'bookings',
  changeDates: 'bookings',
  payNow: 'bookings',
  failedPayment: 'bookings',
  receipts: 'payments',
  payouts: 'earnings',
  leaveReview: 'bookings',
  changeReview: 'reviews',
  replyToReview: 'myProperties',
}

/** Returns the page that an answer names. */
export const pageOf = (id: FaqId | undefined): { name: PageName; to: string } | undefined => {
  const name = id && PAGE_OF[id]
  return name && { name, to: PAGES[name] }
}
