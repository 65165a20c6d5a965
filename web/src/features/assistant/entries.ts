/** The entries of the FAQ by topic (specification §1, §9: 44 over eight topics). */
export const FAQ_TOPICS = {
  account: [
    'createAccount',
    'verifyEmail',
    'forgotPassword',
    'editProfile',
    'switchLanguage',
    'becomeLandlord',
    'deleteAccount',
  ],
  listing: [
    'listProperty',
    'listingCost',
    'requiredFields',
    'photoRules',
    'ownership',
    'approval',
    'manageListing',
    'calendar',
  ],
  search: ['findPlace', 'sortResults', 'favourites', 'location', 'houseRules'],
  chat: ['contactLandlord', 'findMessages', 'sendPhotos', 'reportPerson'],
  booking: ['requestBooking', 'replyTime', 'decideRequests', 'cancelBooking', 'bookingStatus', 'changeDates'],
  payment: [
    'payNow',
    'paymentMethods',
    'serviceFee',
    'refund',
    'failedPayment',
    'deposit',
    'monthlyRent',
    'receipts',
    'payouts',
  ],
  review: ['leaveReview', 'changeReview', 'replyToReview'],
  support: ['contactSupport', 'safety'],
} as const

export type FaqId = (typeof FAQ_TOPICS)[keyof typeof FAQ_TOPICS][number]

export const FAQ_IDS: readonly FaqId[] = Object.values(FAQ_TOPICS).flat()

/** An entry of the FAQ (specification §3). */
export type FaqEntry = {
  id: FaqId
  question: string
  questionKeywords: string[]
  answer: string
}
