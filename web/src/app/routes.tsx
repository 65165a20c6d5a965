import type { LoaderFunction, RouteObject } from 'react-router'
import { propertiesTranslations } from '../languages/properties/translations.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Layout } from './Layout.tsx'
import { lazyModule, type RouteHandle } from './lazyModule.ts'
import { loadCompare, loadHome, loadNotFound, loadProperty, loadSearch } from './loaders.ts'

/** Shared by two routes: a new listing gets its id while the user is typing, without a remount. */
const editPropertyPage = lazyModule(() => import('./routes/editProperty.tsx'))

const informationPage = lazyModule(() => import('./routes/information.tsx'))
const adminPages = lazyModule(() => import('./routes/admin.tsx'))
const legalPage = lazyModule(() => import('./routes/legal.tsx'))

/**
 * Loaders are here and not in the page modules, so that data and code are fetched in parallel. Each import is its own
 * function: Vite 8 loses the CSS of one branch of `a ? import(b) : import(c)`.
 */
const createPages = (loadAdmin?: LoaderFunction): RouteObject[] => [
  {
    id: 'home',
    index: true,
    loader: loadHome,
    lazy: () => import('./routes/home.tsx'),
    handle: { module: 'src/app/routes/home.tsx' } satisfies RouteHandle,
  },
  {
    id: 'search',
    path: 'properties',
    loader: loadSearch,
    lazy: lazyModule(() => import('./routes/search.tsx'), propertiesTranslations),
  },
  {
    id: 'property',
    path: 'properties/:id',
    loader: loadProperty,
    lazy: lazyModule(() => import('./routes/property.tsx'), propertiesTranslations),
  },
  { id: 'leave-review', path: 'properties/:id/review', lazy: lazyModule(() => import('./routes/leaveReview.tsx')) },
  { id: 'my-reviews', path: 'reviews', lazy: lazyModule(() => import('./routes/myReviews.tsx')) },
  {
    id: 'compare',
    path: 'compare',
    loader: loadCompare,
    lazy: lazyModule(() => import('./routes/compare.tsx'), propertiesTranslations),
  },
  { id: 'cities', path: 'cities', lazy: lazyModule(() => import('./routes/cities.tsx')) },
  { id: 'city', path: 'cities/:slug', lazy: lazyModule(() => import('./routes/city.tsx')) },
  { id: 'howItWorks', path: 'how-it-works', lazy: informationPage },
  { id: 'forLandlords', path: 'for-landlords', lazy: informationPage },
  { id: 'fees', path: 'fees', lazy: informationPage },
  { id: 'help', path: 'help', lazy: lazyModule(() => import('./routes/help.tsx')) },
  { id: 'contact', path: 'contact', lazy: lazyModule(() => import('./routes/contact.tsx')) },
  { id: 'contactRequest', path: 'contact/request', lazy: lazyModule(() => import('./routes/contactRequest.tsx')) },
  { id: 'terms', path: 'terms', lazy: legalPage },
  { id: 'privacy', path: 'privacy', lazy: legalPage },
  { id: 'login', path: 'login', lazy: lazyModule(() => import('./routes/login.tsx')) },
  { id: 'second-factor', path: 'login/code', lazy: lazyModule(() => import('./routes/secondFactor.tsx')) },
  { id: 'sign-in', path: 'sign-in', lazy: lazyModule(() => import('./routes/signIn.tsx')) },
  { id: 'register', path: 'register', lazy: lazyModule(() => import('./routes/register.tsx')) },
  { id: 'verify', path: 'verify', lazy: lazyModule(() => import('./routes/verify.tsx')) },
  { id: 'forgot-password', path: 'forgot-password', lazy: lazyModule(() => import('./routes/forgotPassword.tsx')) },
  { id: 'reset-password', path: 'reset-password', lazy: lazyModule(() => import('./routes/resetPassword.tsx')) },
  { id: 'set-password', path: 'set-password', lazy: lazyModule(() => import('./routes/setPassword.tsx')) },
  { id: 'profile', path: 'profile', lazy: lazyModule(() => import('./routes/profile.tsx')) },
  { id: 'favourites', path: 'favourites', lazy: lazyModule(() => import('./routes/favourites.tsx')) },
  { id: 'saved-searches', path: 'saved-searches', lazy: lazyModule(() => import('./routes/savedSearches.tsx')) },
  { id: 'notifications', path: 'notifications', lazy: lazyModule(() => import('./routes/notifications.tsx')) },
  { id: 'offline', path: 'offline', lazy: lazyModule(() => import('./routes/offline.tsx')) },
  {
    id: 'confirmAvailability',
    path: 'confirm-availability',
    lazy: lazyModule(() => import('./routes/confirmAvailability.tsx')),
  },
  { id: 'unsubscribe', path: 'unsubscribe', lazy: lazyModule(() => import('./routes/unsubscribe.tsx')) },
  { id: 'messages', path: 'messages/:id?', lazy: lazyModule(() => import('./routes/messages.tsx')) },
  { id: 'support', path: 'support/:id?', lazy: lazyModule(() => import('./routes/support.tsx')) },
  { id: 'landlord-home', path: 'landlord', lazy: lazyModule(() => import('./routes/landlordHome.tsx')) },
  { id: 'my-properties', path: 'my-properties', lazy: lazyModule(() => import('./routes/myProperties.tsx')) },
  {
    id: 'landlord-calendar',
    path: 'my-properties/calendar',
    lazy: lazyModule(() => import('./routes/landlordCalendar.tsx')),
  },
  { id: 'new-property', path: 'my-properties/new', lazy: editPropertyPage },
  { id: 'edit-property', path: 'my-properties/:id/edit', lazy: editPropertyPage },
  {
    id: 'property-calendar',
    path: 'my-properties/:id/calendar',
    lazy: lazyModule(() => import('./routes/propertyCalendar.tsx')),
  },
  {
    id: 'received-reviews',
    path: 'my-properties/:id/reviews',
    lazy: lazyModule(() => import('./routes/receivedReviews.tsx')),
  },
  { id: 'earnings', path: 'earnings', lazy: lazyModule(() => import('./routes/earnings.tsx')) },
  { id: 'become-a-landlord', path: 'become-a-landlord', lazy: lazyModule(() => import('./routes/becomeLandlord.tsx')) },
  { id: 'my-bookings', path: 'bookings', lazy: lazyModule(() => import('./routes/myBookings.tsx')) },
  { id: 'booking-requests', path: 'bookings/requests', lazy: lazyModule(() => import('./routes/bookingRequests.tsx')) },
  { id: 'booking', path: 'bookings/:id', lazy: lazyModule(() => import('./routes/booking.tsx')) },
  { id: 'payments', path: 'payments', lazy: lazyModule(() => import('./routes/payments.tsx')) },
  { id: 'payment', path: 'bookings/:id/payment', lazy: lazyModule(() => import('./routes/payment.tsx')) },
  { id: 'person', path: 'people/:id', lazy: lazyModule(() => import('./routes/person.tsx')) },
  // One route for all pages of the administration, so that visitors do not load their names.
  { id: 'admin', path: 'admin/*', lazy: adminPages, ...(loadAdmin && { loader: loadAdmin }) },
  { id: 'super-admin', path: 'super-admin/*', lazy: adminPages, ...(loadAdmin && { loader: loadAdmin }) },
  {
    id: 'sandbox-checkout',
    path: 'sandbox/checkout/:id',
    lazy: lazyModule(() => import('./routes/sandboxCheckout.tsx')),
  },
  { id: 'not-found', path: '*', loader: loadNotFound, Component: () => null },
]

/**
 * Returns the routes. `loadAdmin` runs before a page of the administration. The error boundary is inside the layout, so that
 * the header stays visible.
 */
export const createRoutes = (loadAdmin?: LoaderFunction): RouteObject[] => [
  {
    id: 'layout',
    Component: Layout,
    children: [{ id: 'pages', ErrorBoundary: ErrorPage, children: createPages(loadAdmin) }],
  },
]
