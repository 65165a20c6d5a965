/** Who looks at a page: a demo account, or one of the test's own that has not entered its code. */
type Reader = 'tenant' | 'landlord' | 'admin' | 'super' | 'unverified'

export type Look = {
  /** `{name}` is an id that only the tests of the group know. */
  readonly path: string
  /** Without one a visitor looks at the page. */
  readonly as?: Reader
  /** Its buttons leave the page, so nothing opens over it. */
  readonly opensNothing?: true
}

/**
 * The pages that `describeLooks` visits, by the group of the test that does. Every route has at least one
 * (web/src/app/routes.test.ts); a page that shows something else for another role or tab is there again.
 */
export const PAGES = {
  browsing: [
    { path: '/' },
    { path: '/properties' },
    { path: '/properties?minPrice=999999' },
    { path: '/properties/{place}' },
    // Has the dialog that reports the listing.
    { path: '/properties/{place}', as: 'tenant' },
    { path: '/compare' },
    { path: '/compare?ids={place}' },
    { path: '/nowhere' },
    { path: '/offline', opensNothing: true },
  ],
  information: [
    { path: '/cities' },
    { path: '/cities/paris-fr' },
    { path: '/how-it-works' },
    { path: '/for-landlords' },
    { path: '/fees' },
    { path: '/privacy' },
    { path: '/terms' },
    { path: '/help' },
    { path: '/contact' },
  ],
  accounts: [
    { path: '/login' },
    { path: '/login/code' },
    { path: '/register' },
    { path: '/sign-in?error=access_denied&state=x' },
    { path: '/verify', as: 'unverified' },
    { path: '/forgot-password' },
    { path: '/reset-password?email=ann@reader.example' },
    { path: '/set-password?email=ann@reader.example' },
    { path: '/become-a-landlord' },
    { path: '/become-a-landlord', as: 'tenant' },
    { path: '/profile', as: 'tenant' },
    { path: '/people/{landlord}' },
    { path: '/unsubscribe?token=id.signature.bookings' },
    { path: '/confirm-availability?token=id.signature' },
    { path: '/favourites', as: 'tenant' },
    { path: '/saved-searches', as: 'tenant' },
    { path: '/notifications', as: 'tenant' },
  ],
  bookings: [
    { path: '/bookings', as: 'tenant' },
    { path: '/bookings?tab=waiting', as: 'tenant' },
    { path: '/bookings/requests', as: 'landlord' },
    { path: '/reviews', as: 'tenant' },
    { path: '/properties/{place}/review', as: 'tenant' },
    { path: '/landlord', as: 'landlord' },
    { path: '/my-properties/calendar', as: 'landlord' },
    { path: '/my-properties', as: 'landlord' },
    { path: '/my-properties/new', as: 'landlord' },
    { path: '/my-properties/{own}/edit', as: 'landlord' },
    { path: '/my-properties/{own}/reviews', as: 'landlord' },
  ],
  calendar: [{ path: '/my-properties/{own}/calendar', as: 'landlord' }],
  messages: [
    { path: '/messages', as: 'tenant' },
    { path: '/messages/{conversation}', as: 'landlord' },
    { path: '/admin/conversations?status=CLOSED', as: 'admin' },
  ],
  support: [
    { path: '/contact/request?token=id.signature' },
    { path: '/support', as: 'tenant' },
    { path: '/support/new', as: 'tenant' },
    { path: '/support/{request}', as: 'tenant' },
    { path: '/admin/support?status=all', as: 'admin' },
    { path: '/admin/support/{request}', as: 'admin' },
  ],
  payments: [
    { path: '/sandbox/checkout/{checkout}' },
    { path: '/bookings/{booking}', as: 'tenant' },
    { path: '/bookings/{booking}/payment', as: 'tenant' },
  ],
  'payment history': [{ path: '/payments', as: 'tenant' }],
  deposits: [
    { path: '/bookings/{claimed}', as: 'tenant' },
    { path: '/bookings/{claimed}', as: 'landlord' },
    { path: '/admin/deposits?status=ALL', as: 'admin' },
  ],
  earnings: [
    { path: '/earnings?month=2026-04', as: 'landlord' },
    { path: '/admin/payments', as: 'admin' },
    { path: '/admin/payments?tab=held', as: 'admin' },
    { path: '/admin/payments?tab=refunds', as: 'admin' },
    { path: '/admin/payments?tab=overdue', as: 'admin' },
    { path: '/admin/payments?tab=payouts', as: 'admin' },
    { path: '/admin/payments?tab=recorded', as: 'admin' },
  ],
  administration: [
    { path: '/admin', as: 'admin' },
    { path: '/admin?period=MONTHS', as: 'super' },
    { path: '/admin/users', as: 'super' },
    { path: '/admin/users/{landlord}', as: 'super' },
    { path: '/admin/landlord-requests', as: 'super' },
    { path: '/admin/questions', as: 'admin' },
    { path: '/admin/audit', as: 'super' },
    { path: '/admin/status', as: 'admin' },
    { path: '/super-admin/admins', as: 'super' },
    { path: '/admin/bookings', as: 'admin' },
    { path: '/admin/reviews', as: 'admin' },
    { path: '/admin/reported-listings', as: 'admin' },
    { path: '/admin/deposits', as: 'admin' },
    { path: '/admin/properties', as: 'admin' },
    { path: '/admin/properties?queue=changed', as: 'admin' },
  ],
} as const satisfies Record<string, readonly Look[]>
